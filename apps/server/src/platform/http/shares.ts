/** Whose share of the server's work a request uses. */
export interface Caller {
  /**
   * What costs its owner something: `login 7`, `browser 1f…` (one that has signed in before), `proof 9a…` (a solved
   * captcha), `network 2001:db8::/64`; {@link SERVER}: no request.
   */
  key: string;
  /** Nobody is signed in. */
  visitor: boolean;
}

/** The server's own work, which nobody can multiply by asking. */
export const SERVER: Caller = { key: 'server', visitor: false };

/** What a caller may take of places for `most`: a quarter, but one. */
const quarterOf = (most: number): number => Math.max(1, Math.floor(most / 4));

/**
 * Counts who holds the places for a kind of work. Nobody holds more than a quarter of them, and visitors together
 * no more than three quarters: whatever they send, people who are signed in find a place.
 */
export class Shares {
  readonly #most: () => number;
  readonly #of = new Map<string, number>();
  #all = 0;
  #visitors = 0;

  /** @param most the places there are; it may change */
  constructor(most: () => number) {
    this.#most = most;
  }

  /** Places taken. */
  get taken(): number {
    return this.#all;
  }

  fits({ key, visitor }: Caller): boolean {
    const most = this.#most();
    if (this.#all >= most) return false;
    if (key === SERVER.key) return true;
    const quarter = quarterOf(most);
    if (visitor && this.#visitors >= Math.max(1, most - quarter)) return false;
    return (this.#of.get(key) ?? 0) < quarter;
  }

  take(caller: Caller): void {
    this.#add(caller, 1);
  }

  give(caller: Caller): void {
    this.#add(caller, -1);
  }

  #add({ key, visitor }: Caller, by: 1 | -1): void {
    this.#all += by;
    if (visitor) this.#visitors += by;
    const own = (this.#of.get(key) ?? 0) + by;
    if (own > 0) this.#of.set(key, own);
    else this.#of.delete(key);
  }
}
