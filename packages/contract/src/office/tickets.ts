import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { MEMBER, memberOrStaff, post, staffWith } from '../call.ts';
import {
  fileUrl,
  instant,
  page,
  pageSortedBy,
  rowId,
  rows,
  staffId,
  text,
  ticketId,
} from '../fields.ts';
import { language, texts } from '../shop/productCategories.ts';

export const TICKET_CATEGORIES = ['ACCOUNT', 'ORDER', 'PAYMENT', 'BONUS', 'OTHER'] as const;
const category = z.enum(TICKET_CATEGORIES);
/** `OPEN`: staff must answer; `ANSWERED`: the member must. A new message reopens a closed ticket. */
export const TICKET_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
const state = z.enum(TICKET_STATES);

const MESSAGE = 5_000;
/** Pictures sent with a message, uploaded beforehand as `ticket`. */
const pictures = z._default(z.array(fileUrl).check(z.maxLength(LIMITS.messagePictures)), []);
const ticket = {
  ticketID: z.string(),
  subject: z.string(),
  category,
  state,
  createdAt: instant,
  updatedAt: instant,
};
const person = z.object({ staffID: z.string(), fullName: z.string() });
const answer = z.object({ answerID: z.int(), name: z.string(), texts });

export const tickets = {
  open: post('/Ticket/Open', {
    summary: 'Open a ticket with the company',
    access: MEMBER,
    actingAs: false,
    body: {
      Subject: text(150),
      Category: category,
      Text: text(MESSAGE),
      Pictures: pictures,
      /** The screen the question is about, as the last part of its path. */
      Page: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,60}$/, 'INVALID'))),
    },
    result: z.object({ ticketID: z.string() }),
    errors: ['TOO_MANY_TICKETS', 'FILE_UNKNOWN', 'TOO_MUCH_ASKED'],
  }),
  mine: post('/Ticket/Mine', {
    summary: 'The caller’s own tickets, the latest change first',
    access: MEMBER,
    body: { ...page, State: z.optional(state) },
    result: rows(z.object(ticket)),
  }),
  list: post('/Ticket/List', {
    summary: 'All tickets; those that wait longest for an answer first',
    access: staffWith('ticket.answer'),
    body: {
      ...pageSortedBy('updatedAt', 'createdAt'),
      State: z.optional(state),
      Category: z.optional(category),
      /** `ME`: assigned to the caller, `NOBODY`: to nobody. */
      Assigned: z.optional(z.enum(['ME', 'NOBODY'])),
    },
    result: rows(
      z.object({
        ...ticket,
        memberID: z.string(),
        fullName: z.string(),
        assignedTo: z.nullable(person),
      }),
    ),
  }),
  thread: post('/Ticket/Thread', {
    summary: 'A ticket with its messages, the first one first; internal notes for staff alone',
    access: memberOrStaff('ticket.answer'),
    body: { TicketID: ticketId },
    owners: { TicketID: 'own' },
    result: z.object({
      ...ticket,
      page: z.string(),
      memberID: z.string(),
      fullName: z.string(),
      assignedTo: z.nullable(person),
      messages: z.array(
        z.object({
          at: instant,
          byStaff: z.boolean(),
          internal: z.boolean(),
          /** Members do not see the names of staff. */
          fullName: z.nullable(z.string()),
          text: z.string(),
          /** Private: each is viewed through a link from `fileLink`. */
          pictures: z.array(z.string()),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  reply: post('/Ticket/Reply', {
    summary: 'Write in a ticket: the other side is notified; an internal note stays with staff',
    access: memberOrStaff('ticket.answer'),
    actingAs: false,
    body: {
      TicketID: ticketId,
      Text: text(MESSAGE),
      Pictures: pictures,
      Internal: z._default(z.boolean(), false),
    },
    owners: { TicketID: 'own' },
    result: z.object({ state }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'FILE_UNKNOWN', 'TOO_MUCH_ASKED'],
  }),
  close: post('/Ticket/Close', {
    summary: 'Close a ticket that is settled',
    access: memberOrStaff('ticket.answer'),
    actingAs: false,
    body: { TicketID: ticketId },
    owners: { TicketID: 'own' },
    result: z.boolean(),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  assign: post('/Ticket/Assign', {
    summary: 'Assign a ticket to an employee who may answer it, or to nobody',
    access: staffWith('ticket.answer'),
    body: { TicketID: ticketId, StaffID: z.nullable(staffId) },
    owners: { TicketID: 'anyone', StaffID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND'],
  }),
  assignees: post('/Ticket/Assignees', {
    summary: 'Staff who may answer tickets',
    access: staffWith('ticket.answer'),
    body: {},
    result: z.array(person),
  }),
  answers: post('/Ticket/Answers', {
    summary: 'Ready texts to answer with, by language',
    access: staffWith('ticket.answer'),
    body: {},
    result: z.array(answer),
  }),
  saveAnswer: post('/Ticket/SaveAnswer', {
    summary: 'Create or change a ready answer',
    access: staffWith('ticket.answer'),
    body: {
      AnswerID: z.optional(rowId),
      Name: text(80),
      Texts: z.array(z.strictObject({ Language: language, Text: text(MESSAGE) })).check(
        z.maxLength(10),
        z.refine((given) => given.some((row) => row.Language === 'en'), 'ENGLISH_REQUIRED'),
        z.refine(
          (given) => new Set(given.map((row) => row.Language)).size === given.length,
          'LANGUAGE_TWICE',
        ),
      ),
    },
    owners: { AnswerID: 'anyone' },
    result: answer,
    errors: ['NOT_FOUND', 'DUPLICATE_CODE'],
  }),
  deleteAnswer: post('/Ticket/DeleteAnswer', {
    summary: 'Delete a ready text',
    access: staffWith('ticket.answer'),
    body: { AnswerID: rowId },
    owners: { AnswerID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND'],
  }),
};
