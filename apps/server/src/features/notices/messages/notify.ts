import {
  isFixed,
  isWantedByItself,
  noticePath,
  type NoticeArea,
  type NoticeTarget,
} from '@canopy/contract/notices/noticeAreas';
import type { Language } from '@canopy/contract/languages';
import type { CommandCtx } from '../../../platform/context.ts';
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

/**
 * Values for a message's variables; of a value given per language, the person's language is used.
 */
export type MessageParams = Record<string, string | Record<string, string>>;

/**
 * Tells a person about their own account, in the transaction of the event: a notice in the portal,
 * shown at once on open pages, and a mail in the person's language (the one stored with the login,
 * else that of their last order, else the one used in this request, else the company's). Mails the
 * person opted out of are not sent; security mails always are.
 *
 * @returns false if there is no address to write to
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

/** The mail for a message; null if there is no address, or the person does not want it. */
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

/** A notice already written whose mail is still missing. */
export interface UnmailedNotice {
  loginId: number;
  template: MailTemplate;
  params: Record<string, string>;
}

/** Writes the mails for existing notices; looks up all recipients at once. */
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
 * Sends many members the same kind of message, each with their own parameters, in one statement; a
 * job writes the mails. With `mailed: false` there are none.
 *
 * @param people `kind` names another message with the same area and page, for the other party
 * @param ref what goes at the end of the page's URL, for all of them
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

/**
 * Writes only the notice: mail is decided elsewhere, or always sent.
 *
 * @param page the page it leads to, if not always the same
 */
export async function writeNotice(
  ctx: Pick<CommandCtx, 'tx' | 'now'>,
  loginIds: readonly number[],
  template: MailTemplate,
  given: Record<string, string>,
  page?: NoticeTarget,
): Promise<void> {
  const params = Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'link'));
  const { area, target = page, ref, mailOnly } = KINDS[template];
  if (mailOnly) return;
  await writeNotices(ctx, loginIds, {
    kind: template,
    area,
    target,
    ref: ref === undefined ? undefined : params[ref],
    params,
  });
}

/** The URL of the page a message leads to, for the button in its mail. */
export function openLink(
  { config }: Pick<CommandCtx, 'config'>,
  template: MailTemplate,
  params: Record<string, string>,
): { open?: string } {
  const { target, ref, mailOnly } = KINDS[template];
  // a message with its own link leads there
  if (params['link'] !== undefined || (mailOnly && template !== 'workDigest')) return {};
  const path = noticePath(target ?? null, (ref !== undefined && params[ref]) || null);
  return path === null ? {} : { open: `${config.publicUrl}${path}` };
}
