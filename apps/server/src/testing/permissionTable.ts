import { PERMISSIONS, type Permission } from '@canopy/contract/codes';
import type { contract } from '@canopy/contract/contract';
import { WALKS } from './walks.ts';

type Part = 'member' | 'stockist' | 'staff' | Permission;
type Callers =
  | 'anybody'
  | 'anybody, more when signed in'
  | `anybody | ${Permission}`
  | Part
  | `${Part} | ${Part}`;

/** A call of a feature. */
export type CallOf<Feature extends keyof typeof contract> = keyof (typeof contract)[Feature];

/**
 * Who may make each call of a feature, written down a second time: the contract must say the same, and
 * the server must behave so. A call that is missing does not compile.
 *
 * `anybody`: without a session; `member`: members and stockists;
 * `stockist`: members who run a warehouse; `staff`: every employee;
 * `area.action`: employees who hold that right (admins hold all);
 * `anybody | area.action`: visitors and members, and of employees those who hold it.
 */
export type CallersOf<Feature extends keyof typeof contract> = Record<CallOf<Feature>, Callers>;

/** Who may make each call, from the walk files of the features. */
export const PERMISSION_TABLE: Record<string, string> = Object.fromEntries(
  WALKS.flatMap(([feature, { callers }]) =>
    Object.entries(callers).map(([name, who]) => [`${feature}.${name}`, who]),
  ),
);

/** What staff may do while they are signed in as a member: read, and leave. */
export const OPEN_WHILE_ACTING_AS = new Set(
  WALKS.flatMap(([feature, { openWhileActingAs = [] }]) =>
    openWhileActingAs.map((name) => `${feature}.${name}`),
  ),
);

/** What the table says of one call. */
export function rightsOf(name: string) {
  const parts = (PERMISSION_TABLE[name] ?? '').split(' | ');
  return {
    parts,
    open: parts[0]!.startsWith('anybody'),
    member: parts.includes('member'),
    stockist: parts.includes('stockist'),
    /** Every employee, whatever the rights. */
    staff: parts.includes('staff'),
    right: PERMISSIONS.find((permission) => parts.includes(permission)),
  };
}
