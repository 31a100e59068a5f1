import { PLACEMENT_STRATEGIES } from '@canopy/domain/placement';
import { z } from 'zod/mini';
import { memberOrStaff, post, staffWith } from '../call.ts';
import { instant, memberId, page, photo, pv, rowId, rows, text } from '../fields.ts';

const tree = z._default(z.enum(['SPONSOR', 'PLACEMENT']), 'SPONSOR');

const side = z.enum(['L', 'R']);
const person = { memberID: z.string(), fullName: z.string(), ranking: z.int() };

const node = z.object({
  ...person,
  parentID: z.nullable(z.string()),
  side: z.nullable(side),
  packageRank: z.int(),
  status: z.string(),
  maintenanceStatus: z.enum(['QUALIFIED', 'NOT QUALIFIED']),
  /** The person's approved PV this month, all malls. */
  personalVolume: pv,
  /** The same for the person and everybody below in this tree. */
  groupVolume: pv,
  childCount: z.int(),
  /** Everybody below in this tree. */
  totalBelow: z.int(),
  /** Members and PV of each leg; null in the sponsor tree. */
  legs: z.nullable(
    z.object({
      left: z.object({ members: z.int(), volume: pv }),
      right: z.object({ members: z.int(), volume: pv }),
    }),
  ),
  depth: z.int(),
  signUpDate: instant,
  photo,
});

const named = z.object({ memberID: z.string(), fullName: z.string() });
const place = z.object({ memberID: z.string(), fullName: z.string(), side: z.nullable(side) });
const moveStatus = z.enum(['REQUESTED', 'SCHEDULED', 'DONE', 'CANCELLED', 'FAILED']);
const moveBody = {
  MemberID: memberId,
  Tree: tree,
  /** The new sponsor, or the member above the new position. */
  ToID: memberId,
  /** Side of the new position in the placement tree. */
  ToSide: z.optional(side),
};
const MOVE_ERRORS = [
  'MOVE_ROOT',
  'MOVE_OWN_DOWNLINE',
  'MOVE_SAME',
  'MOVE_OPEN',
  'PLACEMENT_TAKEN',
  'PLACEMENT_OUTSIDE',
] as const;

