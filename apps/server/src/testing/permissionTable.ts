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
 * Who may make each call of a feature, written down a second time: the contract must agree, and the server
 * must behave accordingly. A missing call does not compile.
 *
 * `anybody`: without a session; `member`: members and stockists; `stockist`: members who run a warehouse;
 * `staff`: all staff; `area.action`: staff with that permission (administrators have all); `anybody |
 * area.action`: visitors and members, and staff with that permission.
 */
export type CallersOf<Feature extends keyof typeof contract> = Record<CallOf<Feature>, Callers>;

/** Who may make each call, from the features' walk files. */
export const PERMISSION_TABLE: Record<string, string> = Object.fromEntries(
  WALKS.flatMap(([feature, { callers }]) =>
    Object.entries(callers).map(([name, who]) => [`${feature}.${name}`, who]),
  ),
);

/** What staff may do while signed in as a member: read, and leave. */
export const OPEN_WHILE_ACTING_AS = new Set(
  WALKS.flatMap(([feature, { openWhileActingAs = [] }]) =>
    openWhileActingAs.map((name) => `${feature}.${name}`),
  ),
);

/** The table's entry for one call. */
export function rightsOf(name: string) {
  const parts = (PERMISSION_TABLE[name] ?? '').split(' | ');
  return {
    parts,
    open: parts[0]!.startsWith('anybody'),
    member: parts.includes('member'),
    stockist: parts.includes('stockist'),
    /** All staff, whatever their permissions. */
    staff: parts.includes('staff'),
    right: PERMISSIONS.find((permission) => parts.includes(permission)),
  };
}
