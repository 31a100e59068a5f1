import type { ParsedBodyOf } from '@canopy/contract/call';
import type { announcements } from '@canopy/contract/people/announcements';
import { sql, type RawBuilder } from 'kysely';
import { isStaff, signedIn, type Ctx } from '../../../platform/context.ts';

type Audience = Pick<
  ParsedBodyOf<typeof announcements.reach>,
  'Roles' | 'Ranks' | 'PackageRanks' | 'Countries'
>;

/** The criteria of an audience; staff have no rank, package or country. */
export interface Reader {
  role: 'member' | 'stockist' | 'staff';
  ranking: number | null;
  packageRank: number | null;
  countryId: number | null;
}

/** The caller as a reader; for staff signed in as a member, that member. */
export async function readerOf(ctx: Ctx): Promise<Reader> {
  const actor = signedIn(ctx);
  if (actor.memberId === null || isStaff(actor)) {
    return { role: 'staff', ranking: null, packageRank: null, countryId: null };
  }
  const { ranking } = await ctx.db
    .selectFrom('member')
    .select('ranking')
    .where('id', '=', actor.memberId)
    .executeTakeFirstOrThrow();
  return {
    role: actor.role === 'stockist' ? 'stockist' : 'member',
    ranking,
    packageRank: actor.packageRank,
    countryId: actor.countryId,
  };
}

const admits = (list: RawBuilder<unknown>, value: number | null, type: 'smallint' | 'int') =>
  sql<boolean>`(cardinality(${list}) = 0 or coalesce(${value}::${sql.raw(type)} = any(${list}), false))`;

/** Whether ranks and packages of a row (`ranks`, `package_ranks`) admit the reader. */
export const admitsRank = (alias: string, reader: Reader): RawBuilder<boolean> =>
  sql`(${admits(sql.ref(`${alias}.ranks`), reader.ranking, 'smallint')}
    and ${admits(sql.ref(`${alias}.package_ranks`), reader.packageRank, 'smallint')})`;

/** The same including roles and countries: whether the row is meant for the reader. */
export const admitsReader = (alias: string, reader: Reader): RawBuilder<boolean> =>
  sql`(${admitsRank(alias, reader)}
    and (cardinality(${sql.ref(`${alias}.roles`)}) = 0
      or ${reader.role} = any(${sql.ref(`${alias}.roles`)}))
    and ${admits(sql.ref(`${alias}.countries`), reader.countryId, 'int')})`;

/** Members (`m`) in an audience. */
export const inAudience = (audience: Audience): RawBuilder<boolean> => {
  const { Roles, Ranks, PackageRanks, Countries } = audience;
  const stockist = sql`exists (select from warehouse w where w.stockist_id = m.id)`;
  const roles =
    Roles.length === 0
      ? sql`true`
      : sql`((${Roles.includes('stockist')} and ${stockist}) or (${Roles.includes('member')} and not ${stockist}))`;
  return sql`(${roles}
    and (${Ranks.length} = 0 or m.ranking = any(${Ranks}::smallint[]))
    and (${PackageRanks.length} = 0 or m.package_rank = any(${PackageRanks}::smallint[]))
    and (${Countries.length} = 0 or m.country_id = any(${Countries}::int[])))`;
};
