import type { Permission } from '@canopy/contract/codes';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import type { MailTemplate } from './mailTexts.ts';
import { writeStockistNotice } from '../notifications/writeNotices.ts';
import { holdersOf } from '../../company/secondPerson/holdersOf.ts';
import { countAsked } from './countAsked.ts';
import { KINDS } from './kinds.ts';
import { writeNotice } from './notify.ts';

/**
 * Notifies in the portal everybody with a permission that something is waiting for them, except
 * whoever caused it. By mail they get a digest, if they opted in.
 *
 * @throws ApiError as {@link countAsked}
 */
export async function notifyHolders(
  ctx: Pick<CommandCtx, 'db' | 'tx' | 'now' | 'config' | 'actor'>,
  right: Permission,
  template: MailTemplate,
  params: Record<string, string>,
): Promise<void> {
  await countAsked(ctx);
  const holders = await readRows(
    ctx.db,
    sql<{ login_id: number }>`
    select h.login_id from ${holdersOf(right)} h where h.login_id <> ${ctx.actor?.loginId ?? 0}
    order by h.login_id`,
  );
  const ids = holders.map(({ login_id }) => login_id);
  await writeNotice(ctx, ids, template, params);
}

/** Tells a warehouse's stockist that something is waiting there; headquarters has no stockist. */
export async function tellStockist(
  ctx: Pick<CommandCtx, 'tx' | 'now'>,
  warehouseId: number,
  template: MailTemplate,
  params: Record<string, string>,
): Promise<void> {
  const { area, target, ref } = KINDS[template];
  await writeStockistNotice(ctx, warehouseId, {
    kind: template,
    area,
    target,
    ref: ref === undefined ? undefined : params[ref],
    params,
  });
}
