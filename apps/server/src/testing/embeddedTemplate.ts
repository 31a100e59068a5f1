import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** Where the embedded database keeps its files. */
const DATA = '/pglite/data';
const WAL_FILE = /^[0-9A-F]{24}$/;

/**
 * What makes a copy open in half the time and changes no answer: memory that no test fills, and room for
 * sessions that nobody opens.
 */
const SMALL = ['shared_buffers=16MB', 'max_connections=10'];

/**
 * Writes the files of an embedded database into a folder. It must have made its checkpoint; the log files
 * that are kept to be written over are left out.
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

/** Puts a copy of the template into a folder, for a program that opens it. */
export const copyTemplate = (template: string, folder: string): void =>
  cpSync(template, folder, { recursive: true });

/** Opens a copy of the template in memory. */
export function openTemplate(template: string): PGlite {
  const parameters = SMALL.flatMap((parameter) => ['-c', parameter]);
  return new PGlite({
    fs: new CopyInMemory(filesOf(template)),
    startParams: [...PGlite.defaultStartParams, ...parameters],
  });
}

/** The paths of the folders, a parent before what is in it, and the files with what is in them. */
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
    // the database writes into what it is given
    for (const { path, bytes } of this.#from.files)
      FS.writeFile(DATA + path, Uint8Array.from(bytes), { canOwn: true });
  }
}

let read: { template: string; files: Files } | undefined;

/** Read once a worker. */
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
