import {
  isFixed,
  isWantedByItself,
  noticePath,
  type NoticeArea,
} from '@canopy/contract/noticeAreas';
import type { Language } from '@canopy/contract/languages';
import type { CommandCtx } from '../../platform/context.ts';
import { textIn } from '@canopy/domain/texts';
import {
  writeMemberNotices,
  writeNotices,
  type MemberNotice,
} from '../notifications/writeNotices.ts';
import {
  addresseeOf,
  addresseesOf,
  languageFor,
  type Addressee,
  type AddressCtx,
} from './addressee.ts';
import { KINDS } from './kinds.ts';
import type { MailTemplate } from './mailTexts.ts';
import { queueMail, queueMails, type MailCtx, type NewMail } from './queueMail.ts';

/** What fills a message in; a name by language is taken in the person's. */
export type MessageParams = Record<string, string | Record<string, string>>;

/**
 * Tells a person about the own account, in the transaction of what happened: a notice in the portal,
 * shown at once on open pages, and a mail in the person's language (the one kept with the login, else
 * of the last order, else the one the person asks in, else the company's). What was chosen not to
 * come does not; what is about security always does.
 *
 * @returns false when there is no address to write to
 */
export async function notify(
  ctx: MailCtx & AddressCtx,
  loginId: number,
  template: MailTemplate,
  params: MessageParams = {},
): Promise<boolean> {
  const person = await addresseeOf(ctx.db, loginId);
  if (!person) return false;
  const language = await languageFor(ctx, loginId, person);
  const filled = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : textIn(value, language),
    ]),
  );
  await writeNotice(ctx, [loginId], template, { username: person.username, ...filled });
  const mail = mailOf(ctx, loginId, person, language, template, filled);
  if (mail) await queueMail(ctx, mail);
  return Boolean(person.email);
}

/** The mail of a message; null when there is no address, or the person does not want it. */
function mailOf(
  ctx: MailCtx,
  loginId: number,
  person: Addressee,
  language: Language,
  template: MailTemplate,
  params: Record<string, string>,
): NewMail | null {
  if (!person.email || !isMailWanted(person, KINDS[template].area)) return null;
  return {
    to: person.email,
    loginId,
    language,
    template,
    params: {
      name: person.full_name,
      username: person.username,
      ...openLink(ctx, template, params),
      ...params,
    },
  };
}

/** A notice that was written before, and whose mail is still to be. */
export interface UnmailedNotice {
  loginId: number;
  template: MailTemplate;
  params: Record<string, string>;
}

/** Writes the mails of notices that were written before: their people are looked up at once. */
export async function mailUnmailed(
  ctx: MailCtx & AddressCtx,
  notices: readonly UnmailedNotice[],
): Promise<void> {
  const people = await addresseesOf(ctx.db, [...new Set(notices.map(({ loginId }) => loginId))]);
  const mails: NewMail[] = [];
  for (const { loginId, template, params } of notices) {
    const person = people.get(loginId);
    if (!person) continue;
    const language = await languageFor(ctx, loginId, person);
    const mail = mailOf(ctx, loginId, person, language, template, params);
    if (mail) mails.push(mail);
  }
  await queueMails(ctx, mails);
}

/** The same for a member, by row id. */
export async function notifyMember(
  ctx: MailCtx & AddressCtx,
  memberId: number,
  template: MailTemplate,
  params: MessageParams = {},
): Promise<void> {
  const { login_id } = await ctx.db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await notify(ctx, login_id, template, params);
}

/**
 * Tells many members the same kind of thing, each with parameters of the own: one statement, and the
 * mails are written by a job. With `mailed: false` there are none.
 *
 * @param people `kind` names another message of the same area and page, for the other side of what happened
 * @param ref what stands at the end of the page's address, for all of them
 */
export async function notifyMembers(
  ctx: Pick<CommandCtx, 'tx' | 'now'>,
  template: MailTemplate,
  people: readonly MemberNotice<MailTemplate>[],
  { ref, mailed = true }: { ref?: string; mailed?: boolean } = {},
): Promise<void> {
  const { area, target } = KINDS[template];
  await writeMemberNotices(ctx, { kind: template, area, target, ref }, people, { mailed });
}

const isMailWanted = ({ chosen }: Addressee, area: NoticeArea): boolean =>
  isFixed(area, 'mail') || (chosen?.[area] ?? isWantedByItself(area, 'mail'));

/** Writes the notice alone: who is told by mail is decided elsewhere, or the mail is always sent. */
export async function writeNotice(
  ctx: Pick<CommandCtx, 'tx' | 'now'>,
  loginIds: readonly number[],
  template: MailTemplate,
  given: Record<string, string>,
): Promise<void> {
  const params = Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'link'));
  const { area, target, ref, mailOnly } = KINDS[template];
  if (mailOnly) return;
  await writeNotices(ctx, loginIds, {
    kind: template,
    area,
    target,
    ref: ref === undefined ? undefined : params[ref],
    params,
  });
}

/** The address of the page that a message leads to, for the button of its mail. */
export function openLink(
  { config }: Pick<CommandCtx, 'config'>,
  template: MailTemplate,
  params: Record<string, string>,
): { open?: string } {
  const { target, ref, mailOnly } = KINDS[template];
  // what has a link of its own leads there
  if (params['link'] !== undefined || (mailOnly && template !== 'workDigest')) return {};
  const path = noticePath(target ?? null, (ref !== undefined && params[ref]) || null);
  return path === null ? {} : { open: `${config.publicUrl}${path}` };
}
