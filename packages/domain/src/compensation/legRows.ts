import type { BinaryResult } from './binary.ts';
import { pairVolume } from './binaryPlan.ts';
import { binaryInputOf } from './pinned.ts';
import type { PinnedInput } from './pinnedInput.ts';

/** Columns in which a run stores a member's legs. */
export const LEG_COLUMNS = [
  'member_id',
  'left_in',
  'left_volume',
  'left_paired',
  'left_lost',
  'left_out',
  'right_in',
  'right_volume',
  'right_paired',
  'right_lost',
  'right_out',
  'pairs',
] as const;

/** Legs in columns, hundredths of a PV. */
export type LegRows = Record<(typeof LEG_COLUMNS)[number], Float64Array>;

/** Both legs of every member with volume in at least one of them, by row id. */
export function legRows(pinned: PinnedInput, result: BinaryResult): LegRows {
  const input = binaryInputOf(pinned);
  if (!input) throw new Error('the run has no placement tree');
  const { carried, member } = input;
  const pairs = new Float64Array(pinned.memberId.length);
  const { lines, volume, lost, carry } = result;
  for (let row = 0; row < lines.length; row += 1) pairs[lines.member[row]!]! += lines.pairs[row]!;
  const idOf = (place: number) => pinned.memberId[member[place]!]!;
  const places = Int32Array.from(member, (_, place) => place)
    .filter((place) => [place * 2, place * 2 + 1].some((leg) => carried[leg]! + volume[leg]! > 0))
    .sort((a, b) => idOf(a) - idOf(b));
  const used = pairVolume(result.plan);
  const column = (of: (place: number) => number) => Float64Array.from(places, of);
  const legs = (at: 0 | 1, each: number) => ({
    in: column((place) => carried[place * 2 + at]!),
    volume: column((place) => volume[place * 2 + at]!),
    paired: column((place) => pairs[member[place]!]! * each),
    lost: column((place) => lost?.[place * 2 + at] ?? 0),
    out: column((place) => carry[place * 2 + at]!),
  });
  const [left, right] = [legs(0, used.left), legs(1, used.right)];
  return {
    member_id: column(idOf),
    left_in: left.in,
    left_volume: left.volume,
    left_paired: left.paired,
    left_lost: left.lost,
    left_out: left.out,
    right_in: right.in,
    right_volume: right.volume,
    right_paired: right.paired,
    right_lost: right.lost,
    right_out: right.out,
    pairs: column((place) => pairs[member[place]!]!),
  };
}
