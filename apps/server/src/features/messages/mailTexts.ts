import type { Language } from '@canopy/contract/languages';
import { namesIn, textOf } from '../../platform/texts.ts';
import type { OutgoingMail } from '../../providers/mailer.ts';

/** Each feature adds the mails of its `texts/` here, in `texts/keys.ts`. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface MailsByFeature {}

/** Every mail that the company sends by itself. */
export type MailTemplate = MailsByFeature[keyof MailsByFeature];

/** The names of all of them. */
export const mailTemplates = (): MailTemplate[] => namesIn('mails') as MailTemplate[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/**
 * A number or a name keeps its own direction inside a line of the other one: marked while the text is
 * filled in, `<bdi>` in HTML. What the formats read and what is opened stays bare.
 */
const BARE = new Set(['amount', 'link']);
const isolated = (name: string, value: string) => (BARE.has(name) ? value : `\u2068${value}\u2069`);
const bdi = (html: string) => html.replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>');
const unmarked = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/** A mail in the person's language, as text and as plain HTML; whatever a person typed is escaped. */
export function renderMail(
  template: MailTemplate,
  language: Language,
  params: Record<string, string>,
): Omit<OutgoingMail, 'to'> {
  const lines = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      // a line break in a name must not begin a line of its own
      isolated(name, value.replace(/\s+/g, ' ').slice(0, 500)),
    ]),
  );
  const fill = (key: string) => textOf(language, key, lines);
  const marked = `${fill('mail.greeting')}\n\n${fill(`mails.${template}.body`)}\n\n${params['brand'] ?? ''}\n`;
  const paragraphs = marked
    .trim()
    .split('\n\n')
    .map((part) => {
      const link = /^https?:\/\/\S+$/.test(part);
      const inner = link ? `<a href="${escaped(part)}">${escaped(part)}</a>` : bdi(escaped(part));
      return `<p>${inner}</p>`;
    });
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return {
    subject: unmarked(fill(`mails.${template}.subject`)),
    text: unmarked(marked),
    html: `<!doctype html><html lang="${language}" dir="${direction}"><body style="font:16px/1.5 sans-serif;color:#1b241f">${paragraphs.join('')}</body></html>`,
  };
}
