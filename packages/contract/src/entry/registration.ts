import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import {
  type Call,
  MEMBER,
  memberOrStaff,
  post,
  PUBLIC,
  publicOrStaff,
  staffWith,
} from '../call.ts';
import {
  amount,
  countryId,
  fileUrl,
  instant,
  integerOrText,
  memberId,
  money,
  optionalText,
  products,
  securityPin,
  text,
  textOrNumber,
  walletType,
  warehouseId,
} from '../fields.ts';

import { LANGUAGES } from '../languages.ts';

const side = z.enum(['L', 'R']);

export const registration = {
  register: post('/Member/Register', {
    summary: 'Register a member: the wizard’s whole submission, done whole or not at all',
    access: publicOrStaff('member.register'),
    captcha: 'register',
    body: {
      /** Visitor's solved captcha, while the company requires one. */
      Captcha: z.optional(z.string().check(z.minLength(1), z.maxLength(8_000))),
      SponsorID: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      /** Binary registration: an empty position, or none to let the sponsor's strategy pick it. */
      Binary: z._default(z.boolean(), false),
      PlacementID: z.optional(memberId),
      PlacementSide: z.optional(side),
      /** The signed part of the visitor's placement link, which holds the position. */
      PlacementLink: z.optional(z.string().check(z.maxLength(200))),
      /**
       * The position that was shown before sending, when the sponsor’s strategy picks it: `PLACEMENT_TAKEN` if
       * another one would be given by now.
       */
      ExpectedPlacementID: z.optional(memberId),
      ExpectedPlacementSide: z.optional(side),
      Username: z.string().check(z.trim(), z.maxLength(60)),
      Password: z.string().check(z.maxLength(200)),
      ConfirmPassword: z.string().check(z.maxLength(200)),
      FullName: z.string().check(z.trim(), z.maxLength(120)),
      Email: z.string().check(z.trim(), z.maxLength(254)),
      MobileCode: textOrNumber(6),
      Mobile: textOrNumber(20),
      Nationality: countryId,
      IdentityType: z.enum(['NRIC', 'PASSPORT']),
      IdentityValue: z.string().check(z.trim(), z.maxLength(30)),
      DateOfBirth: z.string().check(z.maxLength(10)),
      Address1: z.string().check(z.trim(), z.maxLength(200)),
      Address2: optionalText(200),
      Address3: optionalText(200),
      PostCode: z.string().check(z.trim(), z.maxLength(20)),
      City: z.string().check(z.trim(), z.maxLength(80)),
      StateID: textOrNumber(LIMITS.stateName),
      CountryID: countryId,
      BankName: optionalText(80),
      BankAccountNumber: optionalText(30),
      BankHolder: optionalText(120),
      BankBranch: optionalText(80),
      Products: products,
      PaymentType: z.enum(['WALLET', 'BANK_SLIP', 'CARD', 'STOCKIST', 'FREE']),
      /** WALLET: from the signed-in upline's own wallets. */
      Payments: z._default(
        z.array(z.strictObject({ WalletType: walletType, Amount: amount })).check(z.maxLength(3)),
        [],
      ),
      SecurityPin: z.optional(securityPin),
      BankSlip: z.optional(fileUrl),
      Ticket: z.optional(z.string().check(z.maxLength(100))),
      DeliveryType: z.enum(['DELIVERY', 'SELF_PICKUP']),
      ShippingName: optionalText(120),
      ShippingMobileCode: z._default(textOrNumber(6), ''),
      ShippingMobile: z._default(textOrNumber(20), ''),
      ShippingAddress1: optionalText(200),
      ShippingAddress2: optionalText(200),
      ShippingAddress3: optionalText(200),
      ShippingPostCode: optionalText(20),
      ShippingCity: optionalText(80),
      ShippingStateID: z._default(textOrNumber(LIMITS.stateName), ''),
      ShippingCountryID: z._default(integerOrText(0, 999), 0),
      WarehouseID: z.optional(warehouseId),
      /** The total that was shown; `PRICE_CHANGED` with both figures if it differs by now. */
      ExpectedTotal: z.optional(amount),
      /** Uploaded pictures of the identity document. */
      IdentityPictures: z._default(z.array(fileUrl).check(z.maxLength(3)), []),
      AcceptTerms: z.boolean(),
      /** Version of the terms that was shown; rejected unless current. */
      TermsVersion: z.optional(z.string().check(z.maxLength(20))),
    },
    owners: {
      SponsorID: 'anyone',
      PlacementID: 'anyone',
      ExpectedPlacementID: 'anyone',
      Username: 'new',
      MobileCode: 'anyone',
      PostCode: 'anyone',
      StateID: 'anyone',
      CountryID: 'anyone',
      ShippingMobileCode: 'anyone',
      ShippingPostCode: 'anyone',
      ShippingStateID: 'anyone',
      ShippingCountryID: 'anyone',
      WarehouseID: 'anyone',
    },
    result: z.object({
      memberID: z.string(),
      salesID: z.string(),
      /** CARD: reference of the payment to start with `/Payment/Start`. */
      paymentReference: z.nullable(z.string()),
      /** Position of a binary registration; null without placement, or in the holding tank. */
      placement: z.nullable(z.object({ parentID: z.string(), side })),
      /** Full name of the member above that position. */
      parentName: z.nullable(z.string()),
    }),
    idempotent: true,
    fresh: true,
    errors: [
      'SPONSOR_UNKNOWN',
      'SPONSOR_INACTIVE',
      'DUPLICATE_USERNAME',
      'DUPLICATE_EMAIL',
      'DUPLICATE_MOBILE',
      'DUPLICATE_IDENTITY',
      'PLACEMENT_TAKEN',
      'PLACEMENT_OUTSIDE',
      'PLACEMENT_LINK',
      'TERMS_CHANGED',
      'POSTCODE_MISMATCH',
      'PACKAGE_REQUIRED',
      'INSUFFICIENT_STOCK',
      'INSUFFICIENT_BALANCE',
      'WALLET_LOCKED',
      'WALLET_HELD',
      'MONEY_WITHHELD',
      'WRONG_PIN',
      'STOCKIST_REQUIRED',
      'CARD_NOT_OFFERED',
      'FREE_NOT_OFFERED',
      'PRICE_CHANGED',
      'SLIP_SENT',
      'SLIP_USED',
      'TOO_MUCH_ASKED',
      'TOO_MANY_REGISTRATIONS',
    ],
  }),
  quote: post('/Member/RegisterQuote', {
    summary: 'Price of the packages chosen in the wizard, with shipping to the address so far',
    access: publicOrStaff('member.register'),
    throttled: 'prices',
    body: {
      /** Not needed: a price may be read by anybody. Accepted from programs that send one. */
      Captcha: z.optional(z.string().check(z.minLength(1), z.maxLength(8_000))),
      Products: products,
      DeliveryType: z.enum(['DELIVERY', 'SELF_PICKUP']),
      /** Shipping country. */
      CountryID: countryId,
      /** Country of residence, whose prices apply; the shipping country if absent. */
      HomeCountryID: z.optional(countryId),
      StateID: z._default(textOrNumber(LIMITS.stateName), ''),
    },
    owners: { CountryID: 'anyone', HomeCountryID: 'anyone', StateID: 'anyone' },
    result: z.object({
      subTotal: money,
      shipmentFee: z.nullable(money),
      total: money,
      totalPV: z.string(),
      /** Open warehouses that have all of it now; only headquarters sends parcels. */
      soldFrom: z.array(z.string()),
    }),
    errors: ['NOT_ON_SALE', 'UNKNOWN_PRODUCT', 'NO_SHIPPING_ZONE'],
  }),
  terms: post('/Member/Terms', {
    summary: 'Terms and privacy text of today, in the caller’s language, with their version',
    access: PUBLIC,
    body: {},
    result: z.object({ version: z.string(), terms: z.string(), privacy: z.string() }),
  }),
  saveTerms: post('/Member/SaveTerms', {
    summary: 'Put a new version of terms and privacy text into force; English is required',
    access: staffWith('setting.edit'),
    body: {
      Version: z.string().check(z.regex(/^[0-9A-Za-z.-]{1,20}$/)),
      Texts: z
        .array(
          z.strictObject({
            Language: z.enum(LANGUAGES),
            Terms: text(20_000),
            Privacy: text(20_000),
          }),
        )
        .check(
          z.minLength(1),
          z.maxLength(7),
          z.refine((texts) => texts.some(({ Language }) => Language === 'en'), 'ENGLISH_REQUIRED'),
          z.refine(
            (texts) => new Set(texts.map(({ Language }) => Language)).size === texts.length,
            'LANGUAGE_TWICE',
          ),
        ),
    },
    result: z.literal(true),
    bodyLimit: 400_000,
    errors: ['DUPLICATE_CODE'],
  }),
  referralLink: post('/Referral/Link', {
    summary: 'The link to register below a member; signed when it carries a place',
    access: MEMBER,
    body: {
      MemberID: memberId,
      Binary: z._default(z.boolean(), false),
      PlacementID: z.optional(memberId),
      PlacementSide: z.optional(side),
    },
    owners: { MemberID: 'self', PlacementID: 'team' },
    result: z.object({
      url: z.string(),
      /** Until when the link is valid for the position; null without one. */
      until: z.nullable(instant),
    }),
    errors: ['PLACEMENT_TAKEN', 'PLACEMENT_OUTSIDE'],
  }),
  referralPlace: post('/Referral/Place', {
    summary: 'The place that a link carries, and whether it is still free',
    access: PUBLIC,
    body: {
      SponsorID: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      PlacementLink: z.string().check(z.maxLength(200)),
    },
    owners: { SponsorID: 'anyone' },
    result: z.object({
      parentID: z.string(),
      /** Full name of the member above. */
      parentName: z.string(),
      side,
      free: z.boolean(),
    }),
    errors: ['SPONSOR_UNKNOWN', 'PLACEMENT_LINK'],
    throttled: true,
  }),
  nextPlace: post('/Referral/NextPlace', {
    summary: 'Where the next person of a placement link without a position will stand',
    access: PUBLIC,
    body: { SponsorID: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) },
    owners: { SponsorID: 'anyone' },
    /** Null: the new member waits until the sponsor places them. */
    result: z.nullable(z.object({ parentID: z.string(), parentName: z.string(), side })),
    errors: ['SPONSOR_UNKNOWN'],
    throttled: true,
  }),
  referralVisit: post('/Referral/Visit', {
    summary: 'Somebody opened a referral link: counted once a day and browser',
    access: PUBLIC,
    body: {
      SponsorID: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      Binary: z._default(z.boolean(), false),
    },
    owners: { SponsorID: 'anyone' },
    result: z.literal(true),
    throttled: true,
  }),
  referralSummary: post('/Referral/Summary', {
    summary:
      'Visits and registrations by the caller’s links, by kind, in the last thirty days and in total',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.array(
      z.object({
        binary: z.boolean(),
        visits: z.int(),
        signUps: z.int(),
        visitsInAll: z.int(),
        signUpsInAll: z.int(),
      }),
    ),
  }),
} satisfies Record<string, Call>;
