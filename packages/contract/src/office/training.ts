import { z } from 'zod/mini';
import { MEMBER, memberOrStaff, post, staffWith } from '../call.ts';
import {
  activeStatus,
  asPaper,
  boundInstant,
  instant,
  optionalText,
  page,
  pageSortedBy,
  rowId,
  rows,
  text,
} from '../fields.ts';
import { furtherNames, language, texts } from '../shop/productCategories.ts';

export const TRAINING_CATEGORIES = [
  'ONBOARDING',
  'PRODUCT',
  'SALES',
  'LEADERSHIP',
  'COMPLIANCE',
] as const;
const category = z.enum(TRAINING_CATEGORIES);

/** `WAITING`: fully booked; the first in the waiting list moves up when a place becomes free. */
export const BOOKING_STATES = ['BOOKED', 'WAITING', 'ATTENDED', 'CANCELLED'] as const;
const bookingState = z.enum(BOOKING_STATES);

const places = z.nullable(
  z.int().check(z.minimum(1, 'QUANTITY'), z.maximum(1_000_000, 'QUANTITY')),
);
const trainingCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9-]{1,30}$/, 'INVALID_PRODUCT_CODE'));
/** URL of an online session. */
const link = z
  .optional(
    z
      .string()
      .check(z.trim(), z.maxLength(500), z.regex(/^(https:\/\/[^\s"<>]+)?$/, 'INVALID_URL')),
  )
  .check(z.describe('https'));

const session = {
  sessionID: z.int(),
  startsAt: instant,
  endsAt: instant,
  place: z.string(),
  link: z.string(),
  /** Null: as many as the training has. */
  capacity: z.nullable(z.int()),
};

/** A member's booking of a training. */
const ownBooking = z.object({
  bookingID: z.int(),
  sessionID: z.int(),
  state: bookingState,
  /** Position in the waiting list, 1 is next; null if not waiting. */
  position: z.nullable(z.int()),
  /** Shown at the door as a QR code. */
  code: z.string(),
  attendedAt: z.nullable(instant),
});

export const training = {
  list: post('/Training/List', {
    summary: 'Training with places, bookings and the next session',
    access: staffWith('training.edit'),
    body: {
      ...pageSortedBy('nextSession', 'code', 'name', 'booked'),
      Category: z.optional(category),
      Status: z.optional(activeStatus),
    },
    result: rows(
      z.object({
        trainingID: z.int(),
        code: z.string(),
        category,
        /** In the caller's language. */
        name: z.string(),
        status: activeStatus,
        /** Over all sessions; null: no limit. */
        usageLimit: z.nullable(z.int()),
        booked: z.int(),
        waiting: z.int(),
        attended: z.int(),
        nextSession: z.nullable(instant),
      }),
    ),
  }),
  detail: post('/Training/Detail', {
    summary: 'A training as its editor shows it, with its sessions',
    access: staffWith('training.edit'),
    body: { TrainingID: rowId },
    owners: { TrainingID: 'anyone' },
    result: z.object({
      trainingID: z.int(),
      code: z.string(),
      category,
      name: z.string(),
      names: texts,
      description: z.string(),
      descriptions: texts,
      status: activeStatus,
      usageLimit: z.nullable(z.int()),
      booked: z.int(),
      sessions: z.array(
        z.object({ ...session, booked: z.int(), waiting: z.int(), cancelled: z.boolean() }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  save: post('/Training/Save', {
    summary:
      'Create or change a training with its sessions; the waiting list moves up where places are added',
    access: staffWith('training.edit'),
    body: {
      TrainingID: z.optional(rowId),
      TrainingCode: trainingCode,
      Category: category,
      Name: text(120),
      Names: furtherNames,
      Description: optionalText(4_000),
      Descriptions: z.optional(
        z.array(z.strictObject({ Language: language, Text: text(4_000) })).check(
          z.maxLength(20),
          z.refine(
            (given) => new Set(['en', ...given.map((d) => d.Language)]).size === given.length + 1,
            'LANGUAGE_TWICE',
          ),
        ),
      ),
      Status: activeStatus,
      UsageLimit: places,
      /** Sessions left out are removed, which is refused once somebody has booked them. */
      Sessions: z
        .array(
          z
            .strictObject({
              SessionID: z.optional(rowId),
              StartsAt: boundInstant,
              EndsAt: boundInstant,
              Place: optionalText(300),
              Link: link,
              Capacity: places,
            })
            .check(
              z.refine((s) => s.EndsAt > s.StartsAt, {
                message: 'ENDS_BEFORE_START',
                path: ['EndsAt'],
              }),
              z.refine((s) => Boolean(s.Place || s.Link), { message: 'REQUIRED', path: ['Place'] }),
            ),
        )
        .check(z.maxLength(60)),
    },
    owners: { TrainingID: 'anyone', TrainingCode: 'new' },
    result: z.object({ trainingID: z.int() }),
    errors: ['NOT_FOUND', 'DUPLICATE_CODE', 'TRAINING_LIMIT', 'IN_USE'],
  }),
  cancelSession: post('/Training/CancelSession', {
    summary: 'Cancel a session; everybody who booked it or is on its waiting list is notified',
    access: staffWith('training.edit'),
    body: { SessionID: rowId, Reason: text(300) },
    owners: { SessionID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  participants: post('/Training/Participants', {
    summary: 'Who has booked a training, waits for it or came',
    access: staffWith('training.edit'),
    body: {
      ...page,
      TrainingID: rowId,
      SessionID: z.optional(rowId),
      State: z.optional(bookingState),
    },
    owners: { TrainingID: 'anyone', SessionID: 'anyone' },
    result: rows(
      z.object({
        bookingID: z.int(),
        memberID: z.string(),
        fullName: z.string(),
        sessionID: z.int(),
        startsAt: instant,
        state: bookingState,
        position: z.nullable(z.int()),
        askedAt: instant,
        attendedAt: z.nullable(instant),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  attend: post('/Training/Attend', {
    summary: 'Note that the member came whose code was scanned or typed, on the day of the session',
    access: staffWith('training.edit'),
    body: { AttendanceCode: text(40) },
    owners: { AttendanceCode: 'anyone' },
    result: z.object({
      memberID: z.string(),
      fullName: z.string(),
      training: z.string(),
      startsAt: instant,
      /** Already recorded; nothing changed. */
      before: z.boolean(),
    }),
    errors: ['TRAINING_CODE', 'TRAINING_NOT_TODAY', 'TRAINING_WAITING'],
  }),
  open: post('/Training/Open', {
    summary: 'Training that the member may book, has booked or has attended',
    access: MEMBER,
    body: {},
    result: z.array(
      z.object({
        trainingID: z.int(),
        code: z.string(),
        category,
        name: z.string(),
        description: z.string(),
        /** Null: no limit over all sessions. */
        placesLeft: z.nullable(z.int()),
        /** Sessions not cancelled and not over, plus the one the member has booked. */
        sessions: z.array(
          z.object({
            ...session,
            /** Only for members who have a place. */
            link: z.string(),
            online: z.boolean(),
            /** Null: as many as the training has. */
            placesLeft: z.nullable(z.int()),
          }),
        ),
        booking: z.nullable(ownBooking),
      }),
    ),
  }),
  book: post('/Training/Book', {
    summary: 'Take a place in a session, or the next one in its waiting list',
    access: MEMBER,
    actingAs: false,
    body: { SessionID: rowId },
    owners: { SessionID: 'anyone' },
    result: ownBooking,
    errors: ['NOT_FOUND', 'TRAINING_BOOKED', 'TRAINING_OVER'],
  }),
  cancel: post('/Training/Cancel', {
    summary: 'Cancel a booking or a place on the waiting list, before the session begins',
    access: memberOrStaff('training.edit'),
    actingAs: false,
    body: { BookingID: rowId },
    owners: { BookingID: 'own' },
    result: z.boolean(),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'TRAINING_OVER'],
  }),
  calendar: post('/Training/Calendar', {
    summary: 'A session as a calendar file (iCalendar) for whoever has a place in it',
    access: MEMBER,
    body: { SessionID: rowId },
    owners: { SessionID: 'own' },
    result: z.object({ fileName: z.string(), content: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  certificate: post('/Training/Certificate', {
    summary: 'The certificate of a session that was attended, as facts or as PDF',
    access: memberOrStaff('training.edit'),
    body: { BookingID: rowId, ...asPaper },
    owners: { BookingID: 'own' },
    result: z.object({
      memberID: z.string(),
      fullName: z.string(),
      training: z.string(),
      startsAt: instant,
      place: z.string(),
    }),
    errors: ['NOT_FOUND'],
  }),
};
