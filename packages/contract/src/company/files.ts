import { z } from 'zod/mini';
import { post, PUBLIC, PUBLIC_OR_SIGNED_IN, SIGNED_IN } from '../call.ts';
import { fileUrl } from '../fields.ts';

/** Purpose of an uploaded picture; decides who may see it. */
export const PATHWAYS = [
  'slip',
  'identity',
  'ticket',
  'photo',
  'product',
  'banner',
  'content',
] as const;

export const files = {
  uploadTicket: post('/Utility/UploadTicket', {
    summary: 'A ticket for a visitor’s wizard: 10 files within the hour',
    access: PUBLIC,
    captcha: 'register',
    body: {
      /** Solved captcha, required while the company asks for one at registration. */
      Captcha: z.optional(z.string().check(z.minLength(1), z.maxLength(8_000))),
    },
    result: z.string(),
    throttled: true,
  }),
  uploadFile: post('/Utility/UploadFile', {
    summary:
      'Upload one picture (base64, .jpg or .png under 5 MB, as its name and type say); RESULT is its url',
    access: PUBLIC_OR_SIGNED_IN,
    actingAs: false,
    body: {
      DataString: z.string().check(z.minLength(1), z.describe('base64, a data: prefix is allowed')),
      FileType: z.string().check(z.maxLength(60)),
      FileName: z.string().check(z.maxLength(255)),
      Pathway: z.enum(PATHWAYS),
      Ticket: z.optional(z.string().check(z.maxLength(100))),
    },
    tolerant: true,
    result: z.string(),
    bodyLimit: 7_100_000,
    errors: [
      'FILE_TOO_LARGE',
      'FILE_TYPE',
      'FILE_DAMAGED',
      'FILE_INFECTED',
      'TICKET_INVALID',
      'TOO_MANY_FILES',
      'UNAVAILABLE',
    ],
  }),
  fileLink: post('/Utility/FileLink', {
    summary: 'A link of five minutes to a private picture that the caller may see',
    access: SIGNED_IN,
    body: { Url: fileUrl },
    result: z.string(),
  }),
};
