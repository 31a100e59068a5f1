import { z } from 'zod/mini';
import { MEMBER, post } from '../call.ts';
import { instant, memberId } from '../fields.ts';

/** Ways in which a member may be reached by members above. */
export const CONTACT_CHANNELS = ['WHATSAPP', 'PHONE', 'EMAIL', 'NOTICE'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** Phrases that members above may send as a notice; their texts are `uplinePhrase`. */
export const UPLINE_PHRASES = ['MAINTAIN', 'HELP', 'TRAINING', 'WELL_DONE', 'CALL_ME'] as const;

const choice = z.object({
  channel: z.enum(CONTACT_CHANNELS),
  allowed: z.boolean(),
  /** When the member chose it; null: never, so the company's default applies. */
  since: z.nullable(instant),
});

/** What members agree to, and how those above reach them by it. */
export const consents = {
  own: post('/Consent/Own', {
    summary: 'By which ways the caller may be reached by members above in the sponsor line',
    access: MEMBER,
    body: {},
    result: z.array(choice),
  }),
  save: post('/Consent/Save', {
    actingAs: false,
    summary:
      'Allow members above to use a contact channel, or withdraw that; it takes effect immediately',
    access: MEMBER,
    body: { Channel: z.enum(CONTACT_CHANNELS), Allowed: z.boolean() },
    result: z.array(choice),
  }),
  reach: post('/Consent/Reach', {
    actingAs: false,
    summary:
      'How to reach a member below in the sponsor line: what that member allowed and nothing else; the log keeps who looked',
    access: MEMBER,
    body: { MemberID: memberId },
    owners: { MemberID: 'downline' },
    result: z.object({
      memberID: z.string(),
      fullName: z.string(),
      ways: z.array(
        z.object({
          channel: z.enum(['WHATSAPP', 'PHONE', 'EMAIL']),
          /** The number or the address. */
          value: z.string(),
          /** What opens it: `https://wa.me/…`, `tel:`, `mailto:`. */
          link: z.string(),
        }),
      ),
      /** Whether a notice can be sent now: allowed, none sent to this member today, and not too many in all. */
      mayNotice: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  sendNotice: post('/Consent/SendNotice', {
    actingAs: false,
    summary: 'Send a member below a ready phrase as a notice in the portal, one a day',
    access: MEMBER,
    body: { MemberID: memberId, Phrase: z.enum(UPLINE_PHRASES) },
    owners: { MemberID: 'downline' },
    result: z.literal(true),
    errors: ['NOT_FOUND', 'NOTICE_NOT_WANTED', 'NOTICE_SENT_TODAY', 'TOO_MANY_NOTICES'],
  }),
};
