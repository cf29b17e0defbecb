// A certificate for localhost and its authority, generated for each run.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** The files of the certificate, its key and the authority, all in `folder`. */
export function certificate(folder) {
  const file = (name) => join(folder, name);
  const openssl = (...args) => execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  openssl('req', '-x509', ...KEY, '-days', '2', '-subj', '/CN=bench authority', '-keyout', file('authority.key'), '-out', file('authority.pem'));
  openssl('req', '-new', ...KEY, '-subj', '/CN=localhost', '-keyout', file('upstream.key'), '-out', file('upstream.csr'));
  writeFileSync(file('upstream.ext'), 'basicConstraints=CA:FALSE\nsubjectAltName=DNS:localhost\n');
  openssl(
    'x509', '-req', '-days', '2', '-in', file('upstream.csr'), '-CA', file('authority.pem'), '-CAkey', file('authority.key'),
    '-CAcreateserial', '-extfile', file('upstream.ext'), '-out', file('upstream.pem'),
  );
  return { certificate: file('upstream.pem'), key: file('upstream.key'), authority: file('authority.pem') };
}
