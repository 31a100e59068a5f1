import type { SeededRandom } from '../../demo/random.ts';

const MAX_VALUES = 200;
const MAX_LENGTH = 80;
/** Probability that a field takes a value the product has shown before. */
const TAKEN = 0.8;

/** Values from the product's responses, by field: what a person would copy into a form. */
export class Known {
  readonly #values = new Map<string, unknown[]>();
  readonly #fixed = new Map<string, readonly unknown[]>();
  readonly #left: ReadonlySet<unknown>;

  /**
   * @param fixed values for fields in which only one value makes sense (a PIN, a switch that would close
   * the portal)
   * @param left values never used: the people who fuzz, who would otherwise lock each other out
   */
  constructor(fixed: Record<string, readonly unknown[]>, left: readonly unknown[]) {
    for (const [name, values] of Object.entries(fixed)) this.#fixed.set(name.toLowerCase(), values);
    this.#left = new Set(left);
  }

  /** Collects the values in a response. */
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

  /** A value for a field; undefined if none is known, or by chance, so that others are tried too. */
  valueFor(name: string, random: SeededRandom): unknown {
    const key = name.toLowerCase();
    const fixed = this.#fixed.get(key);
    if (fixed) return random.pick(fixed);
    const values = this.#values.get(key);
    return values && random.chance(TAKEN) ? random.pick(values) : undefined;
  }
}
