import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, picture, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

describe('uploads', () => {
  test.each([
    ['a text file named .png', Buffer.from('hello').toString('base64'), 'FILE_TYPE'],
    ['no base64', '%%%', 'FILE_DAMAGED'],
    [
      'an SVG named .png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
        'base64',
      ),
      'FILE_TYPE',
    ],
    [
      '6 MB',
      Buffer.alloc(6 * 1024 * 1024, 1)
        .toString('base64')
        .slice(0, 7_050_000),
      'FILE_TOO_LARGE',
    ],
  ])('%s is refused', async (_, DataString, code) => {
    const answer = await admin.send(contract.files.uploadFile, {
      DataString,
      FileType: 'image/png',
      FileName: 'x.png',
      Pathway: 'slip',
    });
    expect(answer.code).toBe(code);
  });

  test.each([
    ['x.gif', 'image/gif'],
    ['x.gif', 'image/png'],
    ['x.png', 'image/gif'],
    ['x.png', 'image/jpeg'],
    ['x.jpg', 'image/jpeg'],
    ['x', 'image/png'],
  ])('a PNG called %s and %s is refused: name, type and content say one', async (name, type) => {
    const answer = await admin.send(contract.files.uploadFile, {
      DataString: await picture(),
      FileType: type,
      FileName: name,
      Pathway: 'slip',
    });
    expect([answer.status, answer.error]).toEqual([
      415,
      'Only .jpg, .jpeg and .png pictures can be uploaded.',
    ]);
  });

  test('a visitor without a ticket may not upload, and a path is no pathway', async () => {
    const guest = company.visitor();
    const body = {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: '../../x.png',
      Pathway: 'slip' as const,
    };
    expect((await guest.send(contract.files.uploadFile, body)).code).toBe('TICKET_INVALID');
    expect(
      (await guest.raw(contract.files.uploadFile, { ...body, Pathway: '../etc' })).status,
    ).toBe(400);
  });

  test('what the company’s scanner finds is refused, and so is all while it does not answer', async () => {
    const { config } = company.services;
    const upload = async (Pathway: 'product' | 'slip') =>
      admin.send(contract.files.uploadFile, {
        DataString: await picture(),
        FileType: 'image/png',
        FileName: 'x.png',
        Pathway,
      });
    try {
      // exits with 1 and 0, as scanners do: no picture contains these words, every PNG contains
      // this one
      config.scanCommand = 'grep -qa no-such-words';
      expect((await upload('slip')).code).toBe('FILE_INFECTED');
      config.scanCommand = 'grep -qa IHDR';
      expect((await upload('slip')).status).toBe(200);
      config.scanCommand = '/nowhere/scanner';
      expect((await upload('product')).code).toBe('UNAVAILABLE');
    } finally {
      config.scanCommand = undefined;
    }
  });

  test('a slip is seen by its owner through a link, by nobody else', async () => {
    const [owner, stranger] = [await company.member('M0000001'), await company.member('M0000001')];
    const Url = await company.slip(owner);
    expect((await stranger.send(contract.files.fileLink, { Url })).status).toBe(404);
    const link = await owner.send(contract.files.fileLink, { Url });
    expect((await company.app.inject({ url: link.result })).statusCode).toBe(200);
    expect((await company.app.inject({ url: Url })).statusCode).toBe(404);
    company.advance(6 * 60_000);
    expect((await company.app.inject({ url: link.result })).statusCode).toBe(404);
  });
});

describe('product pictures', () => {
  test('come in smaller sizes and modern formats, and in no other', async () => {
    const uploaded = await admin.send(contract.files.uploadFile, {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 'x.png',
      Pathway: 'product',
    });
    for (const format of ['avif', 'webp'] as const) {
      const url = `${uploaded.result}_320.${format}`;
      const answers = await Promise.all([1, 2].map(() => company.app.inject({ url })));
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
      expect(answers[0]!.headers['content-type']).toBe(`image/${format}`);
      expect(answers[0]!.headers['cache-control']).toContain('immutable');
      expect(answers[0]!.rawPayload.equals(answers[1]!.rawPayload)).toBe(true);
    }
    for (const end of ['_321.webp', '_320.gif', '_99999.webp', '_320.webp_320.webp']) {
      expect((await company.app.inject({ url: uploaded.result + end })).statusCode).toBe(404);
    }
    const slip = await admin.send(contract.files.uploadFile, {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 'x.png',
      Pathway: 'slip',
    });
    expect((await company.app.inject({ url: `${slip.result}_320.webp` })).statusCode).toBe(404);
  });
});
