import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';

let company: TestCompany;
let admin: TestClient;
let member: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  member = await company.member('M0000001');
});
afterAll(() => company.close());

const save = (title: string, html: string, change: object = {}) =>
  admin.send(contract.help.save, {
    Titles: [
      { Language: 'en', Name: title },
      { Language: 'ms', Name: `${title} (Melayu)` },
    ],
    Texts: [
      { Language: 'en', Html: html },
      { Language: 'ms', Html: '<p>Muat naik slip bank.</p>' },
    ],
    Screens: [],
    Sort: 0,
    Status: 'ACTIVE',
    ...change,
  });
const found = async (body: object, language = 'en') =>
  resultOf(await member.send(contract.help.find, body, { language })).map(({ title }) => title);

test('a page is found by its words in the reader’s language and in English, title before text, and from the screen that it explains', async () => {
  const long = `<p>${'Long before. '.repeat(30)} The <strong>courier</strong> rings twice.</p>`;
  const first = resultOf(await save('Delivery', long, { Sort: 5 }));
  resultOf(await save('Courier names', '<p>Who comes.</p>', { Sort: 9 }));
  resultOf(await save('Reload', '<p>Send money.</p>', { Sort: 1, Screens: ['walletReload'] }));
  resultOf(await save('Hidden courier', '<p>courier</p>', { Status: 'INACTIVE' }));
  expect(await found({ Search: 'COURIER' })).toEqual(['Courier names', 'Delivery']);
  expect(await found({ Search: 'courier rings' })).toEqual(['Delivery']);
  expect(await found({ Search: '100%_' })).toEqual([]);
  expect(await found({ Search: 'muat slip' })).toEqual([]);
  expect(await found({ Search: 'muat slip delivery' }, 'ms')).toEqual(['Delivery (Melayu)']);
  expect(await found({ Screen: 'walletReload' })).toEqual(['Reload', 'Delivery', 'Courier names']);
  const [hit] = resultOf(await member.send(contract.help.find, { Search: 'courier rings' }));
  expect(hit!.excerpt).toMatch(/^….*courier rings twice\.$/);
  const read = await member.send(contract.help.page, { PageID: first.pageID }, { language: 'ms' });
  expect(resultOf(read).html).toBe('<p>Muat naik slip bank.</p>');
});

test('what runs is taken out, a change that another has overtaken is refused, a page that is off is not read', async () => {
  const { pageID, version } = resultOf(
    await save('Safe', '<p onclick="x()">Hello<script>alert(1)</script></p>'),
  );
  const change = { PageID: pageID, Version: version, Status: 'INACTIVE' };
  expect((await save('Safe', '<p>Two</p>', { ...change, Version: 99 })).code).toBe(
    'CHANGED_MEANWHILE',
  );
  expect(resultOf(await member.send(contract.help.page, { PageID: pageID })).html).toBe(
    '<p>Hello</p>',
  );
  resultOf(await save('Safe', '<p>Two</p>', change));
  expect((await member.send(contract.help.page, { PageID: pageID })).code).toBe('NOT_FOUND');
});
