import type { Language } from '@canopy/contract/languages';
import { namesIn, textOf } from '../../platform/texts.ts';
import type { OutgoingMail } from '../../providers/mailer.ts';
import { escaped, mailPage } from './mailLayout.ts';

/** Each feature adds the mails of its `texts/` here, in `texts/keys.ts`. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface MailsByFeature {}

/** Every mail that the company sends by itself. */
export type MailTemplate = MailsByFeature[keyof MailsByFeature];

/** The names of all of them. */
export const mailTemplates = (): MailTemplate[] => namesIn('mails') as MailTemplate[];

/**
 * A number or a name keeps its own direction inside a line of the other one: marked while the text is
 * filled in, `<bdi>` in HTML. What the formats read and what is opened stays bare.
 */
const BARE = new Set(['amount', 'link']);
const isolated = (name: string, value: string) => (BARE.has(name) ? value : `\u2068${value}\u2069`);
const bdi = (html: string) => html.replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>');
const unmarked = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/**
 * A mail in the person's language, as text and as HTML; whatever a person typed is escaped.
 *
 * @param params `open`: the page that a button leads to; `unsubscribe`: the link that ends such mails
 */
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
  const { open, unsubscribe, brand = '' } = params;
  const marked = `${fill('mail.greeting')}\n\n${fill(`mails.${template}.body`)}`.trim();
  const footer = [fill('mail.why'), ...(unsubscribe ? [fill('mail.unsubscribe')] : [])];
  const text = [
    marked,
    ...(open ? [`${fill('mail.open')}\n${open}`] : []),
    brand,
    `-- \n${footer[0]}`,
    ...(unsubscribe ? [`${footer[1]}\n${unsubscribe}`] : []),
  ];
  const subject = unmarked(fill(`mails.${template}.subject`));
  return {
    subject,
    text: `${unmarked(text.join('\n\n'))}\n`,
    html: mailPage({
      language,
      brand,
      subject,
      paragraphs: marked.split('\n\n').map(paragraph),
      ...(open ? { button: { label: fill('mail.open'), url: open } } : {}),
      footer: footer[0]!,
      ...(unsubscribe ? { ending: { label: footer[1]!, url: unsubscribe } } : {}),
    }),
  };
}

/** A part that is a link alone is one that can be pressed. */
function paragraph(part: string): string {
  const isLink = /^https?:\/\/\S+$/.test(part);
  return isLink ? `<a href="${escaped(part)}">${escaped(part)}</a>` : bdi(escaped(part));
}
