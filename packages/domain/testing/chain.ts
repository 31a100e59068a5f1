import type { Network, Sources } from '../src/compensation/network.ts';

/** A ← B ← C ← D ← E: each member is sponsored by the one before. */
export function chain(
  size: number,
  standing: Partial<Record<'active' | 'maintained' | 'paidAs', number[]>> = {},
): Network {
  const ones = Array.from({ length: size }, () => 1);
  return {
    sponsor: Int32Array.from({ length: size }, (_, i) => i - 1),
    active: Uint8Array.from(standing.active ?? ones),
    maintained: Uint8Array.from(standing.maintained ?? ones),
    paidAs: Uint8Array.from(standing.paidAs ?? ones.map(() => 0)),
  };
}

/** Purchases by member, given in PV. */
export const sourcesOf = (...entries: [member: number, pv: number][]): Sources => ({
  member: Int32Array.from(entries.map(([member]) => member)),
  volume: Float64Array.from(entries.map(([, pv]) => pv * 100)),
});
