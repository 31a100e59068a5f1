import type { TwoPeople } from '@canopy/contract/company/twoPeople';
import { periodOf } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { EFFECTS } from '../../company/secondPerson/effects.ts';
import { isHolder } from '../../company/secondPerson/holdersOf.ts';
import { isKeptFrom } from '../../company/secondPerson/keptFrom.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { writeNotice } from './notify.ts';

/**
 * Tells everybody who may take the next step, and has not taken the one before it, that it waits for them.
 * Nothing is told where the company asks for no second person, or nothing waits (a preview of the running month).
 *
 * @param id row id of what waits
 * @param actor login of whoever brought it this far; they know; null: the calendar
 */
export async function tellOthers(
  { tx, now }: Pick<CommandCtx, 'tx' | 'now'>,
  effect: TwoPeople,
  id: number,
  actor: number | null,
): Promise<void> {
  const { right, isOn, table, id: rowId, waits, target, of = sql`''` } = EFFECTS[effect];
  const settings = await readSettings(tx);
  if (!isOn(settings)) return;
  const period = periodOf(now, settings.timeZone);
  const rows = await readRows(
    tx,
    sql<{ login_id: number; of: string }>`
    select s.login_id, ${of} as of from ${table} join staff s on ${isHolder(right)}
      and s.login_id is distinct from ${actor}::bigint and not ${isKeptFrom(effect, sql`s.login_id`, now)}
    where ${rowId} = ${id} and ${waits({ period, settings })} order by s.login_id`,
  );
  const page = target === null || typeof target === 'string' ? target : target[rows[0]?.of ?? ''];
  const ids = rows.map(({ login_id }) => login_id);
  await writeNotice({ tx, now }, ids, 'waitingOther', { what: effect }, page ?? undefined);
}
