import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { writeStripped } from './strip.ts';

/** The user that runs the server: owns nothing and may write only to `/data` and `/tmp`. */
export const NONROOT = 65_532;

/** Libraries loaded by name instead of being linked: they resolve host names. */
const BY_NAME = ['libnss_files.so.2', 'libnss_dns.so.2', 'libresolv.so.2'];

/** Files that a program expects in `/etc`. */
const ETC = {
  passwd: `root:x:0:0:root:/:/none\nnonroot:x:${NONROOT}:${NONROOT}:nonroot:/tmp:/none\n`,
  group: `root:x:0:\nnonroot:x:${NONROOT}:\n`,
  'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
};

/** The shared libraries of this machine needed by a program or library. */
function librariesOf(file: string): string[] {
  const linked = execFileSync('ldd', [file], { encoding: 'utf8' });
  return [...linked.matchAll(/(\/\S+) \(0x/g)].map(([, library]) => library!);
}

/** Native code in the packed folder: the document compiler and the image library. */
const nativeIn = (packed: string): string[] =>
  readdirSync(packed, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.node$|\.so(\.[\d.]+)?$/.test(name))
    .map((name) => join(packed, name));

/**
 * Creates the container's complete root folder: Node, the libraries that it and the packed folder need, the
 * packed folder and the user; no shell, no package manager. CA certificates and time zones are Node's own.
 */
export function makeRoot(root: string, packed: string): void {
  const node = process.execPath;
  const found = [node, ...nativeIn(packed)].flatMap(librariesOf);
  // libraries inside the packed folder come with it
  const shared = new Set(found.filter((file) => !file.startsWith(packed)));
  const libc = dirname([...shared].find((file) => file.includes('libc.so'))!);
  const byName = BY_NAME.map((name) => join(libc, name)).filter((file) => existsSync(file));
  for (const file of [...shared, ...byName]) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    copyFileSync(file, join(root, file));
    chmodSync(join(root, file), 0o755);
  }
  mkdirSync(join(root, 'nodejs/bin'), { recursive: true });
  writeStripped(node, join(root, 'nodejs/bin/node'));
  cpSync(packed, join(root, 'canopy'), { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX,go-w', join(root, 'canopy')]);
  mkdirSync(join(root, 'etc'));
  for (const [name, text] of Object.entries(ETC)) writeFileSync(join(root, 'etc', name), text);
  mkdirSync(join(root, 'tmp'));
  chmodSync(join(root, 'tmp'), 0o1777);
}
