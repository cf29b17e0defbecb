# Sourced by the scripts of deploy/. Not run by itself.
#   need COMMAND-OR-FILE PACKAGE   notes what is missing
#   install_missing                installs it from Debian, as root or through sudo

missing=""

need() { command -v "$1" >/dev/null || [ -e "$1" ] || missing="$missing $2"; }

install_missing() {
  [ -n "$missing" ] || return 0
  local sudo=""
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq
  # shellcheck disable=SC2086 # A list of packages.
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing
}
