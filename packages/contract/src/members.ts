import { z } from 'zod';
import { memberOrStaff, post, PUBLIC } from './call.ts';
import { date, instant, memberId, money, page, pv, rows } from './fields.ts';

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
};
