import { sql, type RawBuilder } from 'kysely';

/** Who a login is, by name: staff or a member; null for nobody. */
export const loginName = (login: RawBuilder<unknown>) => sql<string | null>`
  (select coalesce(s.full_name, m.full_name) from login l left join staff s on s.login_id = l.id
    left join member m on m.login_id = l.id where l.id = ${login})`;
