import { sql, type RawBuilder } from 'kysely';
import type { VersionedKind } from './tables.ts';

/**
 * The approved versions of a plan, of the packages, or of the rules for all bonuses, with the same columns.
 */
export const versionRows = (kind: VersionedKind): RawBuilder<unknown> => {
  if (kind === 'PACKAGES') {
    return sql`(select 'PACKAGES' as kind, version, '' as name, 'ACTIVE' as status, effective_from, packages as plan
      from package_version)`;
  }
  if (kind === 'RULES') {
    return sql`(select 'RULES' as kind, version, '' as name, 'ACTIVE' as status, effective_from,
      jsonb_build_object('pvValue', pv_value, 'maintenancePv', maintenance_pv, 'companyCap', company_cap) as plan
      from rule_version)`;
  }
  return sql`(select kind, version, name, status, effective_from, plan from bonus_plan where kind = ${kind})`;
};
