import type { Language } from '@canopy/contract/languages';
import { fillText, namesIn, rawText } from '../../../platform/texts.ts';
import type { OutgoingMail } from '../../../providers/mailer.ts';
import { escaped, mailPage } from './mailLayout.ts';

/** Each feature adds the mails of its `texts/` here, in `mailFolders.ts`. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface MailsByFeature {}

/** Every mail that the company sends automatically. */
export type MailTemplate = MailsByFeature[keyof MailsByFeature];

/** The names of all automatic mails. */
export const mailTemplates = (): MailTemplate[] => namesIn('mails') as MailTemplate[];

/** The text of a mail as written, with variables not filled in. */
export interface MailWords {
  subject: string;
  body: string;
}

/** The product's standard text. */
export const standardWords = (template: MailTemplate, language: Language): MailWords => ({
  subject: rawText(language, `mails.${template}.subject`),
  body: rawText(language, `mails.${template}.body`),
});

/**
 * A number or name keeps its own writing direction inside a line of the other direction: isolated
 * while the text is filled in, `<bdi>` in HTML. Links stay unmarked.
 */
const marked = (name: string, value: string) =>
  name === 'link' || value === '' ? value : `\u2068${unmarked(value)}\u2069`;
const bdi = (html: string) => html.replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>');
const unmarked = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/**
 * Keeps a line break in a name from starting a new line, and a direction mark from reversing what
 * follows; a list keeps its lines. A visitor's chosen name is mailed to any address in the
 * company's name, so no mail program may detect a link in it.
 */
function asLine(name: string, value: string): string {
  if (name === 'list') return value.slice(0, 5_000);
  const line = value
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, ' ')
    .slice(0, 500);
  return PERSONS.has(name) ? line.replace(/(?<=[\p{L}\d])[.:@]+\/*(?=[\p{L}\d])/gu, ' ') : line;
}
const PERSONS = new Set(['name', 'recruit']);

/**
 * A mail in the person's language, as text and HTML; everything a person typed is escaped.
 *
 * @param params `open`: the page the button leads to; `unsubscribe`: the unsubscribe link
 * @param words the company's own text; by default the product's
 */
export function renderMail(
  template: MailTemplate,
  language: Language,
  params: Record<string, string>,
  words: MailWords | null = null,
): Omit<OutgoingMail, 'to'> {
  const lines = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, asLine(name, value)]),
  );
  const { subject: ownSubject, body } = words ?? standardWords(template, language);
  const fillIn = (text: string) => fillText(language, text, lines, marked);
  const fill = (key: string) => fillIn(rawText(language, key));
  const { open, unsubscribe, brand = '' } = params;
  const letter = `${fill('mail.greeting')}\n\n${fillIn(body)}`.trim();
  const footer = [fill('mail.why'), ...(unsubscribe ? [fill('mail.unsubscribe')] : [])];
  const text = [
    letter,
    ...(open ? [`${fill('mail.open')}\n${open}`] : []),
    brand,
    `-- \n${footer[0]}`,
    ...(unsubscribe ? [`${footer[1]}\n${unsubscribe}`] : []),
  ];
  const subject = unmarked(fillIn(ownSubject));
  return {
    subject,
    text: `${unmarked(text.join('\n\n'))}\n`,
    html: mailPage({
      language,
      brand,
      subject,
      paragraphs: letter.split(/\n{2,}/).map(paragraph),
      ...(open ? { button: { label: fill('mail.open'), url: open } } : {}),
      footer: footer[0]!,
      ...(unsubscribe ? { ending: { label: footer[1]!, url: unsubscribe } } : {}),
    }),
  };
}

/** Turns a part that consists only of a link into a clickable one. */
function paragraph(part: string): string {
  const isLink = /^https?:\/\/\S+$/.test(part);
  return isLink
    ? `<a href="${escaped(part)}">${escaped(part)}</a>`
    : bdi(escaped(part)).replaceAll('\n', '<br>');
}
