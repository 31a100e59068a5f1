import type { Language } from '@canopy/contract/languages';
import { MASK_SIGN } from '@canopy/domain/masks';
import type { Actor } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { variablesIn } from '../../../platform/texts.ts';
import { KINDS } from './kinds.ts';
import { standardWords, type MailTemplate, type MailWords } from './mailTexts.ts';

/**
 * Variables whose value opens something or is handed over for something: whoever reads it has it. They stand alone on
 * their line, never in a subject, and no outbox shows them.
 */
export const OPENING = ['link', 'code'] as const;
const isOpening = (name: string) => OPENING.some((one) => one === name);

/** Whether a mail is about security or carries what opens something: its words are the administrators' alone. */
export function isGuarded(template: MailTemplate): boolean {
  const { body } = standardWords(template, 'en');
  return KINDS[template].area === 'security' || variablesIn(body).keys().some(isOpening);
}

/**
 * Only administrators in person change the words of such a mail: they decide where a link leads a person.
 *
 * @throws ApiError `MAIL_ADMIN_ONLY`
 */
export function refuseOthers(actor: Actor, template: MailTemplate): void {
  if (isGuarded(template) && actor.role !== 'admin') throw new ApiError('MAIL_ADMIN_ONLY');
}

/** A web or email address, also one without `https://` in front. */
const ADDRESS = /\S*(?::\/\/|www\.|@|[\p{L}\d]\.\p{L}{2,})\S*/iu;
const VARIABLE = /\{\{\s*(\w+)[^}]*\}\}/g;
const bare = (text: string) => text.replace(VARIABLE, '{{$1}}');
const paragraphs = (text: string) =>
  bare(text)
    .split(/\n{2,}/)
    .map((one) => one.trim());

/**
 * The words of a guarded mail leave no doubt about where its link leads, and a mail about security says what happened.
 *
 * @throws ApiError `MAIL_NOT_ALONE`, `MAIL_FOREIGN_ADDRESS`, `MAIL_FACT_LEFT_OUT`
 */
export function refuseUnsafe(
  template: MailTemplate,
  language: Language,
  { subject, body }: MailWords,
): void {
  for (const name of OPENING) {
    const variable = `{{${name}}}`;
    const lines = bare(body).split('\n');
    const beside = lines.some((line) => line.includes(variable) && line.trim() !== variable);
    if (beside || bare(subject).includes(variable))
      throw new ApiError('MAIL_NOT_ALONE', { name: variable });
  }
  if (!isGuarded(template)) return;
  const address = ADDRESS.exec(`${subject}\n${body}`.replace(VARIABLE, ' '));
  if (address) throw new ApiError('MAIL_FOREIGN_ADDRESS', { name: address[0].slice(0, 100) });
  if (KINDS[template].area !== 'security') return;
  const own = new Set(paragraphs(body));
  const kept = paragraphs(standardWords(template, language).body).every((one) => own.has(one));
  if (!kept) throw new ApiError('MAIL_FACT_LEFT_OUT');
}

/** The company's own words as far as they may leave; null: the standard ones do. */
export function safeWords(
  template: MailTemplate,
  language: Language,
  words: MailWords | null,
): MailWords | null {
  if (!words) return null;
  try {
    refuseUnsafe(template, language, words);
    return words;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The values of a mail for whoever is not its reader. */
export const withoutOpening = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isOpening(name) ? MASK_SIGN.repeat(3) : value,
    ]),
  );
