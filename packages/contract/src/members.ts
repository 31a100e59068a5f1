import { z } from 'zod';
import { MEMBER, memberOrStaff, post, PUBLIC, staffWith } from './call.ts';
import {
  date,
  fileUrl,
  instant,
  memberId,
  money,
  optionalText,
  page,
  pv,
  rowId,
  rows,
  securityPin,
  text,
} from './fields.ts';

const status = z.enum(['PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED']);
const verification = z.enum(['NONE', 'PENDING', 'VERIFIED', 'REJECTED']);
const maintenance = z.enum(['QUALIFIED', 'NOT QUALIFIED']);

const listRow = z.object({
  memberID: z.string(),
  username: z.string(),
  fullname: z.string(),
  mobileCode: z.string(),
  /** Masked unless the caller is staff. */
  mobile: z.string(),
  nationality: z.number().int(),
  ranking: z.number().int(),
  packageRank: z.number().int(),
  sponsorID: z.string().nullable(),
  status,
  verification,
  maintenanceStatus: maintenance,
  signUpDate: instant,
  lastLoginDate: instant.nullable(),
});

const changeKind = z.enum(['NAME', 'IDENTITY', 'BANK']);
const changeStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED']);
const erasureStatus = z.enum(['PENDING', 'DONE', 'REJECTED', 'CANCELLED']);

