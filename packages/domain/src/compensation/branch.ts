import type { PinnedInput } from './pinnedInput.ts';
import type { PlanVolumes } from './volumes.ts';

/** A member with everybody below, cut out of what a run read. Index 0 is the member; sponsors come first. */
export interface Branch {
  /** Index of each in the run's input. */
  members: Int32Array;
  /** Index of the sponsor in the branch; -1 for the member. */
  sponsor: Int32Array;
  /** What everybody below the member bought; buyers by their index in the branch. */
  volumes: PlanVolumes;
  /** The member, and everybody with buyers below: whose standing decides the level of a purchase. */
  deciding: Int32Array;
}

/** What {@link branchOf} needs of a run's input. */
export type BranchInput = Pick<PinnedInput, 'memberId' | 'sponsor'> & PlanVolumes;

/**
 * Cuts out the branch of one member: one pass over members and sales, however deep the tree.
 *
 * @param member index in the run's input
 */
export function branchOf(input: BranchInput, member: number): Branch {
  const size = input.sponsor.length;
  /** Place in the branch, from 1; 0: outside. */
  const place = new Int32Array(size);
  const members = new Int32Array(size - member);
  const sponsor = new Int32Array(size - member);
  members[0] = member;
  sponsor[0] = -1;
  place[member] = 1;
  let count = 1;
  for (let i = member + 1; i < size; i += 1) {
    const above = input.sponsor[i]!;
    if (above < 0 || place[above] === 0) continue;
    members[count] = i;
    sponsor[count] = place[above]! - 1;
    count += 1;
    place[i] = count;
  }
  const volumes = volumesBelow(input, place);
  const { saleMember, adjustMember, otherMember } = volumes;
  return {
    members: members.subarray(0, count),
    sponsor: sponsor.subarray(0, count),
    volumes,
    deciding: decidingMembers(sponsor, count, [saleMember, adjustMember, otherMember]),
  };
}

/** The sales and adjustments of everybody below the member. */
function volumesBelow(input: BranchInput, place: Int32Array): PlanVolumes {
  const sales = rowsBelow(input.saleMember, place);
  const adjusts = rowsBelow(input.adjustMember, place);
  const others = rowsBelow(input.otherMember, place);
  const { saleDay, saleNet, adjustMember, adjustVolume } = input;
  const { otherId, otherMember, otherVolume, otherMall, otherDay, otherNet } = input;
  return {
    saleId: floats(input.saleId, sales),
    saleMember: buyers(input.saleMember, sales, place),
    saleVolume: floats(input.saleVolume, sales),
    ...(saleDay && { saleDay: bytes(saleDay, sales) }),
    ...(saleNet && { saleNet: floats(saleNet, sales) }),
    ...(adjustMember && { adjustMember: buyers(adjustMember, adjusts, place) }),
    ...(adjustVolume && { adjustVolume: floats(adjustVolume, adjusts) }),
    ...(otherId && { otherId: floats(otherId, others) }),
    ...(otherMember && { otherMember: buyers(otherMember, others, place) }),
    ...(otherVolume && { otherVolume: floats(otherVolume, others) }),
    ...(otherMall && { otherMall: bytes(otherMall, others) }),
    ...(otherDay && { otherDay: bytes(otherDay, others) }),
    ...(otherNet && { otherNet: floats(otherNet, others) }),
  };
}

// plain loops: `from` with a function takes ten times as long, which is felt with a hundred thousand rows

/** Rows whose buyer is below the member. */
function rowsBelow(buyer: Int32Array | undefined, place: Int32Array): Int32Array {
  if (!buyer) return new Int32Array(0);
  const rows = new Int32Array(buyer.length);
  let count = 0;
  for (let row = 0; row < buyer.length; row += 1) {
    if (place[buyer[row]!]! > 1) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

function buyers(buyer: Int32Array, rows: Int32Array, place: Int32Array): Int32Array {
  const picked = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) picked[i] = place[buyer[rows[i]!]!]! - 1;
  return picked;
}

function floats(column: Float64Array, rows: Int32Array): Float64Array {
  const picked = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) picked[i] = column[rows[i]!]!;
  return picked;
}

function bytes(column: Uint8Array, rows: Int32Array): Uint8Array {
  const picked = new Uint8Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) picked[i] = column[rows[i]!]!;
  return picked;
}

function decidingMembers(
  sponsor: Int32Array,
  count: number,
  bought: readonly (Int32Array | undefined)[],
): Int32Array {
  /** 1: bought something, or somebody below did. */
  const carries = new Uint8Array(count);
  for (const some of bought) {
    if (some) for (let row = 0; row < some.length; row += 1) carries[some[row]!] = 1;
  }
  const decides = new Uint8Array(count);
  decides[0] = 1;
  for (let i = count - 1; i > 0; i -= 1) {
    if (carries[i] === 0) continue;
    carries[sponsor[i]!] = 1;
    decides[sponsor[i]!] = 1;
  }
  const deciding = new Int32Array(count);
  let found = 0;
  for (let i = 0; i < count; i += 1) if (decides[i] === 1) deciding[found++] = i;
  return deciding.subarray(0, found);
}
