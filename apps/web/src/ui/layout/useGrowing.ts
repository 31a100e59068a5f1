import { startTransition, useEffect, useState } from 'react';

/** More than a screen of rows. */
const AT_ONCE = 25;

interface Drawn<R> {
  of: R[] | undefined;
  count: number;
}

/**
 * The rows to draw now: when many new ones arrive, first a screen of them, then the others part by part, so
 * that a key pressed meanwhile is answered in between instead of after two hundred rows.
 *
 * @param keyOf a row that was drawn before costs little
 */
export function useGrowing<R>(
  rows: R[] | undefined,
  keyOf: (row: R) => string,
): readonly R[] | undefined {
  const [drawn, setDrawn] = useState<Drawn<R>>({ of: rows, count: Infinity });
  let { count } = drawn;
  if (drawn.of !== rows) {
    const known = new Set(drawn.of?.map(keyOf));
    const fresh = rows?.filter((row) => !known.has(keyOf(row))).length ?? 0;
    count = fresh > AT_ONCE ? AT_ONCE : Infinity;
    setDrawn({ of: rows, count });
  }
  const more = rows !== undefined && count < rows.length;
  useEffect(() => {
    if (!more) return;
    const timer = setTimeout(() =>
      startTransition(() => setDrawn({ of: rows, count: count + AT_ONCE })),
    );
    return () => clearTimeout(timer);
  }, [more, rows, count]);
  return more ? rows.slice(0, count) : rows;
}
