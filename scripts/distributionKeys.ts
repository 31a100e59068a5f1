import pg from 'pg';

/**
 * `node scripts/distributionKeys.ts postgres://…/canopy`: lists what in the migrated schema would prevent
 * distributing tables by member (Citus, YugabyteDB): unique keys of members' tables that do not include the
 * member, and foreign keys between two members' tables that do not refer to the same member. For
 * docs/scale.md.
 */
const url = process.argv[2];
if (!url) {
  console.error('node scripts/distributionKeys.ts postgres://…/canopy');
  process.exit(1);
}

/** Members' tables, with the column that identifies the member. */
const OF_MEMBERS = `select c.oid, c.relname, a.attnum from pg_class c
  join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    and a.attname = case c.relname when 'member' then 'id' else 'member_id' end
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

const client = new pg.Client({ connectionString: url });
await client.connect();
const told = async (text: string) =>
  (await client.query<{ told: string }>(text)).rows.map((row) => row.told);
try {
  say('tables of members', await told(`select relname as told from (${OF_MEMBERS}) m order by 1`));
  say(
    'other tables',
    await told(`select relname as told from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and oid not in (select oid from (${OF_MEMBERS}) m) order by 1`),
  );
  const unique = (byNumber: boolean) =>
    told(`select m.relname || ' (' || (select string_agg(pg_get_indexdef(x.indexrelid, n, true), ', ' order by n)
        from generate_series(1, x.indnkeyatts) n) || ')' as told
      from (${OF_MEMBERS}) m join pg_index x on x.indrelid = m.oid and x.indisunique
      where not (m.attnum = any(x.indkey::int[])) and ${byNumber ? '' : 'not '}(x.indnkeyatts = 1 and exists (
        select from pg_attribute a where a.attrelid = m.oid and a.attnum = x.indkey[0] and a.attidentity <> ''))
      order by 1`);
  say('keys that are a number of their own, to which the member is added', await unique(true));
  say('unique keys of all members together', await unique(false));
  say(
    'references to another member, or to a row without naming its member',
    await told(`select m.relname || ': ' || pg_get_constraintdef(k.oid) as told
      from (${OF_MEMBERS}) m join pg_constraint k on k.conrelid = m.oid and k.contype = 'f'
      join (${OF_MEMBERS}) t on t.oid = k.confrelid
      where not (m.attnum = any(k.conkey) and t.attnum = any(k.confkey)) order by 1`),
  );
} finally {
  await client.end();
}

function say(what: string, rows: readonly string[]): void {
  console.log(`${rows.length} ${what}:`);
  for (const row of rows) console.log(`  ${row}`);
}
