import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Period } from '@canopy/domain/time';
import type { Config } from '../../platform/config.ts';
import { openS3Storage } from '../../providers/s3Storage.ts';
import { folderStorage, type Storage } from '../../providers/storage.ts';
import { MonthSums, readRowsOf, rowsName, type FileEntry } from './ledgerMonthFile.ts';

/** Where files of months lie: a folder, or the bucket of the uploads below `ledger/`. */
export interface ArchivePlace {
  /** What is said of it, and kept: the folder's path, or `s3`. */
  name: string;
  /** Null: it is the bucket. */
  folder: string | null;
  storage: Storage;
}

/** Opens a place by its name. */
export type OpenPlace = (name: string) => Promise<ArchivePlace>;

/** The place that stands for the bucket of `FILES_URL`. */
const BUCKET = 's3';

/**
 * Opens places by their names.
 *
 * @throws Error (when one is opened) for a folder that is not there, and for a bucket that is not configured or does not answer
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

/** What the file of a month says when it is read from its beginning to its end. */
export interface MonthRead {
  sha256: string;
  entries: number;
  transactions: number;
  /** Transactions that do not sum to zero. */
  unbalanced: number;
}

/**
 * Reads the rows of a month where they lie.
 *
 * @throws Error when they are not there, or are no rows
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
