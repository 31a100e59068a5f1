import type { Pooled } from './poolState.ts';

/**
 * What a transaction has read and may rely on until it ends. A feature adds its own from its own file
 * (`declare module`), so that the platform does not depend on features.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Kept {}

/**
 * One transaction's work besides its statements: what it keeps of what it has read, the steps that wait for
 * its commit, and whether its writes are held back. Each try of a transaction that runs again has a new one.
 */
export class UnitOfWork {
  readonly kept: Partial<Kept> = {};
  /** Whether writes are sent with the next statement that somebody waits for; see `pipeline`. */
  holdsWrites = false;
  readonly #last: (() => Promise<void>)[] = [];
  readonly #after: ((db: Pooled) => void)[] = [];

  /**
   * Defers a step to the very end of the transaction, after everything else is written. A step that locks a
   * row everybody shares, such as the invoice counter, then holds it for only one round trip.
   */
  beforeCommit(step: () => Promise<void>): void {
    this.#last.push(step);
  }

  /**
   * Defers a step until the transaction has committed, so that others are told only what they can see. It
   * gets the handle outside the transaction; its work may be lost if the process ends.
   */
  afterCommit(step: (db: Pooled) => void): void {
    this.#after.push(step);
  }

  /** For whoever runs the transaction: takes the last steps, in order. */
  async finish(): Promise<void> {
    for (const step of this.#last) await step();
  }

  /** For whoever ran the transaction: tells others. */
  committed(db: Pooled): void {
    for (const step of this.#after) step(db);
  }
}
