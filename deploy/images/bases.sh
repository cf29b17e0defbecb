# Sourced by the scripts of deploy/ that need container images. Not run by itself.
#   ensure_base NAME KIND   has the image NAME at hand: already stored, pulled, or, where no registry is reachable,
#                           a stand-in of that KIND under the same name, made from Debian and from this machine's tools
#
# Stand-ins carry the label jiadao.stand-in; a pulled image replaces one at the next run. They are made with debootstrap
# and chroot, which needs root. ENGINE is docker or podman with buildah; see engine.sh.

suite=trixie
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
roots=$work/roots

ensure_base() {
  local name=$1 kind=$2
  if engine_has "$name" && ! engine_is_stand_in "$name"; then return 0; fi
  if engine_pull "$name"; then
    echo "   pulled $name"
    return 0
  fi
  if engine_has "$name"; then
    echo "   $name: stand-in of an earlier run (no registry answers)"
    return 0
  fi
  echo "   $name: no registry answers; making a stand-in ($kind)"
  make_stand_in "$name" "$kind"
}

make_stand_in() {
  local name=$1 kind=$2
  [ "$(id -u)" = 0 ] || { echo "stand-ins are made with debootstrap and chroot, which need root" >&2; return 1; }
  mkdir -p "$roots"
  local root=$roots/$kind
  rm -rf "$root"
  "root_of_$kind" "$root"
  engine_import "$root" "$name" "$(settings_of "$kind")"
  rm -rf "$root"
}

# What an image says of itself, one instruction a line, as `docker import --change` and `buildah config` take them.
settings_of() {
  echo "LABEL jiadao.stand-in=$1"
  case $1 in
    # Node has authorities of its own, which do not know those of a proxy.
    node) echo "ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt" ;;
    rust) echo "ENV PATH=/usr/local/cargo/bin:/usr/local/rust/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
          echo "ENV CARGO_HOME=/usr/local/cargo" ;;
    distroless) echo "USER 65532" ; echo "WORKDIR /home/nonroot" ; echo "ENV SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt" ;;
    redis) echo "WORKDIR /data" ;;
    prometheus) echo 'ENTRYPOINT ["/bin/prometheus"]' ; echo "USER 65534" ; echo "WORKDIR /prometheus" ;;
    collector) echo 'ENTRYPOINT ["/bin/collector"]' ; echo "USER 10001" ;;
  esac
}

# Debian without recommendations, made once and copied.
debian() {
  local root=$1
  shift
  if [ ! -e "$roots/debian/.complete" ]; then
    rm -rf "$roots/debian"
    debootstrap --variant=minbase --include=ca-certificates "$suite" "$roots/debian" "$mirror" >"$work/debootstrap.log" \
      || { tail -5 "$work/debootstrap.log" >&2; return 1; }
    # Certificates of this machine: a proxy may have its own.
    cp -L /etc/ssl/certs/ca-certificates.crt "$roots/debian/etc/ssl/certs/ca-certificates.crt"
    touch "$roots/debian/.complete"
  fi
  cp -a --reflink=auto "$roots/debian" "$root"
  rm "$root/.complete"
  [ $# = 0 ] && return 0
  # No service starts in a chroot.
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod +x "$root/usr/sbin/policy-rc.d"
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
  chroot "$root" sh -ec "export DEBIAN_FRONTEND=noninteractive; apt-get update -qq
    apt-get install -y -qq --no-install-recommends $* >/dev/null; rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin" 2>"$work/apt.log" \
    || { tail -5 "$work/apt.log" >&2; return 1; }
  rm -f "$root/usr/sbin/policy-rc.d"
}

root_of_node() {
  debian "$1"
  local prefix
  prefix=$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")
  echo "   with Node $(node --version) of this machine"
  cp -L "$prefix/bin/node" "$1/usr/local/bin/node"
  mkdir -p "$1/usr/local/lib/node_modules"
  cp -a "$(npm root -g)/npm" "$1/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$1/usr/local/bin/npx"
}

root_of_rust() {
  debian "$1" gcc libc6-dev
  local sysroot
  sysroot=$(rustc --print sysroot)
  echo "   with $(rustc --version) of this machine"
  mkdir -p "$1/usr/local/rust" "$1/usr/local/cargo"
  cp -a "$sysroot/bin" "$sysroot/lib" "$1/usr/local/rust/"
}

# The packages of which distroless/cc is made, unpacked: no shell, no package manager.
root_of_distroless() {
  local packages=(base-files libc6 libgcc-s1 libstdc++6 gcc-14-base tzdata netbase ca-certificates) box=$roots/packages
  debian "$box"
  cp -L /etc/resolv.conf "$box/etc/resolv.conf"
  chroot "$box" sh -ec "apt-get update -qq; mkdir /packages; chown _apt /packages; cd /packages; apt-get download -qq ${packages[*]}"
  mkdir -p "$1"
  # base-files is first: it has the links from /lib to /usr/lib that the others unpack through.
  local package
  for package in "${packages[@]}"; do dpkg-deb -x "$box"/packages/"$package"_*.deb "$1"; done
  mkdir -p "$1/etc/ssl/certs" "$1/home/nonroot" "$1/tmp"
  cp "$box/etc/ssl/certs/ca-certificates.crt" "$1/etc/ssl/certs/"
  printf 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n' >"$1/etc/passwd"
  printf 'root:x:0:\nnonroot:x:65532:\n' >"$1/etc/group"
  chown 65532:65532 "$1/home/nonroot"
  chmod 1777 "$1/tmp"
  rm -rf "$box" "$1/usr/sbin" "$1/usr/share/doc"
}

root_of_redis() {
  debian "$1" redis-server redis-tools
  mkdir -p "$1/data"
  chown 999:1000 "$1/data"
}

root_of_haproxy() { debian "$1" haproxy; }

root_of_prometheus() {
  debian "$1" prometheus
  mkdir -p "$1/prometheus"
  chown 65534:65534 "$1/prometheus"
}

# An OTLP collector from PyPI. It takes no pipelines: it receives, and prints what it received.
root_of_collector() {
  # It is linked with the Python of its wheel, which is that of the suite.
  debian "$1" libpython3.13
  rm -f "$work"/rotel-*.whl
  python3 -m pip download -q --no-deps --only-binary=:all: --python-version 3.13 --abi cp313 \
    --platform manylinux_2_34_x86_64 -d "$work" rotel==0.0.1a15
  python3 -c 'import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel, open(sys.argv[2], "wb") as to: to.write(wheel.read("rotel/rotel-agent"))' \
    "$work"/rotel-*.whl "$1/bin/rotel"
  cat >"$1/bin/collector" <<'COLLECTOR'
#!/bin/sh
# Arguments name a file of the real collector's settings.
exec /bin/rotel start --otlp-http-endpoint 0.0.0.0:4318 --otlp-grpc-endpoint 0.0.0.0:4317 --exporter blackhole
COLLECTOR
  chmod +x "$1/bin/rotel" "$1/bin/collector"
}
