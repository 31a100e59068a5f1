import { parsePublicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { TestCompany } from './company.ts';

/** The permissions and credentials of one login. */
export interface Authority {
  login: number;
  kind: 'member' | 'staff' | 'admin';
  stockist: boolean;
  rights: ReadonlySet<string>;
  /** Password, PIN and authenticator, as stored. */
  secrets: string;
}

interface Row {
  login: number;
  kind: Authority['kind'];
  staff_id: number | null;
  member_id: number | null;
  stockist: boolean;
  rights: string[];
  secrets: string;
}

interface Opened {
  id: number;
  login_id: number;
  impersonator_id: number | null;
}

/** Everybody's permissions and credentials at one moment. */
export interface Authorities {
  /** Looks up by the id with which a client identifies itself. */
  of: (publicId: string) => Authority;
  /** Changes since an earlier moment that a person had no right to make, in words. */
  gainedBy: (self: Authority, before: Authorities) => string[];
  all: ReadonlyMap<number, Authority>;
  sessions: readonly Opened[];
  keys: readonly { id: number; created_by: number; rights: string[] }[];
}

/** Reads from the database itself who has which permissions, who is signed in, and which programs have keys. */
export async function authorities({ database: { db } }: TestCompany): Promise<Authorities> {
  const { rows } = await sql<Row>`
    select l.id as login, l.role as kind, s.id as staff_id, m.id as member_id,
      exists (select from warehouse w where w.stockist_id = m.id) as stockist,
      array(select permission from role_permission p where p.role_code = s.role_code) as rights,
      concat_ws('|', l.password_hash, l.pin_hash, encode(l.totp_secret, 'hex')) as secrets
    from login l left join staff s on s.login_id = l.id left join member m on m.login_id = l.id`.execute(
    db,
  );
  const [sessions, keys] = await Promise.all([
    db.selectFrom('session').select(['id', 'login_id', 'impersonator_id']).execute(),
    db.selectFrom('api_key').select(['id', 'created_by', 'rights']).execute(),
  ]);
  const all = new Map(
    rows.map(({ login, kind, stockist, rights, secrets }) => [
      login,
      { login, kind, stockist, rights: new Set(rights), secrets },
    ]),
  );
  const now: Authorities = {
    all,
    sessions,
    keys,
    of(publicId) {
      const staff = publicId.startsWith('A');
      const id = parsePublicId(staff ? 'staff' : 'member', publicId);
      const { login } = rows.find((row) => (staff ? row.staff_id : row.member_id) === id)!;
      return all.get(login)!;
    },
    gainedBy: (self, before) => [...grants(self, before, now), ...opened(self, before, now)],
  };
  return now;
}

/**
 * Whether a person has nothing the other lacks, and may therefore be created, changed or impersonated by
 * the other.
 */
function isBelow(one: Authority, self: Authority): boolean {
  if (self.kind === 'admin') return true;
  if (one.kind === 'member') return true;
  return one.kind === 'staff' && [...one.rights].every((right) => self.rights.has(right));
}

/** Permissions the person now has, or has granted, without having held them. */
function* grants(self: Authority, before: Authorities, now: Authorities): Generator<string> {
  for (const one of now.all.values()) {
    const was = before.all.get(one.login);
    const more = [...one.rights].filter((right) => !was?.rights.has(right));
    const notHeld = more.filter((right) => self.kind !== 'admin' && !self.rights.has(right));
    if (notHeld.length > 0) yield `login ${one.login} was given ${notHeld.join(', ')}`;
    if (one.kind !== (was?.kind ?? one.kind)) yield `login ${one.login} became ${one.kind}`;
    if (!was && !isBelow(one, self)) yield `login ${one.login} was made, a ${one.kind}`;
    if (one.stockist && !was?.stockist && one.login === self.login) yield 'became a stockist';
  }
  for (const key of now.keys) {
    if (before.keys.some(({ id }) => id === key.id)) continue;
    const maker = before.all.get(key.created_by) ?? self;
    const notHeld = key.rights.filter(
      (right) => maker.kind !== 'admin' && right.includes('.') && !maker.rights.has(right),
    );
    if (notHeld.length > 0) yield `a program’s key was given ${notHeld.join(', ')}`;
  }
}

/** Accounts of others that the person opened, or whose credentials were changed. */
function* opened(self: Authority, before: Authorities, now: Authorities): Generator<string> {
  const last = Math.max(0, ...before.sessions.map(({ id }) => id));
  for (const session of now.sessions.filter(({ id }) => id > last)) {
    const { login_id: login, impersonator_id: by } = session;
    const whose = now.all.get(login)!;
    const made = !before.all.has(login) && isBelow(whose, self);
    const acting =
      by === self.login && whose.kind === 'member' && self.rights.has('member.impersonate');
    if (login !== self.login && !made && !acting) yield `signed in as login ${login}`;
  }
  for (const [login, was] of before.all) {
    const is = now.all.get(login);
    const others = login !== self.login && is && is.secrets !== was.secrets;
    if (others && !(was.kind === 'staff' && isBelow(was, self) && self.rights.has('staff.edit'))) {
      yield `the secrets of login ${login}, a ${was.kind}, are others`;
    }
  }
}
