/** Checks a value read from storage, where anybody may have changed it. */
export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';

export const oneOf =
  <const Value>(values: readonly Value[]): Guard<Value> =>
  (value): value is Value =>
    values.includes(value as Value);

export const listOf =
  <T>(each: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(each);

export const shapeOf =
  <T extends object>(fields: { [Name in keyof T]-?: Guard<T[Name]> }): Guard<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Guard<unknown>>(fields).every(([name, guard]) =>
      guard((value as Record<string, unknown>)[name]),
    );
