import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { memberOrStaff, post, PUBLIC, staffWith } from '../call.ts';
import {
  countryId,
  date,
  fileUrl,
  instant,
  integerOrText,
  memberId,
  money,
  page,
  pageSortedBy,
  photo,
  period,
  proofAnew,
  PROOF_ERRORS,
  pv,
  rows,
  securityPin,
  text,
  textOrNumber,
} from '../fields.ts';
import { memberChanges, verification } from './memberChanges.ts';
import { personalData } from './personalData.ts';
import { personal } from '../personal.ts';

const status = z.enum(['PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED']);
const maintenance = z.enum(['QUALIFIED', 'NOT QUALIFIED']);

const listRow = z.object({
  memberID: z.string(),
  username: z.string(),
  fullname: z.string(),
  photo,
  mobileCode: z.string(),
  mobile: personal('mobile'),
  nationality: z.int(),
  ranking: z.int(),
  packageRank: z.int(),
  sponsorID: z.nullable(z.string()),
  status,
  verification,
  maintenanceStatus: maintenance,
  signUpDate: instant,
  lastLoginDate: z.nullable(instant),
});

export const members = {
  sponsor: post('/Member/Sponsor', {
    summary:
      'Who a referral link names: memberID or username → the name shown before anything is sent',
    access: PUBLIC,
    body: { SponsorID: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) },
    owners: { SponsorID: 'anyone' },
    result: z.object({ memberID: z.string(), fullName: z.string(), ranking: z.int() }),
    errors: ['SPONSOR_UNKNOWN', 'SPONSOR_INACTIVE'],
    throttled: true,
  }),
  simpleList: post('/Member/GetMemberSimpleList', {
    summary: 'Members for a picker: staff see all, members their own downline; 0 means any',
    access: memberOrStaff('member.view'),
    body: {
      Ranking: z._default(integerOrText(0, 99), 0),
      Nationality: z._default(integerOrText(0, 999), 0),
    },
    tolerant: true,
    result: z.array(
      z.object({
        memberID: z.string(),
        fullname: z.string(),
        mobileCode: z.string(),
        mobile: personal('mobile'),
        nationality: z.int(),
        ranking: z.int(),
      }),
    ),
  }),
  list: post('/Member/List', {
    summary: 'Members with filters: staff see all, members their own downline',
    access: memberOrStaff('member.view'),
    body: {
      ...pageSortedBy(
        'memberID',
        'fullname',
        'ranking',
        'packageRank',
        'nationality',
        'signUpDate',
        'status',
      ),
      Status: z.optional(status),
      Verification: z.optional(verification),
      Maintenance: z.optional(maintenance),
      Ranking: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
      PackageRank: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
      Nationality: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
      /** Only members sponsored directly by this member. */
      SponsorID: z.optional(memberId),
      /** Sign-up dates, inclusive, in the company's time zone. */
      From: z.optional(date),
      To: z.optional(date),
    },
    owners: { SponsorID: 'downline' },
    result: rows(listRow),
  }),
  profile: post('/Member/Profile', {
    summary:
      'One member: the caller, one of the caller’s downline (in less detail), or any for staff',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'downline' },
    result: z.object({
      memberID: z.string(),
      username: z.string(),
      fullName: z.string(),
      photo,
      /** Null for members of the caller's downline: contact, identity, address and bank details are private. */
      email: z.nullable(personal('email')),
      mobileCode: z.string(),
      mobile: personal('mobile'),
      nationality: z.int(),
      identityType: z.nullable(z.string()),
      identityValue: z.nullable(personal('number')),
      dateOfBirth: z.nullable(personal('birthday')),
      address: z.nullable(
        z.object({
          address1: personal('address'),
          address2: personal('address'),
          address3: personal('address'),
          postCode: personal('address'),
          city: personal('address'),
          stateID: z.string(),
          countryID: z.int(),
        }),
      ),
      bank: z.nullable(
        z.object({
          name: z.string(),
          accountNumber: personal('number'),
          holder: z.string(),
          branch: z.string(),
        }),
      ),
      ranking: z.int(),
      packageRank: z.int(),
      registeredBy: z.nullable(z.string()),
      termsVersion: z.nullable(z.string()),
      sponsorID: z.nullable(z.string()),
      sponsorName: z.nullable(z.string()),
      placement: z.nullable(z.object({ parentID: z.string(), side: z.enum(['L', 'R']) })),
      status,
      verification,
      maintenanceStatus: maintenance,
      /** This month's approved maintenance PV. */
      personalVolume: pv,
      signUpDate: instant,
      /** The authenticator of the account: on or off, and since when; null for whom it does not concern. */
      authenticator: z.nullable(z.object({ on: z.boolean(), since: z.nullable(instant) })),
      lastLoginDate: z.nullable(instant),
      referralLink: z.string(),
      /** The caller is above in the sponsor line and may ask how to reach the member. */
      inOwnTeam: z.boolean(),
      wallets: z.nullable(
        z.array(z.object({ walletType: z.enum(['EW', 'RW', 'SW']), balance: money })),
      ),
    }),
  }),
  photo: post('/Member/Photo', {
    summary: 'A link to the picture of a member, for whoever may see the profile; null without one',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'downline' },
    result: photo,
  }),
  setPhoto: post('/Member/SetPhoto', {
    summary:
      'Set the caller’s picture, or remove it (empty Url); staff may remove a member’s picture but not set one',
    access: memberOrStaff('member.edit'),
    actingAs: false,
    body: { MemberID: memberId, Url: z.union([z.literal(''), fileUrl]) },
    owners: { MemberID: 'self' },
    result: photo,
    errors: ['FILE_UNKNOWN', 'NOT_FOUND'],
  }),
  changeStatus: post('/Member/ChangeStatus', {
    summary:
      'Suspend, terminate or reactivate a member; it takes effect immediately, and the member is notified',
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
    summary: 'When a member was suspended, terminated or reactivated, by which employee and why',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.array(
      z.object({
        at: instant,
        action: z.enum(['SUSPEND', 'TERMINATE', 'REACTIVATE']),
        status,
        reason: z.string(),
        /** Who decided; members only see that it was the company. */
        by: z.nullable(z.string()),
      }),
    ),
  }),
  rankHistory: post('/Member/RankHistory', {
    summary: "When a member's ranking rose, and in which month",
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.array(z.object({ at: instant, period, from: z.int(), to: z.int() })),
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
        by: z.nullable(z.string()),
        detail: z.nullable(z.string()),
      }),
    ),
  }),
  edit: post('/Member/Edit', {
    summary:
      'Change contact and address; fields that are not named are unchanged. A new email or mobile also requires the password; staff request one with RequestChange',
    access: memberOrStaff('member.edit'),
    actingAs: false,
    body: {
      MemberID: memberId,
      Email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
      MobileCode: z.optional(textOrNumber(6)),
      Mobile: z.optional(textOrNumber(20)),
      Nationality: z.optional(countryId),
      Address1: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      Address2: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      Address3: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      PostCode: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      City: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      StateID: z.optional(textOrNumber(LIMITS.stateName)),
      CountryID: z.optional(countryId),
      /** Orders are delivered to the address by default: it is the default one of the address book, too. */
      DeliverHome: z.optional(z.boolean()),
      /** The member's PIN; staff do not need it. */
      SecurityPin: z.optional(securityPin),
      ...proofAnew,
    },
    owners: {
      MemberID: 'self',
      TotpCode: 'new',
      MobileCode: 'anyone',
      PostCode: 'anyone',
      StateID: 'anyone',
      CountryID: 'anyone',
    },
    result: z.literal(true),
    fresh: true,
    errors: [
      'DUPLICATE_EMAIL',
      'DUPLICATE_MOBILE',
      'POSTCODE_MISMATCH',
      'TOO_MANY_ADDRESSES',
      'WRONG_PIN',
      ...PROOF_ERRORS,
      'SECOND_PERSON',
    ],
  }),
  ...memberChanges,
  ...personalData,
};
