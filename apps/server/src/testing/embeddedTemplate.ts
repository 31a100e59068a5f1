import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** The folder in which the embedded database keeps its files. */
const DATA = '/pglite/data';
const WAL_FILE = /^[0-9A-F]{24}$/;

/**
 * Halves the time to open a copy without changing any result: less memory than tests would fill, and fewer
 * sessions.
 */
const SMALL = ['shared_buffers=16MB', 'max_connections=10'];

/**
 * Writes the files of an embedded database to a folder. It must have made its checkpoint; recycled log
 * files are left out.
 */
export async function saveTemplate(pglite: PGlite, folder: string): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  );
  const current = rows[0]!.name;
  const { FS } = pglite.Module;
  const save = (from: string, to: string) => {
    mkdirSync(to, { recursive: true });
    for (const name of FS.readdir(from)) {
      if (name === '.' || name === '..') continue;
      const path = `${from}/${name}`;
      if (FS.isDir(FS.stat(path).mode)) save(path, join(to, name));
      else if (!WAL_FILE.test(name) || name <= current)
        writeFileSync(join(to, name), FS.readFile(path));
    }
  };
  save(DATA, folder);
}

/** Copies the template to a folder, for a program that opens it. */
export const copyTemplate = (template: string, folder: string): void =>
  cpSync(template, folder, { recursive: true });

/** Opens an in-memory copy of the template. */
export function openTemplate(template: string): PGlite {
  const parameters = SMALL.flatMap((parameter) => ['-c', parameter]);
  return new PGlite({
    fs: new CopyInMemory(filesOf(template)),
    startParams: [...PGlite.defaultStartParams, ...parameters],
  });
}

/** Folder paths, parents before children, and the files with their contents. */
interface Files {
  folders: string[];
  files: { path: string; bytes: Uint8Array }[];
}

class CopyInMemory extends MemoryFS {
  readonly #from: Files;

  constructor(from: Files) {
    super();
    this.#from = from;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg!.Module;
    FS.mkdirTree(DATA);
    for (const path of this.#from.folders) FS.mkdir(DATA + path);
    // the database writes to the array it is given
    for (const { path, bytes } of this.#from.files)
      FS.writeFile(DATA + path, Uint8Array.from(bytes), { canOwn: true });
  }
}

let read: { template: string; files: Files } | undefined;

/** Read once per worker. */
function filesOf(template: string): Files {
  if (read?.template !== template) {
    const files: Files = { folders: [], files: [] };
    readInto(files, template, '');
    read = { template, files };
  }
  return read.files;
}

function readInto(all: Files, folder: string, at: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${at}/${entry.name}`;
    const onDisk = join(folder, entry.name);
    if (entry.isDirectory()) {
      all.folders.push(path);
      readInto(all, onDisk, path);
    } else {
      all.files.push({ path, bytes: readFileSync(onDisk) });
    }
  }
}
