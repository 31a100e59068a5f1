import type { SeededRandom } from '../../demo/random.ts';

const MAX_VALUES = 200;
const MAX_LENGTH = 80;
/** How often a field takes a value that the product has named before. */
const TAKEN = 0.8;

/** Values that the product has named in its answers, by field: what a person would copy into a form. */
export class Known {
  readonly #values = new Map<string, unknown[]>();
  readonly #fixed = new Map<string, readonly unknown[]>();
  readonly #left: ReadonlySet<unknown>;

  /**
   * @param fixed values for fields that only one value makes sense in (a PIN, a switch that would
   * close the portal).
   * @param left values that are never taken: the people who fuzz, or they would shut each other out.
   */
  constructor(fixed: Record<string, readonly unknown[]>, left: readonly unknown[]) {
    for (const [name, values] of Object.entries(fixed)) this.#fixed.set(name.toLowerCase(), values);
    this.#left = new Set(left);
  }

  /** Remembers what stands in an answer. */
  learn(answer: unknown, name = ''): void {
    if (typeof answer === 'object' && answer !== null) {
      for (const [field, value] of Object.entries(answer)) {
        this.learn(value, Array.isArray(answer) ? name.replace(/s$/, '') : field);
      }
      return;
    }
    if (answer === null || String(answer).length > MAX_LENGTH || this.#left.has(answer)) return;
    const key = name.toLowerCase();
    const values = this.#values.get(key) ?? [];
    if (values.includes(answer)) return;
    if (values.length >= MAX_VALUES) values.shift();
    values.push(answer);
    this.#values.set(key, values);
  }

  /** A value for a field; undefined when none is known, or by chance, so that others are tried too. */
  valueFor(name: string, random: SeededRandom): unknown {
    const key = name.toLowerCase();
    const fixed = this.#fixed.get(key);
    if (fixed) return random.pick(fixed);
    const values = this.#values.get(key);
    return values && random.chance(TAKEN) ? random.pick(values) : undefined;
  }
}
