import type { ReactNode } from 'react';

/** A field of a form, or one language's part of it. */
export interface Difference {
  id: string;
  field: string;
  /** The part of a field that is kept by language. */
  part?: string;
  theirs: unknown;
  mine: unknown;
  /** What is kept unless the person says otherwise: their own change, else the other person's. */
  pick: Side;
}
export type Side = 'mine' | 'theirs';

/** Who has saved the other version, and when, where it is known. */
export interface SavedBy {
  updatedBy?: string | null;
  updatedAt?: string;
}

/** What the fields are called on the screen. */
export type FieldNames<V> = { readonly [K in keyof V]: string | FieldName<PartOf<V[K]>> };

export interface FieldName<Value> {
  label: string;
  /** Says a value that is not plain by itself. */
  say?: (value: Value) => ReactNode;
  /** Names a part that is not a language. */
  part?: (part: string) => string;
}

/** What is laid side by side of a field: the whole, or one part of what is kept by language. */
type PartOf<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends Readonly<Record<string, infer Part>>
    ? Part
    : Value;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What differs between two versions of the same form. What only one of the two has changed is kept from that
 * one; where both did, the person's own stands until they choose.
 *
 * @param base what both began with
 */
export function differences<V extends object>(base: V, mine: V, theirs: V): Difference[] {
  const pick = (before: unknown, own: unknown): Side => (same(before, own) ? 'theirs' : 'mine');
  return Object.entries(mine).flatMap(([field, own]): Difference[] => {
    const before = base[field as keyof V] as unknown;
    const other = theirs[field as keyof V] as unknown;
    if (!isParts(own) || !isParts(other) || !isParts(before))
      return same(own, other)
        ? []
        : [{ id: field, field, theirs: other, mine: own, pick: pick(before, own) }];
    return [...new Set([...Object.keys(own), ...Object.keys(other)])]
      .filter((part) => !same(own[part], other[part]))
      .map((part) => ({
        id: `${field}.${part}`,
        field,
        part,
        theirs: other[part],
        mine: own[part],
        pick: pick(before[part], own[part]),
      }));
  });
}

/** The person's version with what they take from the other's. */
export function joined<V extends object>(
  mine: V,
  found: readonly Difference[],
  sideOf: (difference: Difference) => Side,
): V {
  const taken = found.filter((one) => sideOf(one) === 'theirs');
  const next = { ...mine } as Record<string, unknown>;
  for (const { field, part, theirs } of taken) {
    if (part === undefined) next[field] = theirs;
    else {
      const { [part]: _own, ...others } = next[field] as Record<string, unknown>;
      next[field] = theirs === undefined ? others : { ...others, [part]: theirs };
    }
  }
  return next as V;
}
