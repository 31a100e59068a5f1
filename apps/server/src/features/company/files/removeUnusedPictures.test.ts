import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcement } from '../../../testing/announcement.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, picture, type TestCompany } from '../../../testing/company.ts';
import { NOT_SEARCHED } from './namedPictures.ts';
import { removeUnusedPictures } from './removeUnusedPictures.ts';
import { variant } from './variants.ts';
import { SERVER } from '../../../platform/http/shares.ts';

const { announcements, files, settings } = contract;

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const stored = (url: string) => company.services.storage.get(url.replace('/files/', ''));
const sweep = () => removeUnusedPictures(company.services);

/** Goes on so many days; a session ends meanwhile. */
async function later(days: number): Promise<void> {
  company.advance(days * DAY_MS);
  admin = await company.signedIn('admin');
}

async function uploaded(Pathway: 'product' | 'banner' | 'content'): Promise<string> {
  const { result } = await admin.send(files.uploadFile, {
    DataString: await picture(),
    FileType: 'image/png',
    FileName: 'picture.png',
    Pathway,
  });
  return result;
}

const announce = (more: Partial<BodyOf<typeof announcements.save>>) =>
  admin.send(announcements.save, announcement('News', more));
const inText = (url: string) => ({
  Texts: [{ Language: 'en' as const, Html: `<p>Look: <img src="${url}" alt=""></p>` }],
});

test('a picture that staff uploaded and nothing names is removed after a month; what a column, a text or a setting names stays', async () => {
  const unused = [await uploaded('product'), await uploaded('banner'), await uploaded('content')];
  const [image, shown, logo] = [
    await uploaded('content'),
    await uploaded('content'),
    await uploaded('banner'),
  ];
  expect((await announce({ Image: image, ...inText(shown) })).status).toBe(200);
  const profile = await admin.send(settings.saveCompanyProfile, {
    Brand: 'Canopy',
    Logo: logo,
    DefaultSponsorID: 'M0000001',
  });
  expect(profile.status).toBe(200);
  const [path, name] = ['product', `${unused[0]!.split('/')[3]}_160.webp`];
  const wanted = { original: unused[0]!.split('/')[3]!, width: 160, format: 'webp' } as const;
  expect(await variant(company.services.storage, path, name, wanted, SERVER)).not.toBeNull();

  await later(29);
  expect(await sweep()).toBe(0);
  await later(2);
  expect(await sweep()).toBe(0);
  // it is there for another day, and nothing new can name it
  expect(await stored(unused[2]!)).not.toBeNull();
  expect((await announce({ Image: unused[2]! })).code).toBe('FILE_UNKNOWN');
  await later(2);
  expect(await sweep()).toBe(3);
  for (const url of [...unused, `/files/${path}/${name}`]) expect(await stored(url)).toBeNull();
  for (const url of [image, shown, logo]) expect(await stored(url)).not.toBeNull();
  const { rows } = await sql<{ subject: string }>`
    select subject from audit where action = 'file.removeUnused'`.execute(company.database.db);
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual(unused.toSorted());
});

test('what is named again in its last day stays', async () => {
  const url = await uploaded('content');
  await later(31);
  await sweep();
  expect((await announce(inText(url))).status).toBe(200);
  await later(2);
  expect(await sweep()).toBe(0);
  expect(await stored(url)).not.toBeNull();
  expect((await announce({ Image: url })).status).toBe(200);
});

/** By table: what is sealed or a fingerprint, and the texts of tables that are not searched. */
const NOT_SEARCHED_COLUMNS = {
  account: 'system_code wallet_type withheld',
  api_key: 'key_hash salt',
  audit: 'acting_as action actor after before ip request_id subject',
  bonus_estimate: 'qualification rank_progress',
  bonus_estimate_input: 'bytes',
  bonus_line: 'period plan reason trace',
  bonus_run_input: 'bytes',
  bonus_run_member: 'qualification rank_progress',
  captcha_used: 'hash',
  command_key: 'body_hash',
  download: 'file_key',
  earlier_key: 'keys',
  file: 'likeness name pathway pixels same_as sha256 ticket_hash',
  founding: 'token_hash',
  guess: 'device last_attempt',
  known_device: 'hash',
  ledger_tx: 'cause_id cause_kind remark type',
  login: 'totp_pending totp_secret',
  mail: 'params',
  payout_file: 'sha256',
  payout_preview: 'hash',
  recovery_code: 'hash',
  referral_visitor: 'visitor',
  reset_link: 'hash',
  resource_part: 'sha256',
  sale_line_item: 'item_code',
  seal: 'hash previous row_hashes',
  session: 'device_hash previous_hash salt token_hash',
  slip_use: 'pixels sha256',
  stock_movement: 'item_code kind reason reference',
  upload_ticket: 'hash',
  webhook: 'previous_secret secret',
};

test('every column is searched but these, in which no picture is used', async () => {
  const { rows } = await sql<{ name: string; columns: string }>`
    select c.relname as name, string_agg(a.attname, ' ' order by a.attname) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (a.atttypid = 'bytea'::regtype
        or c.relname = any (${[...NOT_SEARCHED]}::text[])
          and format_type(a.atttypid, null) ~ '^(text|character|json|xml)')
    group by c.relname`.execute(company.database.db);
  const found = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
  expect(found).toEqual(NOT_SEARCHED_COLUMNS);
});
