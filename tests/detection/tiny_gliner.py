"""A GLiNER model with random weights, small enough for a test: it finds nothing in particular, through the real code."""

from __future__ import annotations

from pathlib import Path


def save_tiny_gliner(directory: Path) -> None:
    """Writes tokenizer, encoder and model to `directory`."""
    import torch
    from gliner import GLiNER
    from gliner.config import GLiNERConfig
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import BertConfig, BertModel, PreTrainedTokenizerFast

    torch.manual_seed(0)
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *(chr(c) for c in range(33, 127))]
    tokenizer = Tokenizer(models.WordLevel({word: i for i, word in enumerate(words)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    fast = PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        pad_token="[PAD]",
        unk_token="[UNK]",
        cls_token="[CLS]",
        sep_token="[SEP]",
        mask_token="[MASK]",
    )
    encoder = directory / "encoder"
    fast.save_pretrained(encoder)
    size = BertConfig(
        vocab_size=len(words), hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=16
    )
    BertModel(size).save_pretrained(encoder)
    config = GLiNERConfig(model_name=str(encoder), hidden_size=16, max_width=4, max_len=64, num_rnn_layers=0)
    model = GLiNER.from_config(config)
    model.save_pretrained(str(directory))
    model.data_processor.transformer_tokenizer.save_pretrained(directory)  # with the marks that GLiNER added
