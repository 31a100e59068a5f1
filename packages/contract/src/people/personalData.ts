import { z } from 'zod/mini';
import { MEMBER, memberOrStaff, post, staffWith } from '../call.ts';
import {
  instant,
  memberId,
  optionalText,
  page,
  rowId,
  rows,
  securityPin,
  text,
} from '../fields.ts';
import { personal } from '../personal.ts';

const erasureStatus = z.enum(['PENDING', 'DONE', 'REJECTED', 'CANCELLED']);

/** A member's rights to a copy of their personal data and to its erasure. */
export const personalData = {
  exportData: post('/Member/ExportData', {
    summary: 'Everything that the company keeps about a member, for the member',
    access: memberOrStaff('member.personalData'),
    actingAs: false,
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.record(z.string(), z.unknown()),
  }),
  unmask: post('/Member/Unmask', {
    summary:
      'Contact, identity, address and bank account of one member as they are, with the reason for looking: a line in the audit log, so many a day',
    access: staffWith('member.unmask'),
    actingAs: false,
    body: { MemberID: memberId, Reason: text(300) },
    owners: { MemberID: 'anyone' },
    result: z.object({
      memberID: z.string(),
      email: personal('email', 'member.unmask'),
      mobileCode: z.string(),
      mobile: personal('mobile', 'member.unmask'),
      identityType: z.nullable(z.string()),
      identityValue: z.nullable(personal('number', 'member.unmask')),
      dateOfBirth: z.nullable(personal('birthday', 'member.unmask')),
      /** In lines, as on a letter. */
      address: z.array(personal('address', 'member.unmask')),
      bank: z.object({
        name: z.string(),
        accountNumber: personal('number', 'member.unmask'),
        holder: z.string(),
      }),
    }),
    errors: ['NOT_FOUND', 'TOO_MUCH_ASKED'],
  }),
  requestErasure: post('/Member/RequestErasure', {
    summary:
      'Ask that what names one is erased; what the law keeps (the books) stays without a name',
    access: MEMBER,
    body: { MemberID: memberId, Reason: text(300), SecurityPin: securityPin },
    owners: { MemberID: 'self' },
    result: z.literal(true),
    fresh: true,
    errors: ['ERASURE_OPEN', 'WRONG_PIN', 'COMPANY_MEMBER', 'TOO_MUCH_ASKED'],
  }),
  erasureList: post('/Member/ErasureList', {
    summary: 'Erasure requests: the caller’s own, or all for those who decide them',
    access: memberOrStaff('member.personalData'),
    body: { ...page, Status: z.optional(erasureStatus), MemberID: z.optional(memberId) },
    owners: { MemberID: 'self' },
    result: rows(
      z.object({
        erasureID: z.string(),
        memberID: z.string(),
        fullName: z.string(),
        reason: z.string(),
        status: erasureStatus,
        requestedAt: instant,
        answer: z.nullable(z.string()),
        /** What prevents erasure: money in a wallet, or unfinished business. */
        obstacles: z.array(z.enum(['WALLETS', 'SALES', 'REQUESTS', 'BONUS'])),
      }),
    ),
  }),
  decideErasure: post('/Member/DecideErasure', {
    summary: 'Erase the member, or refuse with the reason',
    access: staffWith('member.personalData'),
    body: { ErasureID: rowId, Approve: z.boolean(), Answer: optionalText(300) },
    owners: { ErasureID: 'own' },
    result: z.literal(true),
    fresh: true,
    errors: ['STATE_CHANGED', 'ERASURE_BLOCKED'],
  }),
};
