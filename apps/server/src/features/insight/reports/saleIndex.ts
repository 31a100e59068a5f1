import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { grown } from '@canopy/domain/numbers';
import { DAY_MS } from '@canopy/domain/time';

/** Day zero of the day count. */
const DAY_ZERO = Date.UTC(2000, 0, 1);
/** A sort key is day × 2^37 + row id: an exact integer (below 2^53) until the year 2170. */
const ID_ROOM = 2 ** 37;

export const SALES_TYPES = ['REGISTRATION', 'ACTIVATION', 'MAINTENANCE', 'UPGRADE'] as const;
export type SalesType = (typeof SALES_TYPES)[number];

/** `2026-11-22` as a day count. */
export const dayNumber = (day: string) => (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
/** The day for a day count. */
export const dayName = (day: number) =>
  new Date(DAY_ZERO + day * DAY_MS).toISOString().slice(0, 10);

/** Row ids of members. */
export type Members = readonly number[] | Int32Array;
/**
 * A member's sales are scattered across the columns: jumping to one costs about as much as this
 * many steps of a full pass.
 */
const JUMP = 8;
/** Sales of a full pass between two turns of others: some milliseconds. */
const TURN = 100_000;

/** Columns of approved sales as read; amounts in sen, PV in hundredths. */
export interface SaleColumns {
  id: Float64Array;
  member: Int32Array;
  /** Business day of the approval, counted from 2000-01-01. */
  day: Int32Array;
  /** Bonus month in which the sale counts, as 202611. */
  month: Int32Array;
  /** Index in {@link SALES_TYPES}. */
  type: Uint8Array;
  total: Float64Array;
  refunded: Float64Array;
  pv: Float64Array;
  counted: Float64Array;
}

/**
 * Every approved sale in arrays, so that a report on a large downline adds up without querying the
 * database per member. The sales of a member are linked; they are replaced all together.
 */
export class SaleIndex {
  /** The time zone used for its days. */
  readonly timeZone: string;
  count = 0;
  /** Number of sales superseded by newer data. */
  dead = 0;
  id = new Float64Array(1_024);
  /** Row id of the buyer; 0 if the sale was superseded. */
  member = new Int32Array(1_024);
  day = new Int32Array(1_024);
  month = new Int32Array(1_024);
  type = new Uint8Array(1_024);
  total = new Float64Array(1_024);
  refunded = new Float64Array(1_024);
  pv = new Float64Array(1_024);
  counted = new Float64Array(1_024);
  /** Index of the member's next sale plus one; 0: none. */
  #next = new Int32Array(1_024);
  #first = new Int32Array(1_024);

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  add(sales: SaleColumns): void {
    for (let i = 0; i < sales.id.length; i += 1) {
      const at = this.count;
      const member = sales.member[i]!;
      this.#reserve(at, member);
      this.id[at] = sales.id[i]!;
      this.member[at] = member;
      this.day[at] = sales.day[i]!;
      this.month[at] = sales.month[i]!;
      this.type[at] = sales.type[i]!;
      this.total[at] = sales.total[i]!;
      this.refunded[at] = sales.refunded[i]!;
      this.pv[at] = sales.pv[i]!;
      this.counted[at] = sales.counted[i]!;
      this.#next[at] = this.#first[member]!;
      this.count += 1;
      this.#first[member] = this.count;
    }
  }

  /** Removes a member's sales; {@link add} supplies the current ones. */
  forget(member: number): void {
    for (let at = this.#firstOf(member); at >= 0; at = this.#next[at]! - 1) {
      this.member[at] = 0;
      this.dead += 1;
    }
    if (member < this.#first.length) this.#first[member] = 0;
  }

  /**
   * Visits every sale of these members, each listed once, or of everybody (null), by its index in
   * the columns.
   */
  each(members: Members | null, visit: (at: number) => void): void {
    const parts = this.#parts(members, visit);
    while (!parts.next().done);
  }

  /** As {@link each}, with turns for others: the index may not change meanwhile. */
  async eachInTurns(members: Members | null, visit: (at: number) => void): Promise<void> {
    const parts = this.#parts(members, visit);
    while (!parts.next().done) await yieldToOthers();
  }

  /** Visits part after part. */
  *#parts(members: Members | null, visit: (at: number) => void): Generator<void> {
    if (members !== null && members.length * JUMP <= this.count) {
      for (let i = 0; i < members.length; i += 1) {
        for (let at = this.#firstOf(members[i]!); at >= 0; at = this.#next[at]! - 1) visit(at);
        if (i % (TURN / JUMP) === TURN / JUMP - 1) yield;
      }
      return;
    }
    const mine = members && new Uint8Array(this.#first.length);
    if (mine) for (let i = 0; i < members.length; i += 1) mine[members[i]!] = 1;
    for (let from = 0; from < this.count; from += TURN) {
      const until = Math.min(this.count, from + TURN);
      for (let at = from; at < until; at += 1) {
        const member = this.member[at]!;
        if (mine ? mine[member] === 1 : member !== 0) visit(at);
      }
      yield;
    }
  }

  /** Newest day first, then highest id, as one number. */
  keyOf(at: number): number {
    return this.day[at]! * ID_ROOM + this.id[at]!;
  }

  #firstOf(member: number): number {
    return (this.#first[member] ?? 0) - 1;
  }

  #reserve(at: number, member: number): void {
    if (member >= this.#first.length) {
      this.#first = grown(this.#first, Math.max(member + 1, this.#first.length * 2));
    }
    if (at < this.id.length) return;
    const size = this.id.length * 2;
    this.id = grown(this.id, size);
    this.member = grown(this.member, size);
    this.day = grown(this.day, size);
    this.month = grown(this.month, size);
    this.type = grown(this.type, size);
    this.total = grown(this.total, size);
    this.refunded = grown(this.refunded, size);
    this.pv = grown(this.pv, size);
    this.counted = grown(this.counted, size);
    this.#next = grown(this.#next, size);
  }
}
