import { z } from 'zod';
import { memberOrStaff, post } from './call.ts';
import { instant, memberId, page, pv } from './fields.ts';

const tree = z.enum(['SPONSOR', 'PLACEMENT']).default('SPONSOR');

const person = { memberID: z.string(), fullName: z.string(), ranking: z.number().int() };

const node = z.object({
  ...person,
  parentID: z.string().nullable(),
  side: z.enum(['L', 'R']).nullable(),
  packageRank: z.number().int(),
  status: z.string(),
  maintenanceStatus: z.enum(['QUALIFIED', 'NOT QUALIFIED']),
  /** This month's approved PV of the person, all malls. */
  personalVolume: pv,
  /** The same of the person and everybody below in this tree. */
  groupVolume: pv,
  childCount: z.number().int(),
  /** Everybody below in this tree. */
  totalBelow: z.number().int(),
  /** Members and PV of each leg; null in the sponsor tree. */
  legs: z
    .object({
      left: z.object({ members: z.number().int(), volume: pv }),
      right: z.object({ members: z.number().int(), volume: pv }),
    })
    .nullable(),
  depth: z.number().int(),
  signUpDate: instant,
});

export const network = {
  children: post('/Network/Children', {
    summary:
      'A member and the levels below, at most three, each with how many children it has; the direct ones in pages',
    access: memberOrStaff('member.view'),
    body: {
      MemberID: memberId,
      Tree: tree,
      Depth: z.number().int().min(1).max(3).default(1),
      Page: page.Page,
      PageSize: z.number().int().min(1).max(200).default(50),
    },
    owners: { MemberID: 'team' },
    result: z.object({ nodes: z.array(node) }),
  }),
  path: post('/Network/Path', {
    summary:
      'The upline of a member, from the member up: to the caller for members, to the root for staff; in pages',
    access: memberOrStaff('member.view'),
    body: {
      MemberID: memberId,
      Tree: tree,
      Page: page.Page,
      PageSize: z.number().int().min(1).max(200).default(100),
    },
    owners: { MemberID: 'team' },
    result: z.array(z.object(person)),
  }),
  summary: post('/Network/Summary', {
    summary: 'How many members stand directly and in all below a member',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'downline' },
    result: z.object({ directDownline: z.number().int(), totalMember: z.number().int() }),
  }),
  search: post('/Network/Search', {
    summary: 'Members of a tree by name, username, ID or (staff) mobile, with how deep they stand',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId, Tree: tree, Search: z.string().trim().min(1).max(100) },
    owners: { MemberID: 'team' },
    result: z.array(
      z.object({ ...person, /** Steps below `MemberID`. */ depth: z.number().int() }),
    ),
  }),
};
