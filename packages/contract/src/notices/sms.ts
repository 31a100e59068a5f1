import { z } from 'zod/mini';
import { MEMBER, post, staffWith } from '../call.ts';
import {
  boundInstant,
  countryId,
  date,
  instant,
  memberId,
  money,
  page,
  rowId,
  rows,
  text,
} from '../fields.ts';
import { personal } from '../personal.ts';

const status = z.enum(['QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'STOPPED']);
const state = z.enum(['SCHEDULED', 'SENDING', 'DONE', 'STOPPED']);
const memberStatus = z.enum(['PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED']);

/** Recipient details that a text may contain: `{{name}}`. */
export const SMS_VARIABLES = ['name', 'memberID', 'username'] as const;

/** Problems with a text under Malaysian rules, or things that make it more expensive. */
export const SMS_WARNINGS = ['LINK', 'PHONE', 'PERSONAL_DATA', 'NO_BRAND', 'QUIET_HOURS'] as const;

/** Recipients: members chosen one by one or by criteria, and numbers from a sheet. */
const recipients = z.strictObject({
  Members: z._default(z.array(z.string().check(z.maxLength(12))).check(z.maxLength(500)), []),
  /** All members who match the lists below; an empty list matches everybody. False: only those named. */
  Everybody: z._default(z.boolean(), false),
  Statuses: z._default(z.array(memberStatus).check(z.maxLength(4)), []),
  Rankings: z._default(
    z.array(z.int().check(z.minimum(0), z.maximum(20))).check(z.maxLength(21)),
    [],
  ),
  CountryIDs: z._default(z.array(countryId).check(z.maxLength(50)), []),
  /** Members with these packages; 0: none yet. */
  PackageRanks: z._default(
    z.array(z.int().check(z.minimum(0), z.maximum(99))).check(z.maxLength(20)),
    [],
  ),
  /** Business days of joining, both inclusive. */
  JoinedFrom: z.optional(date),
  JoinedUntil: z.optional(date),
  /** Only members below this one in the sponsor tree. */
  TeamOf: z.optional(memberId),
  /** Only members with a package who have not maintained the current month yet. */
  NotMaintained: z._default(z.boolean(), false),
  /** One number per line, with country code; anything after a comma is ignored. */
  Numbers: z._default(z.string().check(z.maxLength(400_000)), ''),
});
const content = { Text: text(1_000), Recipients: recipients };

const counts = z.object({
  total: z.int(),
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  unknown: z.int(),
  waiting: z.int(),
});

/** Text messages that staff send to members. */
export const sms = {
  preview: post('/Sms/Preview', {
    summary:
      'Who gets a text, how it reads for some of them, how many parts it takes and what it costs',
    access: staffWith('sms.send'),
    body: { ...content, At: z.optional(boundInstant) },
    bodyLimit: 600_000,
    result: z.object({
      recipients: z.int(),
      /** Left out: no usable number, opted out, or named more than once. */
      noNumber: z.int(),
      optedOut: z.int(),
      twice: z.int(),
      /** Recipients of whom the text says something that is not known: it cannot be sent to them. */
      lacking: z.int(),
      parts: z.int(),
      cost: money,
      /** `GSM-7` fits 153 characters in a part, `UCS-2` 67. */
      encoding: z.enum(['GSM-7', 'UCS-2']),
      /** Characters that GSM-7 does not have. */
      forcing: z.array(z.string()),
      warnings: z.array(z.enum(SMS_WARNINGS)),
      /** When sending starts, outside quiet hours. */
      startAt: instant,
      samples: z.array(
        z.object({
          name: z.nullable(z.string()),
          number: personal('mobile'),
          text: z.string(),
          parts: z.int(),
        }),
      ),
    }),
    errors: ['SMS_VARIABLE', 'SMS_TOO_MANY'],
  }),
  test: post('/Sms/Test', {
    summary: 'Send the text once to a number, as its owner would read it',
    access: staffWith('sms.send'),
    body: {
      Text: text(1_000),
      Number: z.string().check(z.trim(), z.regex(/^\+?[1-9]\d{7,14}$/, 'INVALID_MOBILE')),
    },
    result: z.object({ parts: z.int(), provider: z.string() }),
    errors: ['SMS_VARIABLE', 'SMS_NOT_TAKEN'],
    idempotent: true,
  }),
  send: post('/Sms/Send', {
    summary: 'Send a text to many people: now or from a given time on, never in quiet hours',
    access: staffWith('sms.send'),
    body: { Name: text(80), ...content, At: z.optional(boundInstant) },
    bodyLimit: 600_000,
    result: z.object({ campaignID: z.int(), recipients: z.int() }),
    errors: ['SMS_VARIABLE', 'SMS_NOBODY', 'SMS_TOO_MANY', 'SMS_LACKING'],
    idempotent: true,
    oncePerForm: true,
  }),
  list: post('/Sms/List', {
    summary: 'Sendings, newest first, with how far they are',
    access: staffWith('sms.send'),
    body: { ...page, State: z.optional(state) },
    result: rows(
      z.object({
        campaignID: z.int(),
        name: z.string(),
        text: z.string(),
        state,
        startAt: instant,
        endedAt: z.nullable(instant),
        by: z.string(),
        cost: money,
        counts,
      }),
    ),
  }),
  messages: post('/Sms/Messages', {
    summary:
      'The messages of a sending in the order in which they leave; notices, the newest first',
    access: staffWith('sms.send'),
    body: {
      ...page,
      /** Null: notices to members who chose text messages. */
      CampaignID: z.nullable(rowId),
      Status: z.optional(status),
    },
    owners: { CampaignID: 'own' },
    result: rows(
      z.object({
        messageID: z.int(),
        memberID: z.nullable(z.string()),
        name: z.nullable(z.string()),
        number: personal('mobile'),
        text: z.string(),
        parts: z.int(),
        status,
        error: z.nullable(z.string()),
        sentAt: z.nullable(instant),
      }),
    ),
  }),
  stop: post('/Sms/Stop', {
    summary: 'Stop a mailing of texts: what has not been sent is not sent',
    access: staffWith('sms.send'),
    body: { CampaignID: rowId },
    owners: { CampaignID: 'own' },
    result: z.object({ stopped: z.int() }),
    errors: ['NOT_FOUND', 'SMS_ENDED'],
  }),
  choice: post('/Sms/Choice', {
    summary: 'Whether the company may send text messages to the caller',
    access: MEMBER,
    body: {},
    result: z.object({ wanted: z.boolean() }),
  }),
  choose: post('/Sms/Choose', {
    summary: 'Choose whether the company may send text messages to the caller',
    access: MEMBER,
    body: { Wanted: z.boolean() },
    result: z.literal(true),
    actingAs: false,
  }),
};
