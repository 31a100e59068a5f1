import { sql, type RawBuilder } from 'kysely';

/** The name of the staff or member behind a login; null if there is none. */
export const loginName = (login: RawBuilder<unknown>) => sql<string | null>`
  (select coalesce(s.full_name, m.full_name) from login l left join staff s on s.login_id = l.id
    left join member m on m.login_id = l.id where l.id = ${login})`;
