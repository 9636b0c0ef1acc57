import numpy as np

from evaluation.latency import Run, next_screens


def test_next_screens_change_little_and_keep_the_size():
    image = np.random.default_rng(1).integers(0, 255, (600, 300, 3), np.uint8)
    following = dict(next_screens(image))
    assert list(following) == ["unchanged", "clock tick", "typed", "scrolled", "gone back"]
    assert all(screen.shape == image.shape and screen.dtype == np.uint8 for screen in following.values())
    changed = {name: np.mean((screen != image).any(axis=(1, 2))) for name, screen in following.items()}
    assert changed["unchanged"] == 0
    assert 0 < changed["clock tick"] < changed["typed"] < 0.2 < changed["scrolled"]
    assert (following["gone back"] == following["typed"]).all()


def test_summary_compares_what_is_besides_ocr_with_ocr():
    uploads = [{"ocr": 200.0, "detection": 10.0, "total": 230.0}, {"ocr": 100.0, "detection": 30.0, "total": 140.0}]
    steps = {"unchanged": [{"ocr": 1.0, "total": 15.0}]}
    run = Run(1, 50.0, uploads[0], uploads, [90.0, 110.0], [80.0, 80.0], steps, 300.0, 310.0, 350.0)
    summary = run.summary()
    assert summary["fresh_ms"] == {"ocr": 150.0, "detection": 20.0, "total": 185.0}
    assert summary["besides_ocr_per_ocr"] == round(35 / 150, 3)
    assert summary["besides_ocr_per_ocr_cpu"] == 20 / 80
    assert summary["step_total_per_full_ocr"] == {"unchanged": 0.1}
    assert summary["fresh_cpu_ms"] == 100.0
