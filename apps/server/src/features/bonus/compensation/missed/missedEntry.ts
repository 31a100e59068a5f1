import type { BodyOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import type { BreakageReason } from '../tables.ts';

/** Which entry of `whyNotPaid` is opened, for which page, and what is searched for in it. */
export interface AskedEntry {
  memberId: number;
  period: string;
  entry: Asked['Entry'];
  plan: Asked['Plan'];
  reason: BreakageReason | null;
  rank: number | null;
  /** Rows before the page, and rows on it. */
  skipped: number;
  size: number;
  searched: Searched | null;
}

type Asked = BodyOf<typeof compensation.missedLines>;

/** Buyers or a complete sale ID that a search named; row ids. */
interface Searched {
  buyers: number[];
  sale: number | null;
}

/** A line of an entry; row ids, hundredths of a PV (sen for a plan on net prices), basis points, sen. */
export interface EntryLine {
  buyer: number | null;
  sale: number | null;
  level: number | null;
  volume: number | null;
  net: boolean;
  percentage: number | null;
  amount: number;
  /** Of pairs by day or week: the first day. */
  day?: string;
}

/** One page of an entry's lines, with the number and amount of all. */
export interface EntryLines {
  rows: EntryLine[];
  total: number;
  amount: number;
  reasons: BreakageReason[];
}
