type Numbers = Int32Array | Float64Array | Uint8Array | Uint16Array;

/** Copies the numbers into a larger array. */
export function grown<T extends Numbers>(old: T, size: number): T {
  const next = new (old.constructor as new (length: number) => T)(size);
  next.set(old);
  return next;
}

/**
 * The first index from `from` to `length` for which the test holds; `length` when there is none. Binary
 * search: the test must be false up to some index and true from there on.
 */
export function firstIndex(length: number, holds: (index: number) => boolean, from = 0): number {
  let low = from;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
