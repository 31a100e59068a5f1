import { sql } from 'kysely';
import type { Db } from '../platform/database/handle.ts';

/**
 * Adds members without a registration, in two statements, for tests that only need many of them. Each one's
 * sponsor has half its row id. `db` may be a transaction that will be rolled back.
 */
export async function addBareMembers(db: Db, count: number, prefix: string): Promise<void> {
  const names = 'Aisyah,Wei,Kumar,Farah,Mei,Arif,Siti,Jun,Devi,Hafiz,Nurul,Chen,Raj,Lina,Omar,Yap';
  await sql`
    with added as (
      insert into login (username, username_key, role, password_hash, created_at)
      select ${prefix} || i, ${prefix} || i, 'member', 'none', now()
      from generate_series(1, ${count}::int) i returning id)
    insert into member (login_id, full_name, email, email_key, mobile_code, mobile, nationality,
      identity_type, identity_value, identity_key, date_of_birth, address1, post_code, city,
      state_id, country_id, status, ranking, package_rank, activated_at, terms_version, created_at)
    select id, (string_to_array(${names}, ','))[1 + id % 16] || ' ' || substr(md5(id::text), 1, 6),
      id || '@bare.example', id || '@bare.example', '60', (100000000 + id)::text, 127 + id % 3,
      'PASSPORT', 'B' || id, 'PASSPORT:B' || id, '1990-01-01', '1 Jalan', '50450', 'KL', '14', 127,
      (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'PENDING', 'SUSPENDED'])[1 + id % 5], id % 5, id % 5,
      now(), 'test', now() - (id % 700) * interval '1 day'
    from added`.execute(db);
  await sql`insert into sponsor_edge (member_id, sponsor_id, valid_from)
    select m.id, (select max(s.id) from member s where s.id <= m.id / 2), '2026-01-01' from member m
    where m.id > 1 and not exists (select from sponsor_edge e where e.member_id = m.id)`.execute(
    db,
  );
}
