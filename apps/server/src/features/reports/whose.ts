import type { WHOSE } from '@canopy/contract/whose';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { memberRow } from '../../platform/ids.ts';
import type { Members } from './saleIndex.ts';
import type { MemberIndex } from '../memberIndex/memberIndex.ts';

type Whose = (typeof WHOSE)[number];

/** Row id of whom a report is about; null: the whole company, which staff alone may ask for. */
export function reportedMember(ctx: Ctx, MemberID: string | undefined): number | null {
  const actor = signedIn(ctx);
  if (isStaff(actor)) return MemberID ? memberRow(MemberID) : null;
  return actor.memberId;
}

/** Row ids of those whose figures count; null: everybody. */
export function membersOf(
  { sponsors }: MemberIndex,
  member: number | null,
  whose: Whose,
): Members | null {
  if (member === null) return null;
  if (whose === 'OWN') return [member];
  return whose === 'DIRECT' ? sponsors.childrenOf(member) : sponsors.below(member);
}
