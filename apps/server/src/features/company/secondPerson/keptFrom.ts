import type { Permission } from '@canopy/contract/codes';
import type { OtherPersonCause, TwoPeople, WaitsFor } from '@canopy/contract/company/twoPeople';
import { sql, type RawBuilder } from 'kysely';
import { signedIn, type Ctx } from '../../../platform/context.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { readSettings } from '../settings/readSettings.ts';
import { EFFECTS } from './effects.ts';
import { holdersOf, isHolder } from './holdersOf.ts';

/**
 * Condition: a login may not take the step on row `w`: as its own, or because nobody has had time to object to
 * who they are. Writers are kept from it only while somebody else may
 * take it, so that two people always suffice.
 */
export function isKeptFrom(
  effect: TwoPeople,
  login: RawBuilder<unknown>,
  now: Date | RawBuilder<Date>,
): RawBuilder<boolean> {
  const { kept, writers, right } = EFFECTS[effect];
  const own = sql<boolean>`(coalesce(${kept} = ${login}, false) or ${isTooNew(login, right, kept, now)})`;
  if (!writers) return own;
  return sql`(${own} or ${login} = any(${writers}) and exists (select from ${holdersOf(right)} h
    where h.login_id <> all(${writers}) and h.login_id is distinct from ${kept}))`;
}

/**
 * Condition: a login does not count as a second person yet. Its account, its way in or this right was given less
 * than a day ago, so somebody could have made the second person; or it made the account of who asked.
 */
const isTooNew = (
  login: RawBuilder<unknown>,
  right: Permission,
  kept: RawBuilder<number | null>,
  now: Date | RawBuilder<Date>,
) => sql<boolean>`(exists (select from staff n where n.login_id = ${login} and (n.second_person_from > ${now}
    or exists (select from role_permission p where p.role_code = n.role_code and p.permission = ${right}
      and p.second_person_from > ${now})))
  or exists (select from staff n where n.login_id = ${kept} and n.second_person_from > ${now} and n.rights_by = ${login}))`;

/** Why the caller may not take the step; null: they may. */
async function keptFrom(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  effect: TwoPeople,
  id: number,
): Promise<{ cause: OtherPersonCause; by: string } | null> {
  const { isOn, right, table, id: rowId, kept, cause } = EFFECTS[effect];
  if (!isOn(await readSettings(ctx.db))) return null;
  const me = sql`${ctx.actor?.loginId ?? 0}::bigint`;
  const [row] = await readRows(
    ctx.db,
    sql<{ is_kept: boolean; cause: OtherPersonCause; by: string | null }>`
    select ${isKeptFrom(effect, me, ctx.now)} as is_kept, case when ${kept} = ${me} then ${cause}
        when ${isTooNew(me, right, kept, ctx.now)} then 'new' else 'wrote' end as cause,
      ${loginName(me)} as by from ${table} where ${rowId} = ${id}`,
  );
  return row?.is_kept ? { cause: row.cause, by: row.by ?? '' } : null;
}

/**
 * Refuses a step to the person who took the one before it, or asked for it.
 *
 * @param id row id of what waits; its row is locked
 * @throws ApiError `SECOND_PERSON` or `OWN_REQUEST`, as the effect says, with what the person did
 */
export async function requireOther(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  effect: TwoPeople,
  id: number,
): Promise<void> {
  const found = await keptFrom(ctx, effect, id);
  if (found) throw new ApiError(EFFECTS[effect].refusal, found);
}

const MAX_PEOPLE = 5;

/** Who may take a step and who may not, as the caller is told; null: the company asks for no second person. */
export async function waitsForOther(
  ctx: Ctx,
  effect: TwoPeople,
  id: number,
): Promise<WaitsFor | null> {
  const { isOn, right, table, id: rowId, kept, cause } = EFFECTS[effect];
  if (!isOn(await readSettings(ctx.db))) return null;
  const own = await keptFrom(ctx, effect, id);
  const [row] = await readRows(
    ctx.db,
    sql<{ cause: OtherPersonCause; by: string | null }>`
    select ${cause} as cause, ${loginName(kept)} as by from ${table} where ${rowId} = ${id} and ${kept} is not null`,
  );
  const people = await readRows(
    ctx.db,
    sql<{ name: string }>`
    select s.full_name as name from ${table} join staff s on ${isHolder(right)}
      and not ${isKeptFrom(effect, sql`s.login_id`, ctx.now)}
    where ${rowId} = ${id} order by s.login_id = ${signedIn(ctx).loginId} desc, s.full_name`,
  );
  return {
    cause: own?.cause ?? row?.cause ?? null,
    by: own?.by ?? row?.by ?? null,
    own: own !== null,
    right,
    people: people.slice(0, MAX_PEOPLE).map(({ name }) => name),
    more: Math.max(0, people.length - MAX_PEOPLE),
  };
}
