# Sourced. What is asked of a container engine: docker, or buildah. ENGINE chooses; else docker where its daemon answers.
#   engine_has, engine_is_stand_in, engine_pull NAME; engine_import ROOT NAME SETTINGS; engine_build TARGET NAME ARG...

if [ -z "${ENGINE:-}" ]; then
  if docker info >/dev/null 2>&1; then ENGINE=docker; else ENGINE=buildah; fi
fi
case $ENGINE in docker | buildah) ;; *) echo "ENGINE: expected docker or buildah, found \"$ENGINE\"" >&2; exit 2 ;; esac

engine_has() { $ENGINE inspect --type image "$1" >/dev/null 2>&1; }

engine_is_stand_in() {
  local format='{{index .Config.Labels "jiadao.stand-in"}}'
  [ "$ENGINE" = docker ] || format='{{index .OCIv1.Config.Labels "jiadao.stand-in"}}'
  [ -n "$($ENGINE inspect --type image --format "$format" "$1" 2>/dev/null | sed 's/<no value>//')" ]
}

engine_pull() {
  local always=()
  # Without it Buildah is content with a stored image, a stand-in included.
  [ "$ENGINE" = docker ] || always=(--policy always)
  timeout "${PULL_SECONDS:-300}" "$ENGINE" pull -q "${always[@]}" "$1" >/dev/null 2>&1
}

engine_import() {
  local root=$1 name=$2 line
  local changes=()
  if [ "$ENGINE" = docker ]; then
    while IFS= read -r line; do changes+=(--change "$line"); done <<<"$3"
    tar -C "$root" -c . | docker import "${changes[@]}" - "$name" >/dev/null
    return
  fi
  local container
  container=$(buildah from scratch)
  # `buildah add` would give all files to root.
  cp -a "$root/." "$(buildah mount "$container")/"
  buildah umount "$container" >/dev/null
  while IFS= read -r line; do
    case $line in
      LABEL*) changes+=(--label "${line#LABEL }") ;;
      ENV*) changes+=(--env "${line#ENV }") ;;
      USER*) changes+=(--user "${line#USER }") ;;
      WORKDIR*) changes+=(--workingdir "${line#WORKDIR }") ;;
      ENTRYPOINT*) changes+=(--entrypoint "${line#ENTRYPOINT }") ;;
    esac
  done <<<"$3"
  buildah config "${changes[@]}" "$container"
  buildah commit -q --rm "$container" "$name" >/dev/null
}

# SOURCE_DATE_EPOCH is the time of all files in the layers, so that equal contents are equal layers.
engine_build() {
  local target=$1 name=$2
  shift 2
  if [ "$ENGINE" = docker ]; then
    docker buildx build --file deploy/docker/Dockerfile --target "$target" --tag "$name" "$@" \
      --output "type=docker,rewrite-timestamp=true" --build-arg "SOURCE_DATE_EPOCH=$SOURCE_DATE_EPOCH" .
  else
    # chroot: a build runs where containers cannot be started. Host network: packages come from registries.
    buildah bud --isolation chroot --network host --layers --timestamp "$SOURCE_DATE_EPOCH" --pull=never \
      --file deploy/docker/Dockerfile --target "$target" --tag "$name" "$@" .
  fi
}

# Prints the paths of an image's files.
engine_files() {
  local container
  if [ "$ENGINE" = docker ]; then
    container=$(docker create "$1")
    docker export "$container" | tar -t
    docker rm "$container" >/dev/null
  else
    container=$(buildah from --pull-never "$1")
    (cd "$(buildah mount "$container")" && find . | cut -c3-)
    buildah rm "$container" >/dev/null
  fi
}

# Prints one member of what the engine knows of an image, as JSON: `config`, or `rootfs`.
engine_know() {
  if [ "$ENGINE" = docker ]; then
    docker inspect "$1" | python3 -c 'import json, sys
image = json.load(sys.stdin)[0]
print(json.dumps({"config": image["Config"], "rootfs": {"diff_ids": image["RootFS"]["Layers"]}}[sys.argv[1]]))' "$2"
  else
    buildah inspect --type image "$1" \
      | python3 -c 'import json, sys; print(json.dumps(json.load(sys.stdin)["OCIv1"][sys.argv[1]]))' "$2"
  fi
}

# Prints the bytes of an image's layers that its base does not have, and the digest of the upper-most one.
engine_own_layers() {
  local base archive=$work/image.tar
  base=$(engine_know "$2" rootfs)
  rm -f "$archive"
  if [ "$ENGINE" = docker ]; then docker save "$1" >"$archive"
  else buildah push -q "$1" "docker-archive:$archive:image:check"; fi
  python3 deploy/images/layers.py "$base" <"$archive"
  rm -f "$archive"
}
