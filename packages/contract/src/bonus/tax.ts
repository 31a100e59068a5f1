import { isTin, cleanTin, MAX_WITHHOLDING_RATE } from '@canopy/domain/withholding';
import { z } from 'zod/mini';
import { memberOrStaff, post, staffWith } from '../call.ts';
import { eInvoiceCalls } from './eInvoiceCalls.ts';
import { remittanceCalls } from '../insight/remittanceCalls.ts';
import {
  amount,
  amountOrZero,
  asPaper,
  asPapers,
  date,
  instant,
  memberId,
  money,
  optionalText,
  page,
  pageSortedBy,
  period,
  rowId,
  rows,
  text,
} from '../fields.ts';
import { personal } from '../personal.ts';

const view = staffWith('tax.view');
const edit = staffWith('tax.edit');
const own = memberOrStaff('tax.view');

const year = z.int().check(z.minimum(2000), z.maximum(2199));
export const TAXED_KINDS = ['INDIVIDUAL', 'COMPANY'] as const;
export const BENEFIT_KINDS = ['CAR', 'HOUSE', 'TRIP', 'OTHER'] as const;
/** Empty, or in the format of a person's or a company's number. */
const tin = z
  .pipe(z.string().check(z.maxLength(30)), z.transform(cleanTin))
  .check(
    z.refine(
      (value) => value === '' || isTin(value, 'INDIVIDUAL') || isTin(value, 'COMPANY'),
      'INVALID_TIN',
    ),
  );

/** A member's yearly figures: before tax, bonuses after claw-backs. */
const income = { cash: money, nonCash: money, total: money, withheld: money };

const issuer = {
  tin: z.string(),
  msic: z.string(),
  activity: z.string(),
  address: z.string(),
  city: z.string(),
  postCode: z.string(),
  state: z.string(),
};

/** What a statement says of its member besides figures, on paper. */
export const statedPerson = z.object({
  memberID: z.string(),
  tin: personal('number', 'tax.edit'),
  identityValue: personal('number', 'tax.edit'),
  address: z.array(personal('address', 'tax.edit')),
});

