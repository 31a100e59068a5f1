import { createReadStream, readFileSync } from 'node:fs';
import { nextPeriod, type Period } from '@canopy/domain/time';
import {
  hashOf,
  manifestPath,
  monthsIn,
  MonthSums,
  readManifest,
  readRowsOf,
  rowsPath,
} from './ledgerMonthFile.ts';

/** How many errors are listed. */
const NAMED = 5;

/**
 * Proves ledger files on their own, without a database: each month's rows match the hash, counts
 * and sums in its manifest, each manifest names the previous one, each transaction sums to zero,
 * and the entries of every wallet follow one another across all months, with a single beginning and
 * a single end.
 *
 * @returns whether all of that holds, and a line for each month and each error
 */
export async function checkLedgerFiles(
  folder: string,
): Promise<{ intact: boolean; lines: string[] }> {
  const months = monthsIn(folder);
  if (months.length === 0) throw new Error(`${folder} has no months of a ledger.`);
  const wrong: string[] = [];
  const lines: string[] = [];
  const chain = new WalletChain();
  for (const [i, month] of months.entries()) {
    wrong.push(...followsFrom(folder, months[i - 1], month));
    const manifest = readManifest(folder, month);
    const found = new MonthSums();
    const file = createReadStream(rowsPath(folder, month));
    const sha256 = await readRowsOf(file, month, (entry) => {
      found.add(entry);
      chain.add(entry);
    });
    found.end();
    if (sha256 !== manifest.sha256)
      wrong.push(`${month}: its rows are not those that were written`);
    for (const id of found.unbalanced)
      wrong.push(`${month}: transaction ${id} does not sum to zero`);
    const told = [found.entries, found.transactions, sorted(found.sums)];
    if (
      JSON.stringify(told) !==
      JSON.stringify([manifest.entries, manifest.transactions, sorted(manifest.sums)])
    ) {
      wrong.push(`${month}: its counts or sums are not those of its manifest`);
    }
    lines.push(`${month}: ${found.entries} entries of ${found.transactions} transactions`);
  }
  wrong.push(...chain.breaks());
  lines.push(`wallets: ${chain.wallets} whose entries follow from one another, or are named below`);
  lines.push(`head: ${hashOf(readFileSync(manifestPath(folder, months.at(-1)!)))}`);
  lines.push(`wrong: ${wrong.length}`, ...wrong.slice(0, NAMED).map((text) => `  ${text}`));
  return { intact: wrong.length === 0, lines };
}

const sorted = (sums: Record<string, number>) =>
  Object.entries(sums).toSorted(([a], [b]) => (a < b ? -1 : 1));

function followsFrom(folder: string, previous: Period | undefined, month: Period): string[] {
  const { before } = readManifest(folder, month);
  if (!previous) return before === null ? [] : [`${month}: the month before it is missing`];
  if (nextPeriod(previous) !== month) return [`${month}: the month before it is missing`];
  const named = before === hashOf(readFileSync(manifestPath(folder, previous)));
  return named ? [] : [`${month}: the manifest of the month before it is another`];
}

/**
 * Each entry leads from one version and balance to the next, and where one ends another must begin.
 * They come in any order, because a transaction gets its number before it gets the wallet.
 */
class WalletChain {
  /** Per wallet, the versions where entries end or begin without a matching counterpart so far. */
  readonly #ends = new Map<string, Map<number, number>>();
  readonly #begins = new Map<string, Map<number, number>>();
  readonly #wrong: string[] = [];

  get wallets(): number {
    return this.#ends.size;
  }

  add({
    account,
    amount,
    balance,
    version,
  }: {
    account: string;
    amount: number;
    balance: number | null;
    version: number | null;
  }): void {
    if (version === null || balance === null) return;
    this.#meet(account, version - 1, balance - amount, this.#ends, this.#begins);
    this.#meet(account, version, balance, this.#begins, this.#ends);
  }

  breaks(): string[] {
    const loose = [this.#ends, this.#begins].flatMap((side) =>
      [...side].flatMap(([account, versions]) =>
        versions.size === 1 ? [] : [`${account}: ${versions.size} entries do not follow`],
      ),
    );
    return [...this.#wrong, ...loose];
  }

  #meet(
    account: string,
    version: number,
    balance: number,
    others: Map<string, Map<number, number>>,
    own: Map<string, Map<number, number>>,
  ): void {
    const other = others.get(account)?.get(version);
    if (other === undefined) {
      if (!own.has(account)) own.set(account, new Map());
      own.get(account)!.set(version, balance);
      if (!others.has(account)) others.set(account, new Map());
      return;
    }
    others.get(account)!.delete(version);
    if (other !== balance) this.#wrong.push(`${account} #${version}: two balances`);
  }
}
