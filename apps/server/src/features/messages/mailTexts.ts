import type { Language } from '@canopy/contract/settings';
import { ar } from './mailTexts/ar.ts';
import { en } from './mailTexts/en.ts';
import { es } from './mailTexts/es.ts';
import { fr } from './mailTexts/fr.ts';
import { it } from './mailTexts/it.ts';
import { ms } from './mailTexts/ms.ts';
import { zh } from './mailTexts/zh.ts';
import type { OutgoingMail } from '../../providers/mailer.ts';

/** Every mail that the company sends by itself. */
export const MAIL_TEMPLATES = [
  'resetPassword',
  'resetPin',
  'passwordChanged',
  'pinChanged',
  'newDevice',
  'totpOn',
  'totpOff',
  'actedAs',
  'sessionReused',
  'welcome',
  'memberSuspended',
  'memberTerminated',
  'memberReactivated',
  'emailChanged',
  'changeApproved',
  'changeRejected',
  'identityVerified',
  'identityRejected',
  'receipt',
  'orderRejected',
  'orderUnpaid',
  'orderShipped',
  'orderReady',
  'refundApproved',
  'refundRejected',
  'refundSettled',
  'erased',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** One language's mails; `{{name}}` is filled from the mail's parameters. */
export interface MailTexts {
  greeting: string;
  texts: Record<MailTemplate, { subject: string; body: string }>;
}

const TEXTS: Record<Language, MailTexts> = { en, zh, ms, ar, it, es, fr };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** A mail in the person's language, as text and as plain HTML; whatever a person typed is escaped. */
export function renderMail(
  template: MailTemplate,
  language: Language,
  params: Record<string, string>,
): Omit<OutgoingMail, 'to'> {
  const { greeting, texts } = TEXTS[language] ?? TEXTS.en;
  const fill = (text: string) =>
    // a line break in a name must not begin a line of its own
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      (params[name] ?? '').replace(/\s+/g, ' ').slice(0, 500),
    );
  const { subject, body } = texts[template];
  const text = `${fill(greeting)}\n\n${fill(body)}\n\n${params['brand'] ?? ''}\n`;
  const paragraphs = text
    .trim()
    .split('\n\n')
    .map((part) => {
      const link = /^https?:\/\/\S+$/.test(part);
      const inner = link ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part);
      return `<p>${inner}</p>`;
    });
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return {
    subject: fill(subject),
    text,
    html: `<!doctype html><html lang="${language}" dir="${direction}"><body style="font:16px/1.5 sans-serif;color:#1b241f">${paragraphs.join('')}</body></html>`,
  };
}
