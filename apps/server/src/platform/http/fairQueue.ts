import type { ApiError } from '../errors.ts';
import { Shares, type Caller } from './shares.ts';

/** A place in the queue, and what gives it a turn. */
interface Waiting {
  caller: Caller;
  begin: () => void;
}

/**
 * Work that a server can do little of at a time, in turns. Nobody has more than a quarter of the work under way, or
 * of the places to wait: who sends a hundred pieces keeps the others waiting for one.
 */
export class FairQueue {
  readonly #underWay: Shares;
  readonly #inLine: Shares;
  readonly #refusal: () => ApiError;
  readonly #line: Waiting[] = [];

  /**
   * @param atOnce pieces of work done at the same time
   * @param waiting places to wait
   * @param refusal for whoever finds none
   */
  constructor(atOnce: number, waiting: number, refusal: () => ApiError) {
    this.#underWay = new Shares(() => atOnce);
    this.#inLine = new Shares(() => waiting);
    this.#refusal = refusal;
  }

  /** Whether nothing is done and nobody waits. */
  get isIdle(): boolean {
    return this.#underWay.taken === 0 && this.#line.length === 0;
  }

  /**
   * Does the work when it is the caller's turn.
   *
   * @throws ApiError the queue's refusal, when too many wait
   */
  async run<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (this.#underWay.fits(caller)) this.#underWay.take(caller);
    else await this.#turn(caller);
    try {
      return await work();
    } finally {
      this.#underWay.give(caller);
      this.#beginNext();
    }
  }

  #turn(caller: Caller): Promise<void> {
    if (!this.#inLine.fits(caller)) throw this.#refusal();
    this.#inLine.take(caller);
    return new Promise((begin) => this.#line.push({ caller, begin }));
  }

  /** Gives the place to the first in line whose own share allows it. */
  #beginNext(): void {
    const at = this.#line.findIndex(({ caller }) => this.#underWay.fits(caller));
    if (at < 0) return;
    const [{ caller, begin }] = this.#line.splice(at, 1) as [Waiting];
    this.#inLine.give(caller);
    this.#underWay.take(caller);
    begin();
  }
}
