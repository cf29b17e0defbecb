// @ts-check
// Software bill of materials as CycloneDX: target/sbom/gateway.cdx.json, demo.cdx.json and client.cdx.json.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const out = join(root, 'target/sbom');

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The client without what only builds it. `npm sbom --omit dev` would also leave out what both need, React among it, so
 * npm is shown a package that has no other dependencies.
 */
function client() {
  const folder = mkdtempSync(join(tmpdir(), 'jiadao-sbom-'));
  try {
    const [own, lock] = [
      read(join(root, 'frontend/package.json')),
      read(join(root, 'frontend/package-lock.json')),
    ];
    delete own.devDependencies;
    delete lock.packages[''].devDependencies;
    for (const [path, one] of Object.entries(lock.packages))
      if (one.dev || one.devOptional) delete lock.packages[path];
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
    const sbom = JSON.parse(
      execFileSync('npm', args, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
    const [listed, shipped] = [sbom.components.length, Object.keys(lock.packages).length - 1];
    if (listed !== shipped) throw new Error(`client: ${listed} packages listed, ${shipped} ship`);
    return sbom;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'client.cdx.json'), `${JSON.stringify(client(), null, 1)}\n`);
// cargo-cyclonedx writes beside each manifest.
execFileSync(
  'cargo',
  [
    'cyclonedx',
    '--format',
    'json',
    '--spec-version',
    '1.5',
    '--override-filename',
    'sbom.cdx',
    '--quiet',
  ],
  { cwd: root, stdio: 'inherit' },
);
for (const [manifest, name] of [
  ['bff', 'gateway'],
  ['adapters/demo', 'demo'],
]) {
  renameSync(join(root, manifest, 'sbom.cdx.json'), join(out, `${name}.cdx.json`));
}
const workspace = readFileSync(join(root, 'Cargo.toml'), 'utf8');
const members = /^members = \[([^\]]*)\]/m.exec(workspace)?.[1].match(/[^"\s,]+/g) ?? [];
for (const other of members) rmSync(join(root, other, 'sbom.cdx.json'), { force: true });
for (const name of ['gateway', 'demo', 'client']) {
  const { components } = read(join(out, `${name}.cdx.json`));
  console.log(`target/sbom/${name}.cdx.json: ${components.length} components`);
}
