import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, picture, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';

const { banners } = contract;
type Body = BodyOf<typeof banners.save>;

let company: TestCompany;
let admin: TestClient;
let english: string;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  english = await upload();
});
afterAll(() => company.close());

const upload = async (Pathway: 'banner' | 'content' = 'banner') =>
  resultOf(
    await admin.send(contract.files.uploadFile, {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 'banner.png',
      Pathway,
    }),
  );
const banner = (title: string, more: Partial<Body> = {}): Body => ({
  Titles: [{ Language: 'en', Name: title }],
  Url: null,
  Places: ['signIn'],
  Priority: 0,
  DisplayDate: '2026-11-10',
  ExpiredDate: null,
  Status: 'ACTIVE',
  Images: [{ Language: 'en', Width: 'desktop', File: english }],
  ...more,
});
const save = async (title: string, more: Partial<Body> = {}) =>
  resultOf(await admin.send(banners.save, banner(title, more))).bannerID;
const shown = async (place: 'signIn' | 'home' | 'mall', language = 'en') =>
  resultOf(
    await company.visitor().send(banners.current, undefined, { params: { place }, language }),
  );

test('a visitor sees those of the place and the day, the largest priority first', async () => {
  await save('Second');
  await save('First', { Priority: 5, Places: ['signIn', 'home'] });
  await save('Only at home', { Places: ['home'] });
  await save('Tomorrow', { DisplayDate: '2026-11-11' });
  await save('Yesterday', { DisplayDate: '2026-11-01', ExpiredDate: '2026-11-09' });
  await save('Off', { Status: 'INACTIVE' });
  expect((await shown('signIn')).map(({ title }) => title)).toEqual(['First', 'Second']);
  expect((await shown('mall')).length).toBe(0);
  const settings = await company.visitor().send(contract.settings.publicSettings, undefined);
  expect(resultOf(settings).banners).toEqual(['signIn', 'home']);
});

test('each language and width has its picture; what is missing shows the nearest one', async () => {
  const [phone, arabic] = [await upload(), await upload()];
  await save('Pictures', {
    Places: ['mall'],
    Images: [
      { Language: 'en', Width: 'desktop', File: english },
      { Language: 'en', Width: 'phone', File: phone },
      { Language: 'ar', Width: 'phone', File: arabic },
    ],
  });
  expect((await shown('mall'))[0]).toMatchObject({ phone, desktop: english });
  expect((await shown('mall', 'ar'))[0]).toMatchObject({ phone: arabic, desktop: arabic });
  expect((await shown('mall', 'fr'))[0]).toMatchObject({ phone, desktop: english });
});

test('without an English picture, with one of another use, or ending before it begins it is refused', async () => {
  const refused = async (more: Partial<Body>) => admin.send(banners.save, banner('Wrong', more));
  const foreign = [{ Language: 'ar', Width: 'phone' as const, File: english }];
  expect((await refused({ Images: foreign })).fields).toEqual({ Images: ['IMAGE_REQUIRED'] });
  expect((await refused({ ExpiredDate: '2026-11-09' })).fields).toEqual({
    ExpiredDate: ['END_BEFORE_START'],
  });
  const other = await upload('content');
  const Images = [{ Language: 'en', Width: 'phone' as const, File: other }];
  expect((await refused({ Images })).code).toBe('FILE_UNKNOWN');
});
