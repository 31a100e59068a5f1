import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Period } from '@canopy/domain/time';

/** What a folder of months says about one of them; amounts and balances are sen. */
export interface MonthManifest {
  format: 'canopy-ledger-1';
  month: Period;
  entries: number;
  transactions: number;
  /** What each account of the company, and all wallets of a type, took in the month; sums to zero. */
  sums: Record<string, number>;
  /** Of the rows before they were compressed, with their heading. */
  sha256: string;
  /** Hash of the manifest of the month before in this folder; null: it is the first. */
  before: string | null;
}

/** The heading of the rows. */
export const HEADING = 'transaction,type,day,account,amount,balance,version';

export const rowsPath = (folder: string, month: Period) => join(folder, `ledger-${month}.csv.gz`);
export const manifestPath = (folder: string, month: Period) => join(folder, `ledger-${month}.json`);

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** The months whose manifest lies in a folder, oldest first. */
export function monthsIn(folder: string): Period[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => /^ledger-(\d{4}-\d{2})\.json$/.exec(file)?.[1])
    .filter((month) => month !== undefined)
    .toSorted() as Period[];
}

export const readManifest = (folder: string, month: Period): MonthManifest =>
  JSON.parse(readFileSync(manifestPath(folder, month), 'utf8')) as MonthManifest;

/** One entry as the file of its month has it. */
export interface FileEntry {
  transaction: number;
  account: string;
  amount: number;
  /** Of a wallet; null on an account of the company. */
  balance: number | null;
  version: number | null;
}

/** Adds up a month's rows, in the order of their transactions, as they are written or read. */
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

  /** The last transaction is whole. */
  end(): void {
    if (this.#left !== 0) this.unbalanced.push(this.#transaction);
    this.#left = 0;
  }
}

/** The names of both files of a month, wherever they lie. */
export const rowsName = (month: Period) => basename(rowsPath('', month));
export const manifestName = (month: Period) => basename(manifestPath('', month));

/**
 * Reads the rows of a month; answers their hash.
 *
 * @param each is waited for where it answers a promise
 * @throws Error for what is no file of rows.
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
      // the rows are ASCII: no sign lies in two chunks
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
