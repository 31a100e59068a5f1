import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Period } from '@canopy/domain/time';
import type { Config } from '../../../platform/config.ts';
import { openS3Storage } from '../../../providers/s3Storage.ts';
import { folderStorage, type Storage } from '../../../providers/storage.ts';
import { MonthSums, readRowsOf, rowsName, type FileEntry } from './ledgerMonthFile.ts';

/** Where month files are stored: a folder, or the uploads bucket below `ledger/`. */
export interface ArchivePlace {
  /** Its name as shown and stored: the folder's path, or `s3`. */
  name: string;
  /** Null for the bucket. */
  folder: string | null;
  storage: Storage;
}

/** Opens a place by name. */
export type OpenPlace = (name: string) => Promise<ArchivePlace>;

/** The place name for the bucket of `FILES_URL`. */
const BUCKET = 's3';

/**
 * Opens places by name.
 *
 * @throws Error (on opening) for a missing folder, or a bucket that is not configured or does not
 *   respond
 */
export const placesOf =
  (bucket: Config['bucket']): OpenPlace =>
  async (name) => {
    if (name !== BUCKET) {
      const folder = resolve(name);
      if (!existsSync(folder) || !statSync(folder).isDirectory())
        throw new Error(`there is no folder ${folder}`);
      return { name: folder, folder, storage: folderStorage(folder) };
    }
    if (!bucket) throw new Error('FILES_URL names no bucket');
    return { name, folder: null, storage: below('ledger', await openS3Storage(bucket)) };
  };

const below = (prefix: string, storage: Storage): Storage => ({
  put: (name, bytes) => storage.put(`${prefix}/${name}`, bytes),
  get: (name) => storage.get(`${prefix}/${name}`),
  read: (name) => storage.read(`${prefix}/${name}`),
  remove: (name) => storage.remove(`${prefix}/${name}`),
});

/** Result of reading a month's file from beginning to end. */
export interface MonthRead {
  sha256: string;
  entries: number;
  transactions: number;
  /** Transactions that do not sum to zero. */
  unbalanced: number;
}

/**
 * Reads a month's rows from where they are stored.
 *
 * @throws Error when they are missing or are not rows
 */
export async function readArchivedMonth(
  { name, storage }: ArchivePlace,
  month: Period,
  each: (entry: FileEntry) => void | Promise<void> = () => {},
): Promise<MonthRead> {
  const file = await storage.read(rowsName(month));
  if (!file) throw new Error(`${rowsName(month)} is not in ${name}`);
  const sums = new MonthSums();
  const sha256 = await readRowsOf(file, month, (entry) => {
    sums.add(entry);
    return each(entry);
  });
  sums.end();
  const { entries, transactions, unbalanced } = sums;
  return { sha256, entries, transactions, unbalanced: unbalanced.length };
}
