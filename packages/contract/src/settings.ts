import { z } from 'zod';
import { get, PUBLIC } from './call.ts';

export const LANGUAGES = ['en', 'zh', 'ms', 'ar', 'it', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const settings = {
  isMaintenance: get('/Setting/IsMaintenance', {
    summary: 'RESULT 1: the company has closed the portal for maintenance',
    access: PUBLIC,
    result: z.union([z.literal(0), z.literal(1)]),
  }),
  publicSettings: get('/Setting/PublicSettings', {
    summary: 'What a client needs before anybody signs in',
    access: PUBLIC,
    result: z.object({
      brand: z.string(),
      defaultLanguage: z.enum(LANGUAGES),
      languages: z.array(z.enum(LANGUAGES)),
      /** HMAC key of calls without a session: a checksum, not a secret. */
      signingKey: z.string(),
      captcha: z.boolean(),
      currency: z.literal('RM'),
      timeZone: z.string(),
      defaultSponsorID: z.string(),
      pvValue: z.string(),
      demo: z.boolean(),
    }),
  }),
};
