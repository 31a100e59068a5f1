import { z } from 'zod/mini';
import { MEMBER, memberOrStaff, post, staffWith } from '../call.ts';
import { refusal } from '../company/readyReasons.ts';
import {
  fileUrl,
  instant,
  memberId,
  page,
  proofAnew,
  PROOF_ERRORS,
  rowId,
  rows,
  securityPin,
  textOrNumber,
} from '../fields.ts';
import { personal, personalTexts } from '../personal.ts';

/** Status of a member's identity verification. */
export const verification = z.enum(['NONE', 'PENDING', 'VERIFIED', 'REJECTED']);
const changeKind = z.enum(['NAME', 'IDENTITY', 'BANK', 'CONTACT']);
const changeStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED']);

/** Changes that a member requests and staff decide: name, identity or bank account; and identity verification. */
export const memberChanges = {
  requestChange: post('/Member/RequestChange', {
    summary:
      'Request a new name, identity or bank account, or as staff a new contact; a second person approves it first',
    access: memberOrStaff('member.edit'),
    actingAs: false,
    body: {
      MemberID: memberId,
      Kind: changeKind,
      FullName: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      IdentityType: z.optional(z.enum(['NRIC', 'PASSPORT'])),
      IdentityValue: z.optional(z.string().check(z.trim(), z.maxLength(30))),
      DateOfBirth: z.optional(z.string().check(z.maxLength(10))),
      BankName: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      BankAccountNumber: z.optional(z.string().check(z.trim(), z.maxLength(30))),
      BankHolder: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      BankBranch: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      Email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
      MobileCode: z.optional(textOrNumber(6)),
      Mobile: z.optional(textOrNumber(20)),
      SecurityPin: z.optional(securityPin),
      ...proofAnew,
    },
    owners: { MemberID: 'self', MobileCode: 'anyone', TotpCode: 'new' },
    result: z.object({
      changeID: z.string(),
      /** True: it holds already, because nobody else is there to agree. */
      done: z.boolean(),
    }),
    fresh: true,
    errors: [
      'CHANGE_OPEN',
      'DUPLICATE_IDENTITY',
      'DUPLICATE_EMAIL',
      'DUPLICATE_MOBILE',
      'WRONG_PIN',
      'TOO_MUCH_ASKED',
      ...PROOF_ERRORS,
    ],
  }),
  changeList: post('/Member/ChangeList', {
    summary:
      'Changes of name, identity and bank account: the caller’s own, or all for those who decide them',
    access: memberOrStaff('member.approveChange'),
    body: { ...page, Status: z.optional(changeStatus), MemberID: z.optional(memberId) },
    owners: { MemberID: 'self' },
    result: rows(
      z.object({
        changeID: z.string(),
        memberID: z.string(),
        fullName: z.string(),
        kind: changeKind,
        before: personalTexts('member.approveChange'),
        after: personalTexts('member.approveChange'),
        status: changeStatus,
        requestedBy: z.string(),
        requestedAt: instant,
        decidedBy: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        own: z.boolean(),
      }),
    ),
  }),
  cancelChange: post('/Member/CancelChange', {
    summary: 'Withdraw the caller’s own change while it is undecided',
    access: MEMBER,
    actingAs: false,
    body: { ChangeID: rowId },
    owners: { ChangeID: 'own' },
    result: z.literal(true),
    fresh: true,
    errors: ['STATE_CHANGED', 'NOT_FOUND'],
  }),
  decideChange: post('/Member/DecideChange', {
    summary:
      'Approve or reject a change, with the reason; not the caller’s own request, unless there is nobody else',
    access: staffWith('member.approveChange'),
    body: { ChangeID: rowId, Approve: z.boolean(), ...refusal, ...proofAnew },
    owners: { ChangeID: 'own', TotpCode: 'new' },
    result: z.literal(true),
    fresh: true,
    errors: [
      'STATE_CHANGED',
      'OWN_REQUEST',
      'DUPLICATE_IDENTITY',
      'DUPLICATE_EMAIL',
      'DUPLICATE_MOBILE',
      ...PROOF_ERRORS,
    ],
  }),
  sendIdentity: post('/Member/SendIdentity', {
    summary: 'Send pictures of the identity document to be verified',
    access: MEMBER,
    actingAs: false,
    body: {
      MemberID: memberId,
      Pictures: z.array(fileUrl).check(z.minLength(1, 'IMAGE_REQUIRED'), z.maxLength(3)),
    },
    owners: { MemberID: 'self' },
    result: z.object({ verification }),
    errors: ['STATE_CHANGED', 'FILE_UNKNOWN', 'TOO_MUCH_ASKED'],
  }),
  verificationList: post('/Member/VerificationList', {
    summary: 'Identity documents that wait, or were decided',
    access: staffWith('member.verify'),
    body: { ...page, Status: z._default(z.enum(['PENDING', 'VERIFIED', 'REJECTED']), 'PENDING') },
    result: rows(
      z.object({
        documentID: z.string(),
        memberID: z.string(),
        fullName: z.string(),
        identityType: z.string(),
        identityValue: personal('number', 'member.verify'),
        dateOfBirth: personal('birthday', 'member.verify'),
        nationality: z.int(),
        pictures: z.array(z.string()),
        status: z.enum(['PENDING', 'VERIFIED', 'REJECTED']),
        sentAt: instant,
        decidedBy: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  decideVerification: post('/Member/DecideVerification', {
    summary: 'Approve an identity document, or reject it with the reason that the member reads',
    access: staffWith('member.verify'),
    body: { DocumentID: rowId, Approve: z.boolean(), ...refusal },
    owners: { DocumentID: 'own' },
    result: z.literal(true),
    fresh: true,
    errors: ['STATE_CHANGED'],
  }),
};
