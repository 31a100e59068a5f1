import { sql, type RawBuilder } from 'kysely';

/** Up to this many members are listed individually and found by the index of sales by member. */
export const MAX_NAMED = 200;

/**
 * SQL condition: the sale `s` belongs to one of these members. A large team is sent as one bit per
 * member of the company instead of a list: 125 kB for a million rather than eight megabytes.
 */
export function soldTo(members: Int32Array): RawBuilder<boolean> {
  if (members.length <= MAX_NAMED) return sql`s.member_id = any(${[...members]}::bigint[])`;
  let highest = 0;
  for (const member of members) highest = Math.max(highest, member);
  const bits = Buffer.alloc((highest >> 3) + 1);
  for (const member of members) bits[member >> 3]! |= 1 << (member & 7);
  return sql`case when s.member_id < ${bits.length * 8}::bigint
    then get_bit(${bits}::bytea, s.member_id) = 1 else false end`;
}
