import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Period } from '@canopy/domain/time';

/** A month's manifest in a folder of months; amounts and balances in sen. */
export interface MonthManifest {
  format: 'canopy-ledger-1';
  month: Period;
  entries: number;
  transactions: number;
  /** Total of each company account, and of all wallets of a type, in the month; sums to zero. */
  sums: Record<string, number>;
  /** Of the rows before compression, including their header. */
  sha256: string;
  /** Hash of the previous month's manifest in this folder; null: this is the first. */
  before: string | null;
}

/** Header of the rows. */
export const HEADING = 'transaction,type,day,account,amount,balance,version';

export const rowsPath = (folder: string, month: Period) => join(folder, `ledger-${month}.csv.gz`);
export const manifestPath = (folder: string, month: Period) => join(folder, `ledger-${month}.json`);

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Months with a manifest in a folder, oldest first. */
export function monthsIn(folder: string): Period[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => /^ledger-(\d{4}-\d{2})\.json$/.exec(file)?.[1])
    .filter((month) => month !== undefined)
    .toSorted() as Period[];
}

export const readManifest = (folder: string, month: Period): MonthManifest =>
  JSON.parse(readFileSync(manifestPath(folder, month), 'utf8')) as MonthManifest;

/** One entry as written in its month's file. */
export interface FileEntry {
  transaction: number;
  account: string;
  amount: number;
  /** Set for a wallet; null for a company account. */
  balance: number | null;
  version: number | null;
}

/** Adds up a month's rows in transaction order, while they are written or read. */
export class MonthSums {
  readonly sums: Record<string, number> = {};
  entries = 0;
  transactions = 0;
  /** Transactions that do not sum to zero. */
  unbalanced: number[] = [];
  #transaction = 0;
  #left = 0;

  add({ transaction, account, amount }: FileEntry): void {
    if (transaction !== this.#transaction) {
      this.end();
      this.#transaction = transaction;
      this.transactions += 1;
    }
    this.#left += amount;
    this.entries += 1;
    const code = account.split(' ').at(-1)!;
    this.sums[code] = (this.sums[code] ?? 0) + amount;
  }

  /** Call when the last transaction is complete. */
  end(): void {
    if (this.#left !== 0) this.unbalanced.push(this.#transaction);
    this.#left = 0;
  }
}

/** Names of a month's two files, wherever they are stored. */
export const rowsName = (month: Period) => basename(rowsPath('', month));
export const manifestName = (month: Period) => basename(manifestPath('', month));

/**
 * Reads a month's rows; returns their hash.
 *
 * @param each awaited if it returns a promise
 * @throws Error if this is not a file of rows.
 */
export async function readRowsOf(
  file: Readable,
  month: Period,
  each: (entry: FileEntry) => void | Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  let first = true;
  const take = async (line: string) => {
    if (first && line !== HEADING) throw new Error(`${rowsName(month)} has another heading`);
    const taken = first ? undefined : each(entryOf(line));
    if (taken) await taken;
    first = false;
  };
  await pipeline(file, createGunzip(), async (chunks) => {
    let rest = '';
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      // the rows are ASCII: no character is split across chunks
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop()!;
      for (const line of lines) await take(line);
    }
    if (rest !== '') throw new Error(`${rowsName(month)} ends in the middle of a row`);
  });
  return hash.digest('hex');
}

function entryOf(line: string): FileEntry {
  const [transaction, , , account, amount, balance, version] = line.split(',');
  return {
    transaction: Number(transaction),
    account: account!,
    amount: Number(amount),
    balance: balance === '' ? null : Number(balance),
    version: version === '' ? null : Number(version),
  };
}
