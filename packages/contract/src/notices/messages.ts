import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { instant, page, rows, text } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { NOTICE_AREAS } from './noticeAreas.ts';

const language = z.enum(LANGUAGES);
const area = z.enum(NOTICE_AREAS);
/** The name of a mail: `orderPlaced`. */
const template = z.string().check(z.regex(/^[A-Za-z]{1,60}$/, 'INVALID'));
const own = { Template: template, Language: language };
const given = {
  /** One line; variables are written `{{name}}`. */
  Subject: text(200),
  /** Paragraphs separated by an empty line. */
  Body: text(5_000),
};

/** Why words of a mail are refused. */
const WORDS_ERRORS = [
  'MAIL_VARIABLE',
  'MAIL_VARIABLE_LEFT_OUT',
  'MAIL_NOT_ALONE',
  'MAIL_FOREIGN_ADDRESS',
  'MAIL_FACT_LEFT_OUT',
] as const;

/** The texts of the mails that the company sends automatically. */
export const messages = {
  wordsList: post('/Mail/WordsList', {
    summary: 'Every mail by its subject, and in which languages the company has words of its own',
    access: staffWith('mail.edit'),
    body: { ...page, Area: z.optional(area), Own: z.optional(z.enum(['OWN', 'STANDARD'])) },
    result: rows(
      z.object({
        template: z.string(),
        area,
        /** In the caller's language, filled in with examples. */
        subject: z.string(),
        own: z.array(language),
        changedAt: z.nullable(instant),
      }),
    ),
  }),
  words: post('/Mail/Words', {
    summary: 'One mail in all languages: its words, the standard ones, and its variables',
    access: staffWith('mail.edit'),
    body: { Template: template },
    result: z.object({
      template: z.string(),
      area,
      /** It carries a link or a code, or is about security: administrators only change it. */
      guarded: z.optional(z.boolean()),
      variables: z.array(
        z.object({
          name: z.string(),
          example: z.string(),
          /** Must appear in the subject or text. */
          required: z.boolean(),
        }),
      ),
      texts: z.array(
        z.object({
          language,
          subject: z.string(),
          body: z.string(),
          standardSubject: z.string(),
          standardBody: z.string(),
          /** Null: the standard text is in use. */
          version: z.nullable(z.int()),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  saveWords: post('/Mail/SaveWords', {
    summary:
      'The company’s own words for a mail in a language; they hold for mails that leave from now on. Mails with a link or a code and mails about security are changed by administrators only, who are all notified',
    access: staffWith('mail.edit'),
    body: {
      ...own,
      ...given,
      /** The version that was edited; absent: the standard text was. */
      Version: z.optional(z.int()),
    },
    result: z.object({ version: z.int() }),
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'MAIL_ADMIN_ONLY', ...WORDS_ERRORS],
  }),
  resetWords: post('/Mail/ResetWords', {
    summary: 'Back to the standard words of a mail in a language',
    access: staffWith('mail.edit'),
    body: own,
    result: z.literal(true),
    errors: ['NOT_FOUND', 'MAIL_ADMIN_ONLY'],
  }),
  previewWords: post('/Mail/PreviewWords', {
    summary: 'How a mail reads with these words, filled in with examples',
    access: staffWith('mail.edit'),
    body: { ...own, ...given },
    result: z.object({ subject: z.string(), brand: z.string(), text: z.string() }),
    errors: ['NOT_FOUND', ...WORDS_ERRORS],
  }),
  testWords: post('/Mail/TestWords', {
    summary: 'Sends a mail with these words to the caller’s own address, filled in with examples',
    access: staffWith('mail.edit'),
    body: { ...own, ...given },
    result: z.object({ to: z.string() }),
    errors: ['NOT_FOUND', ...WORDS_ERRORS, 'MAIL_NO_ADDRESS'],
    idempotent: true,
  }),
  wordsHistory: post('/Mail/WordsHistory', {
    summary: 'Who changed the words of a mail, newest first',
    access: staffWith('mail.edit'),
    body: { ...page, Template: template },
    result: rows(
      z.object({
        at: instant,
        by: z.string(),
        byName: z.nullable(z.string()),
        language,
        /** Null: back to the standard text. */
        words: z.nullable(z.object({ subject: z.string(), body: z.string() })),
      }),
    ),
  }),
};
