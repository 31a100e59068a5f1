import { sql, type RawBuilder } from 'kysely';
import type { VersionedKind } from './tables.ts';

/** The approved versions of a plan, or of the packages, with the same columns. */
export const versionRows = (kind: VersionedKind): RawBuilder<unknown> =>
  kind === 'PACKAGES'
    ? sql`(select 'PACKAGES' as kind, version, '' as name, 'ACTIVE' as status, effective_from, packages as plan
        from package_version)`
    : sql`(select kind, version, name, status, effective_from, plan from bonus_plan where kind = ${kind})`;