/** Tax on bonuses: terms, persons, statements, benefits in kind and remittances. */
export const tax = {
  ...remittanceCalls,
  ...eInvoiceCalls,
  settings: post('/Tax/Settings', {
    summary:
      'Terms of withholding tax with their versions, and what the company is to the tax office',
    access: view,
    body: {},
    result: z.object({
      /** Terms in force now. */
      on: z.boolean(),
      rate: z.int(),
      threshold: money,
      /** Newest first. */
      versions: z.array(
        z.object({
          from: period,
          on: z.boolean(),
          /** Basis points. */
          rate: z.int(),
          threshold: money,
          at: instant,
          by: z.string(),
          state: z.enum(['CURRENT', 'FUTURE', 'PAST']),
        }),
      ),
      issuer: z.object(issuer),
    }),
  }),
  saveWithholding: post('/Tax/SaveWithholding', {
    summary:
      'Add a version of the terms of withholding tax, from the running month or a later one on',
    access: edit,
    fresh: true,
    body: {
      From: period,
      On: z.boolean(),
      Rate: z.int().check(z.minimum(1), z.maximum(MAX_WITHHOLDING_RATE)),
      Threshold: amountOrZero,
    },
    result: z.literal(true),
    errors: ['TERMS_BEGIN'],
  }),
  saveIssuer: post('/Tax/SaveIssuer', {
    summary: 'What the tax office knows the company by; it stands on statements and e-invoices',
    access: edit,
    body: {
      Tin: tin,
      Msic: z.string().check(z.trim(), z.regex(/^(\d{5})?$/)),
      Activity: optionalText(300),
      Address: optionalText(150),
      City: optionalText(50),
      PostCode: z.string().check(z.trim(), z.regex(/^(\d{5})?$/)),
      State: z.string().check(z.trim(), z.regex(/^(0[1-9]|1[0-6])?$/, 'INVALID_ID')),
    },
    owners: { PostCode: 'anyone' },
    result: z.literal(true),
  }),
  details: post('/Tax/Details', {
    summary: 'What the tax office knows a member by',
    access: own,
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.object({
      memberID: z.string(),
      fullName: z.string(),
      tin: personal('number', 'tax.edit'),
      kind: z.enum(TAXED_KINDS),
      resident: z.boolean(),
      registrationNumber: personal('number', 'tax.edit'),
      identityType: z.string(),
      identityValue: personal('number', 'tax.edit'),
    }),
    errors: ['NOT_FOUND'],
  }),
  saveDetails: post('/Tax/SaveDetails', {
    summary:
      'Set what the tax office knows a member by: the member the TIN, staff also whether tax can be withheld',
    access: memberOrStaff('tax.edit'),
    body: {
      MemberID: memberId,
      Tin: tin,
      Kind: z.optional(z.enum(TAXED_KINDS)),
      Resident: z.optional(z.boolean()),
      RegistrationNumber: z.optional(
        z.string().check(z.trim(), z.regex(/^([A-Za-z0-9-]{6,20})?$/)),
      ),
    },
    owners: { MemberID: 'self' },
    actingAs: false,
    result: z.literal(true),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  yearList: post('/Tax/YearList', {
    summary: 'What each member had in a year, in money and in kind, and what was withheld',
    access: view,
    body: {
      ...pageSortedBy('total', 'withheld'),
      Year: year,
      Of: z._default(z.enum(['ALL', 'STATEMENT', 'WITHHELD']), 'ALL'),
    },
    result: z.object({
      rows: z.array(
        z.object({
          memberID: z.string(),
          fullName: z.string(),
          tin: personal('number', 'tax.edit'),
          identityValue: personal('number', 'tax.edit'),
          ...income,
          /** Above RM 5,000: a statement is due. */
          statement: z.boolean(),
        }),
      ),
      total: z.int(),
      totals: z.object(income),
    }),
  }),
  years: post('/Tax/Years', {
    summary: 'What a member had in each year, the newest first',
    access: own,
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.array(z.object({ year, ...income, statement: z.boolean() })),
    errors: ['NOT_FOUND'],
  }),
  statement: post('/Tax/Statement', {
    summary: 'A member’s statement of a year (form CP58), also as a paper',
    access: own,
    body: { MemberID: memberId, Year: year, ...asPaper },
    owners: { MemberID: 'self' },
    result: z.object({
      year,
      memberID: z.string(),
      fullName: z.string(),
      ...income,
      bonuses: z.array(
        z.object({
          type: z.enum([
            'SPONSOR',
            'UNILEVEL',
            'GENERATION',
            'UPGRADE_RANKING',
            'BINARY',
            'CLAW_BACK',
            'BONUS_ADJUSTMENT',
          ]),
          amount: money,
        }),
      ),
      benefits: z.array(
        z.object({ date, kind: z.enum(BENEFIT_KINDS), description: z.string(), amount: money }),
      ),
      months: z.array(z.object({ period, cash: money, withheld: money })),
    }),
    errors: ['NOT_FOUND'],
  }),
  statements: post('/Tax/Statements', {
    summary: 'The statements of all members of a year that are due, as papers in a ZIP file',
    access: view,
    body: { Year: year, ...asPapers },
    result: z.object({ members: z.int() }),
  }),
  benefitList: post('/Tax/BenefitList', {
    summary: 'Benefits in kind of a year, the newest first',
    access: view,
    body: { ...page, Year: year },
    result: rows(
      z.object({
        benefitID: z.int(),
        memberID: z.string(),
        fullName: z.string(),
        date,
        kind: z.enum(BENEFIT_KINDS),
        description: z.string(),
        amount: money,
        recordedBy: z.string(),
        status: z.enum(['ACTIVE', 'CANCELLED']),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  recordBenefit: post('/Tax/RecordBenefit', {
    summary: 'Record what a member was given in kind',
    access: edit,
    fresh: true,
    body: {
      MemberID: memberId,
      GivenOn: date,
      Kind: z.enum(BENEFIT_KINDS),
      Description: text(200),
      Amount: amount,
    },
    owners: { MemberID: 'anyone' },
    result: z.object({ benefitID: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  voidBenefit: post('/Tax/VoidBenefit', {
    summary: 'Void a benefit that was recorded by mistake; it stays in the list',
    access: edit,
    body: { BenefitID: rowId, Reason: text(200) },
    owners: { BenefitID: 'anyone' },
    result: z.literal(true),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