export const network = {
  children: post('/Network/Children', {
    summary:
      'A member and the levels below, at most three, each with how many children it has; the direct ones in pages',
    access: memberOrStaff('member.view'),
    body: {
      MemberID: memberId,
      Tree: tree,
      Depth: z._default(z.int().check(z.minimum(1), z.maximum(3)), 1),
      Page: page.Page,
      PageSize: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
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
      PageSize: z._default(z.int().check(z.minimum(1), z.maximum(200)), 100),
    },
    owners: { MemberID: 'team' },
    result: z.array(z.object(person)),
  }),
  summary: post('/Network/Summary', {
    summary: 'How many members stand directly and in all below a member',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'downline' },
    result: z.object({ directDownline: z.int(), totalMember: z.int() }),
  }),
  search: post('/Network/Search', {
    summary: 'Members of a tree by name, username or ID, with how deep they stand',
    access: memberOrStaff('member.view'),
    body: {
      MemberID: memberId,
      Tree: tree,
      Search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    },
    owners: { MemberID: 'team' },
    result: z.array(z.object({ ...person, /** Levels below `MemberID`. */ depth: z.int() })),
  }),
  strategy: post('/Network/Strategy', {
    summary:
      'How the caller’s new members are placed in the binary tree, and how many wait in the holding tank',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.object({
      strategy: z.enum(PLACEMENT_STRATEGIES),
      waiting: z.int(),
      /** Days after which a waiting member is placed by the fallback strategy. */
      tankDays: z.int(),
      fallback: z.enum(PLACEMENT_STRATEGIES),
    }),
  }),
  saveStrategy: post('/Network/SaveStrategy', {
    summary: 'Choose how the caller’s new members are placed in the binary tree from now on',
    access: memberOrStaff('member.edit'),
    actingAs: false,
    body: { MemberID: memberId, Strategy: z.enum(PLACEMENT_STRATEGIES) },
    owners: { MemberID: 'self' },
    result: z.literal(true),
  }),
  holdingTank: post('/Network/HoldingTank', {
    summary: 'Members waiting for a place: the caller’s new members; staff see all',
    access: memberOrStaff('member.view'),
    body: { ...page },
    result: rows(
      z.object({
        memberID: z.string(),
        fullName: z.string(),
        sponsorID: z.string(),
        sponsorName: z.string(),
        since: instant,
        /** When the fallback strategy will place the member. */
        until: instant,
      }),
    ),
  }),
  place: post('/Network/Place', {
    summary: 'Give a member of the holding tank a place: one that is named, or by a strategy',
    access: memberOrStaff('member.move'),
    body: {
      MemberID: memberId,
      PlacementID: z.optional(memberId),
      PlacementSide: z.optional(side),
      Strategy: z.optional(z.enum(PLACEMENT_STRATEGIES)),
    },
    owners: { MemberID: 'downline', PlacementID: 'team' },
    result: z.object({ parentID: z.string(), side }),
    fresh: true,
    errors: ['PLACEMENT_TAKEN', 'PLACEMENT_OUTSIDE', 'PLACEMENT_NONE'],
  }),
  movePreview: post('/Network/MovePreview', {
    summary: 'What a move in a tree would change; nothing is written',
    access: staffWith('member.move'),
    body: moveBody,
    owners: { MemberID: 'anyone', ToID: 'anyone' },
    result: z.object({
      member: named,
      from: place,
      to: place,
      /** First month for which the new position counts. */
      period: z.string(),
      effectiveAt: instant,
      /** The member's downline, which moves along. */
      movesAlong: z.int(),
      groupVolume: pv,
      uplineBefore: z.array(named),
      uplineAfter: z.array(named),
      /** Warnings to show before deciding. */
      warnings: z.array(z.enum(['PLACEMENT_LEAVES_SPONSOR', 'SPONSOR_INACTIVE', 'SECOND_PERSON'])),
    }),
    errors: MOVE_ERRORS,
  }),
  move: post('/Network/Move', {
    summary: 'Move a member with everybody below, from the next month on',
    access: staffWith('member.move'),
    body: { ...moveBody, Reason: text(300) },
    owners: { MemberID: 'anyone', ToID: 'anyone' },
    result: z.object({ moveID: z.string(), status: z.enum(['REQUESTED', 'SCHEDULED']) }),
    fresh: true,
    errors: MOVE_ERRORS,
  }),
  moveList: post('/Network/MoveList', {
    summary: 'Requested moves, with who decided them and their outcome',
    access: staffWith('member.move'),
    body: { ...page, Status: z.optional(moveStatus), MemberID: z.optional(memberId) },
    owners: { MemberID: 'anyone' },
    result: rows(
      z.object({
        moveID: z.string(),
        tree: z.enum(['SPONSOR', 'PLACEMENT']),
        member: named,
        from: place,
        to: place,
        reason: z.string(),
        status: moveStatus,
        effectiveAt: instant,
        requestedBy: z.string(),
        requestedAt: instant,
        approvedBy: z.nullable(z.string()),
        closedReason: z.nullable(z.string()),
        /** Requested by the caller, so somebody else must approve it. */
        own: z.boolean(),
      }),
    ),
  }),
  approveMove: post('/Network/ApproveMove', {
    summary: 'The second person agrees to a move',
    access: staffWith('member.move'),
    body: { MoveID: rowId },
    owners: { MoveID: 'own' },
    result: z.literal(true),
    fresh: true,
    errors: ['STATE_CHANGED', 'SECOND_PERSON'],
  }),
  cancelMove: post('/Network/CancelMove', {
    summary: 'Withdraw a move that has not taken effect yet',
    access: staffWith('member.move'),
    body: { MoveID: rowId, Reason: text(300) },
    owners: { MoveID: 'own' },
    result: z.literal(true),
    fresh: true,
    errors: ['STATE_CHANGED'],
  }),
};
