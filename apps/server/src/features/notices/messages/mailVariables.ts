import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { ApiError } from '../../../platform/errors.ts';
import { fillText, variablesIn } from '../../../platform/texts.ts';
import { refuseUnsafe } from './guardedMails.ts';
import { KINDS } from './kinds.ts';
import { mailTemplates, standardWords, type MailTemplate, type MailWords } from './mailTexts.ts';

/** Variables every mail has about its reader and the company; none of them is mandatory. */
const COMMON = ['brand', 'name', 'username'] as const;

/** Sample values for previews, in the form a job would supply them. */
const EXAMPLES: Record<string, string> = {
  name: 'Aisyah binti Rahman',
  username: 'aisyah',
  sponsor: 'Tan Mei Ling',
  phrase: 'HELP',
  recruit: 'Kumar a/l Raju',
  member: 'Aisyah binti Rahman',
  memberID: 'M0000123',
  to: 'Tan Mei Ling (M0000124)',
  from: 'Tan Mei Ling (M0000124)',
  staff: 'A0000002',
  salesID: 'S0000123',
  requestID: 'R0000123',
  transferID: 'T0000123',
  ticketID: 'Q0000123',
  amount: '1234.50',
  payout: '1229.50',
  places: 'EW 1234.50',
  pv: '35',
  product: 'Rimba tea',
  file: 'orders.xlsx',
  charged: 'RM 1,234.50',
  reference: 'FT26110012345',
  day: '2026-11-20',
  period: '2026-10',
  reason: 'The slip could not be read.',
  device: 'Chrome, Android',
  ip: '198.51.100.7',
  email: 'aisyah@example.com',
  role: 'Finance',
  act: 'Role changed (PACKERS)',
  unreportedDays: '21',
  change: 'Stock program: https://stock.example/hook',
  acts: 'Role created (PACKERS); Staff account created (jason)',
  courier: 'Pos Laju',
  number: 'EH123456789MY',
  code: '482913',
  place: 'Kuala Lumpur',
  training: 'Product basics',
  when: '2026-11-20 10:00',
  where: 'Kuala Lumpur',
  subject: 'S0000123',
  what: 'runCheck',
  list: '• S0000123\n• R0000123',
};

/** Checks that a mail of this name exists. */
export function templateNamed(name: string): MailTemplate {
  const found = mailTemplates().find((template) => template === name);
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
}

/**
 * The variables this mail's text may use, and those it must use: everything in its standard text.
 */
export function variablesOf(template: MailTemplate): {
  /** By name, with the format used: `amount` is `rm`. */
  formats: Map<string, string | undefined>;
  required: string[];
} {
  const { subject, body } = standardWords(template, 'en');
  const said = variablesIn(`${subject} ${body}`);
  const formats = new Map<string, string | undefined>([
    ...COMMON.map((name) => [name, undefined] as const),
    ...said,
  ]);
  // variables used only in another language are allowed, but optional
  for (const language of LANGUAGES) {
    const other = standardWords(template, language);
    for (const [name, format] of variablesIn(`${other.subject} ${other.body}`))
      if (!formats.has(name)) formats.set(name, format);
  }
  const free = new Set<string>(COMMON);
  return { formats, required: [...said.keys()].filter((name) => !free.has(name)) };
}

/** The standard text as shown in an editor: variables by name only. */
export const shownWords = ({ subject, body }: MailWords): MailWords => ({
  subject: bare(subject),
  body: bare(body),
});
const bare = (text: string) => text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, '{{$1}}');

/**
 * The text as typed, with each variable given its format.
 *
 * @throws ApiError `MAIL_VARIABLE` for a variable this mail does not have, `MAIL_VARIABLE_LEFT_OUT`
 *   if a mandatory one is missing, and as {@link refuseUnsafe}
 */
export function checkedWords(
  template: MailTemplate,
  language: Language,
  given: MailWords,
): MailWords {
  const { formats, required } = variablesOf(template);
  const subject = given.subject.replace(/[\r\n\t]+/g, ' ');
  const body = given.body.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n');
  const named = new Set<string>();
  // anything in double braces is meant as a variable, whatever is inside
  const withFormats = (text: string) =>
    text.replace(/\{\{([^{}]*)\}\}/g, (whole, inside: string) => {
      const name = inside.trim();
      if (!formats.has(name)) throw new ApiError('MAIL_VARIABLE', { name: whole });
      named.add(name);
      const format = formats.get(name);
      return format === undefined ? `{{${name}}}` : `{{${name}, ${format}}}`;
    });
  const checked = { subject: withFormats(subject), body: withFormats(body) };
  const broken = /\{\{|\}\}/.exec(
    checked.subject.replace(WHOLE, '') + checked.body.replace(WHOLE, ''),
  );
  if (broken) throw new ApiError('MAIL_VARIABLE', { name: broken[0] });
  const missing = required.filter((name) => !named.has(name));
  if (missing.length > 0) {
    throw new ApiError('MAIL_VARIABLE_LEFT_OUT', {
      names: missing.map((name) => `{{${name}}}`).join(', '),
    });
  }
  refuseUnsafe(template, language, checked);
  return checked;
}
const WHOLE = /\{\{\w+(?:, \w+)?\}\}/g;

/** Sample values for a preview. */
export function examplesOf(
  template: MailTemplate,
  { brand, publicUrl }: { brand: string; publicUrl: string },
): Record<string, string> {
  const link = `${publicUrl}/…`;
  const values = Object.fromEntries(
    [...variablesOf(template).formats.keys()].flatMap((name) =>
      EXAMPLES[name] === undefined ? [] : [[name, EXAMPLES[name]]],
    ),
  );
  const opens: Record<string, string> =
    KINDS[template].target === undefined ? {} : { open: publicUrl };
  return { ...values, ...opens, link, brand };
}

/** Example of a variable in a language. */
export function exampleOf(
  template: MailTemplate,
  name: string,
  language: Language,
  values: Record<string, string>,
): string {
  const format = variablesOf(template).formats.get(name);
  const variable = format === undefined ? `{{${name}}}` : `{{${name}, ${format}}}`;
  return fillText(language, variable, values);
}
