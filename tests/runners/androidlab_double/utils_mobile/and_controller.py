class AndroidController:
    """Every method pastes a command together and hands it to `execute_adb`, which runs a shell of this machine."""

    def __init__(self, device, type="cmd", instance=None):
        raise AssertionError("the unguarded controller was built")

    def execute_adb(self, adb_command, type="cmd", output=True):
        raise AssertionError("a shell was started")

    def tap(self, x, y):
        return self.execute_adb(f"adb -s {self.device} shell input tap {x} {y}", self.type)

    def enter(self):
        return self.execute_adb(f"adb -s {self.device} shell input keyevent KEYCODE_ENTER", self.type)

    def back(self):
        return self.execute_adb(f"adb -s {self.device} shell input keyevent KEYCODE_BACK", self.type)

    def launch_app(self, package):
        return self.execute_adb(f"adb -s {self.device} shell monkey -p {package} -c LAUNCHER 1", self.type)

    def check_ac_survive(self):
        return self.execute_adb(f'adb -s {self.device} shell date +"%H:%M:%S"', self.type)