export const members = {
  sponsor: post('/Member/Sponsor', {
    summary:
      'Who a referral link names: memberID or username → the name shown before anything is sent',
    access: PUBLIC,
    body: { SponsorID: z.string().trim().min(1).max(60) },
    owners: { SponsorID: 'anyone' },
    result: z.object({ memberID: z.string(), fullName: z.string(), ranking: z.number().int() }),
    errors: ['SPONSOR_UNKNOWN', 'SPONSOR_INACTIVE'],
    throttled: true,
  }),
  simpleList: post('/Member/GetMemberSimpleList', {
    summary: 'Members for a picker: staff see all, a member the own downline; 0 means any',
    access: memberOrStaff('member.view'),
    body: {
      Ranking: z.coerce.number().int().min(0).max(99).default(0),
      Nationality: z.coerce.number().int().min(0).max(999).default(0),
    },
    tolerant: true,
    result: z.array(
      z.object({
        memberID: z.string(),
        fullname: z.string(),
        mobileCode: z.string(),
        mobile: z.string(),
        nationality: z.number().int(),
        ranking: z.number().int(),
      }),
    ),
  }),
  list: post('/Member/List', {
    summary: 'Members with filters: staff see all, a member the own downline',
    access: memberOrStaff('member.view'),
    body: {
      ...page,
      Status: status.optional(),
      Verification: verification.optional(),
      Maintenance: maintenance.optional(),
      Ranking: z.number().int().min(0).max(99).optional(),
      PackageRank: z.number().int().min(0).max(99).optional(),
      Nationality: z.number().int().min(0).max(999).optional(),
      /** Direct recruits of this member. */
      SponsorID: memberId.optional(),
      /** Signed up on these days, both included, in the business time zone. */
      From: date.optional(),
      To: date.optional(),
    },
    owners: { SponsorID: 'downline' },
    result: rows(listRow),
  }),
  profile: post('/Member/Profile', {
    summary: 'One member: the own, one of the downline (less), or any for staff',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'downline' },
    result: z.object({
      memberID: z.string(),
      username: z.string(),
      fullName: z.string(),
      /** Null for a downline's: contact, identity, address and bank are the person's own. */
      email: z.string().nullable(),
      mobileCode: z.string(),
      mobile: z.string(),
      nationality: z.number().int(),
      identityType: z.string().nullable(),
      identityValue: z.string().nullable(),
      dateOfBirth: z.string().nullable(),
      address: z
        .object({
          address1: z.string(),
          address2: z.string(),
          address3: z.string(),
          postCode: z.string(),
          city: z.string(),
          stateID: z.string(),
          countryID: z.number().int(),
        })
        .nullable(),
      bank: z
        .object({
          name: z.string(),
          accountNumber: z.string(),
          holder: z.string(),
          branch: z.string(),
        })
        .nullable(),
      ranking: z.number().int(),
      packageRank: z.number().int(),
      registeredBy: z.string().nullable(),
      termsVersion: z.string().nullable(),
      sponsorID: z.string().nullable(),
      sponsorName: z.string().nullable(),
      placement: z.object({ parentID: z.string(), side: z.enum(['L', 'R']) }).nullable(),
      status,
      verification,
      maintenanceStatus: maintenance,
      /** This month's approved maintenance PV. */
      personalVolume: pv,
      signUpDate: instant,
      lastLoginDate: instant.nullable(),
      referralLink: z.string(),
      wallets: z
        .array(z.object({ walletType: z.enum(['EW', 'RW', 'SW']), balance: money }))
        .nullable(),
    }),
  }),
  changeStatus: post('/Member/ChangeStatus', {
    summary: 'Suspend, terminate or reactivate a member; it holds at once, and the member is told',
    access: staffWith('member.status'),
    body: {
      MemberID: memberId,
      Action: z.enum(['SUSPEND', 'TERMINATE', 'REACTIVATE']),
      Reason: text(300),
    },
    owners: { MemberID: 'anyone' },
    result: z.object({ status }),
    fresh: true,
    errors: ['STATE_CHANGED', 'COMPANY_MEMBER'],
  }),
  statusHistory: post('/Member/StatusHistory', {
    summary: 'When a member was suspended, terminated or reactivated, by whom and why',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.array(
      z.object({
        at: instant,
        action: z.enum(['SUSPEND', 'TERMINATE', 'REACTIVATE']),
        status,
        reason: z.string(),
        /** Who; a member is told only that it was the company. */
        by: z.string().nullable(),
      }),
    ),
  }),
  timeline: post('/Member/Timeline', {
    summary: 'What happened to a member, the newest first, from the audit log',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId, ...page },
    owners: { MemberID: 'self' },
    result: rows(
      z.object({
        at: instant,
        action: z.string(),
        by: z.string().nullable(),
        detail: z.string().nullable(),
      }),
    ),
  }),
  edit: post('/Member/Edit', {
    summary: 'Change contact and address; fields that are not named stay',
    access: memberOrStaff('member.edit'),
    actingAs: false,
    body: {
      MemberID: memberId,
      Email: z.string().trim().max(254).optional(),
      MobileCode: z.coerce.string().max(6).optional(),
      Mobile: z.coerce.string().max(20).optional(),
      Nationality: z.coerce.number().int().min(1).max(999).optional(),
      Address1: z.string().trim().max(200).optional(),
      Address2: z.string().trim().max(200).optional(),
      Address3: z.string().trim().max(200).optional(),
      PostCode: z.string().trim().max(20).optional(),
      City: z.string().trim().max(80).optional(),
      StateID: z.coerce.string().max(80).optional(),
      CountryID: z.coerce.number().int().min(1).max(999).optional(),
      /** Of the member; staff change without one. */
      SecurityPin: securityPin.optional(),
    },
    owners: {
      MemberID: 'self',
      MobileCode: 'anyone',
      PostCode: 'anyone',
      StateID: 'anyone',
      CountryID: 'anyone',
    },
    result: z.literal(true),
    fresh: true,
    errors: ['DUPLICATE_EMAIL', 'DUPLICATE_MOBILE', 'POSTCODE_MISMATCH', 'WRONG_PIN'],
  }),
  requestChange: post('/Member/RequestChange', {
    summary: 'Ask for another name, identity or bank account; somebody of the company agrees first',
    access: memberOrStaff('member.edit'),
    actingAs: false,
    body: {
      MemberID: memberId,
      Kind: changeKind,
      FullName: z.string().trim().max(120).optional(),
      IdentityType: z.enum(['NRIC', 'PASSPORT']).optional(),
      IdentityValue: z.string().trim().max(30).optional(),
      DateOfBirth: z.string().max(10).optional(),
      BankName: z.string().trim().max(80).optional(),
      BankAccountNumber: z.string().trim().max(30).optional(),
      BankHolder: z.string().trim().max(120).optional(),
      BankBranch: z.string().trim().max(80).optional(),
      SecurityPin: securityPin.optional(),
    },
    owners: { MemberID: 'self' },
    result: z.object({ changeID: z.string() }),
    fresh: true,
    errors: ['CHANGE_OPEN', 'DUPLICATE_IDENTITY', 'WRONG_PIN'],
  }),
  changeList: post('/Member/ChangeList', {
    summary: 'Changes of name, identity and bank: the own, or all for those who decide them',
    access: memberOrStaff('member.approveChange'),
    body: { ...page, Status: changeStatus.optional(), MemberID: memberId.optional() },
    owners: { MemberID: 'self' },
    result: rows(
      z.object({
        changeID: z.string(),
        memberID: z.string(),
        fullName: z.string(),
        kind: changeKind,
        before: z.record(z.string(), z.string()),
        after: z.record(z.string(), z.string()),
        status: changeStatus,
        requestedBy: z.string(),
        requestedAt: instant,
        decidedBy: z.string().nullable(),
        reason: z.string().nullable(),
        own: z.boolean(),
      }),
    ),
  }),
  decideChange: post('/Member/DecideChange', {
    summary: 'Agree to a change, or not, with the reason; never one of one’s own asking',
    access: staffWith('member.approveChange'),
    body: { ChangeID: rowId, Approve: z.boolean(), Reason: optionalText(300) },
    owners: { ChangeID: 'own' },
    result: z.literal(true),
    fresh: true,
    errors: ['STATE_CHANGED', 'OWN_REQUEST', 'DUPLICATE_IDENTITY'],
  }),
  sendIdentity: post('/Member/SendIdentity', {
    summary: 'Send pictures of the identity document to be verified',
    access: MEMBER,
    actingAs: false,
    body: { MemberID: memberId, Pictures: z.array(fileUrl).min(1, 'IMAGE_REQUIRED').max(3) },
    owners: { MemberID: 'self' },
    result: z.object({ verification }),
    errors: ['STATE_CHANGED', 'FILE_UNKNOWN'],
  }),
  verificationList: post('/Member/VerificationList', {
    summary: 'Identity documents that wait, or were decided',
    access: staffWith('member.verify'),
    body: { ...page, Status: z.enum(['PENDING', 'VERIFIED', 'REJECTED']).default('PENDING') },
    result: rows(
      z.object({
        documentID: z.string(),
        memberID: z.string(),
        fullName: z.string(),
        identityType: z.string(),
        identityValue: z.string(),
        dateOfBirth: z.string(),
        nationality: z.number().int(),
        pictures: z.array(z.string()),
        status: z.enum(['PENDING', 'VERIFIED', 'REJECTED']),
        sentAt: instant,
        decidedBy: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  decideVerification: post('/Member/DecideVerification', {
    summary: 'Approve an identity document, or reject it with the reason that the member reads',
    access: staffWith('member.verify'),
    body: { DocumentID: rowId, Approve: z.boolean(), Reason: optionalText(300) },
    owners: { DocumentID: 'own' },
    result: z.literal(true),
    fresh: true,
    errors: ['STATE_CHANGED'],
  }),
  exportData: post('/Member/ExportData', {
    summary: 'Everything that the company keeps about a member, for the member',
    access: memberOrStaff('member.personalData'),
    actingAs: false,
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.record(z.string(), z.unknown()),
  }),
  requestErasure: post('/Member/RequestErasure', {
    summary:
      'Ask that what names one is erased; what the law keeps (the books) stays without a name',
    access: MEMBER,
    body: { MemberID: memberId, Reason: text(300), SecurityPin: securityPin },
    owners: { MemberID: 'self' },
    result: z.literal(true),
    fresh: true,
    errors: ['ERASURE_OPEN', 'WRONG_PIN', 'COMPANY_MEMBER'],
  }),
  erasureList: post('/Member/ErasureList', {
    summary: 'Requests to be erased: the own, or all for those who decide them',
    access: memberOrStaff('member.personalData'),
    body: { ...page, Status: erasureStatus.optional(), MemberID: memberId.optional() },
    owners: { MemberID: 'self' },
    result: rows(
      z.object({
        erasureID: z.string(),
        memberID: z.string(),
        fullName: z.string(),
        reason: z.string(),
        status: erasureStatus,
        requestedAt: instant,
        answer: z.string().nullable(),
        /** What stands in the way: money in a wallet, something that waits. */
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
