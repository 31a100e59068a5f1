import { z } from 'zod';
import { memberOrStaff, post } from './call.ts';
import { instant, memberId, pv } from './fields.ts';

const tree = z.enum(['SPONSOR', 'PLACEMENT']).default('SPONSOR');

const node = z.object({
  memberID: z.string(),
  parentID: z.string().nullable(),
  side: z.enum(['L', 'R']).nullable(),
  fullName: z.string(),
  ranking: z.number().int(),
  packageRank: z.number().int(),
  status: z.string(),
  maintenanceStatus: z.enum(['QUALIFIED', 'NOT QUALIFIED']),
  /** This month's approved maintenance PV of the person. */
  personalVolume: pv,
  childCount: z.number().int(),
  depth: z.number().int(),
  signUpDate: instant,
});

export const network = {
  children: post('/Network/Children', {
    summary: 'A member and the levels below, at most three, each with how many children it has',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId, Tree: tree, Depth: z.number().int().min(1).max(3).default(1) },
    owners: { MemberID: 'downline' },
    result: z.object({ nodes: z.array(node) }),
  }),
  path: post('/Network/Path', {
    summary:
      'The upline of a member, from the member up: to the caller for members, to the root for staff',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId, Tree: tree },
    owners: { MemberID: 'downline' },
    result: z.array(
      z.object({ memberID: z.string(), fullName: z.string(), ranking: z.number().int() }),
    ),
  }),
  summary: post('/Network/Summary', {
    summary: 'How many members stand directly and in all below a member',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'downline' },
    result: z.object({ directDownline: z.number().int(), totalMember: z.number().int() }),
  }),
};
