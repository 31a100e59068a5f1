import { sql } from 'kysely';

/**
 * Key and value of every stored setting, with the versions of the bonus settings as an extra key;
 * input for `settingsOf`.
 */
export const storedSettings = sql`(
  select key, value from setting
  union all select 'ruleVersions', jsonb_agg(jsonb_build_object('version', version, 'effectiveFrom', effective_from,
    'pvValue', pv_value, 'maintenancePv', maintenance_pv, 'companyCap', company_cap) order by version)
  from rule_version) stored_settings`;
