import fc from 'fast-check';
import type { SeededRandom } from '../../demo/random.ts';
import type { Schema } from './document.ts';
import { HOSTILE_NAMES, HOSTILE_VALUES } from './hostileValues.ts';
import type { Known } from './known.ts';

const MAX_DEPTH = 6;
/** How often a field that may be left out is given. */
const OPTIONAL_GIVEN = 0.4;

/** Makes values that a schema of the document admits, by field name from what is known where it can. */
export class Generator {
  readonly #random: SeededRandom;
  readonly #known: Known;
  readonly #byPattern = new Map<string, string[]>();

  constructor(random: SeededRandom, known: Known) {
    this.#random = random;
    this.#known = known;
  }

  /** @param name of the field that the value is for. */
  valid(schema: Schema, name = '', depth = 0): unknown {
    const random = this.#random;
    const known = this.#known.valueFor(name, random);
    if (known !== undefined && fits(known, schema)) return known;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) return this.valid(random.pick(variants), name, depth + 1);
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    switch (type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#array(schema, name, depth);
      case 'string':
        return this.#text(schema);
      case 'integer':
        return Math.floor(this.#number(schema));
      case 'number':
        return this.#number(schema);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      default:
        return random.pick(HOSTILE_VALUES);
    }
  }

  /** A valid value with one place in it made hostile: a value replaced, or a name added. */
  hostile(schema: Schema): unknown {
    const value = this.valid(schema);
    const objects = objectsIn(value);
    const target = objects.length > 0 ? this.#random.pick(objects) : undefined;
    if (!target) return this.#random.pick(HOSTILE_VALUES);
    const names = Object.keys(target);
    const adds = names.length === 0 || this.#random.chance(0.15);
    const name = adds ? this.#random.pick(HOSTILE_NAMES) : this.#random.pick(names);
    // `__proto__` becomes a field of its own, as it does when JSON is read
    Object.defineProperty(target, name, {
      value: this.#random.pick(HOSTILE_VALUES),
      enumerable: true,
      configurable: true,
      writable: true,
    });
    return value;
  }

  #object(schema: Schema, depth: number): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const needed = schema.required?.includes(name) || name === 'RequestTime';
      const given = needed || (depth < MAX_DEPTH && this.#random.chance(OPTIONAL_GIVEN));
      if (given) value[name] = this.valid(field, name, depth + 1);
    }
    const { additionalProperties: more } = schema;
    if (typeof more === 'object' && depth < MAX_DEPTH) {
      for (const name of ['en', 'zh', 'MY-10'].slice(0, 1 + this.#random.below(3))) {
        value[name] = this.valid(more, name, depth + 1);
      }
    }
    return value;
  }

  #array({ items = {}, minItems = 0, maxItems = 3 }: Schema, name: string, depth: number) {
    const most = Math.max(minItems, Math.min(maxItems, 3));
    const count = minItems + this.#random.below(most - minItems + 1);
    // a list is often asked for by the singular of its name
    const single = name.replace(/s$/, '');
    return Array.from({ length: count }, () => this.valid(items, single, depth + 1));
  }

  #text({ pattern, format, minLength = 0, maxLength = 30 }: Schema): string {
    const random = this.#random;
    if (format === 'date') return random.pick(['2026-01-01', '2026-11-22', '1990-05-17']);
    if (format === 'date-time') return new Date().toISOString();
    if (format === 'email') return `fuzz.${random.below(1e6)}@people.example`;
    if (pattern && !pattern.includes('u0000')) return random.pick(this.#matching(pattern));
    const length = Math.min(Math.max(minLength, random.below(Math.min(maxLength, 30) + 1)), 5_000);
    return Array.from({ length }, () => random.pick([...'abc 019-éß中ع'])).join('');
  }

  /** Examples of a pattern; the shrinking library knows how to make them. */
  #matching(pattern: string): string[] {
    let made = this.#byPattern.get(pattern);
    if (!made) {
      const seed = this.#random.below(2 ** 31);
      made = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 20, seed });
      this.#byPattern.set(pattern, made);
    }
    return made;
  }

  #number({ minimum = 0, maximum = 1_000 }: Schema): number {
    const random = this.#random;
    if (random.chance(0.2)) return random.pick([minimum, maximum]);
    return Math.min(maximum, minimum + random.below(Math.min(maximum - minimum, 50) + 1));
  }
}

/** Whether a known value has a type that the schema names; its rules may still refuse it. */
function fits(value: unknown, schema: Schema): boolean {
  const types = [
    schema.type ?? (schema.anyOf ?? schema.oneOf ?? []).map(({ type }) => type),
  ].flat();
  return types
    .flat()
    .some((type) => type === typeof value || (type === 'integer' && Number.isInteger(value)));
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}
