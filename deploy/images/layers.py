"""Reads an archive of `docker save` from standard input: how large are the layers that are not those of the base?

    layers.py '{"diff_ids": ["sha256:..."]}'   prints their bytes as a registry stores them (gzip), and the digest of the last one
"""
import hashlib
import json
import sys
import tarfile
import zlib

base = set(json.loads(sys.argv[1])["diff_ids"])
packed, last = 0, ""
layers = {}
with tarfile.open(fileobj=sys.stdin.buffer, mode="r|") as archive:
    for member in archive:
        content = archive.extractfile(member) if member.isfile() else None
        if content is None:
            continue
        head = content.read(512)
        if member.name == "manifest.json":
            order = [name for image in json.loads(head + content.read()) for name in image["Layers"]]
            continue
        digest, deflate, size = hashlib.sha256(), zlib.compressobj(6), 0
        chunk = head
        while chunk:
            digest.update(chunk)
            size += len(deflate.compress(chunk))
            chunk = content.read(1 << 20)
        layers[member.name] = ("sha256:" + digest.hexdigest(), size + len(deflate.flush()))
for name in order:
    digest, size = layers[name]
    if digest not in base:
        packed, last = packed + size, digest
print(packed, last)
