import { contract } from '@canopy/contract/contract';
import type { Permission } from '@canopy/contract/codes';
import { LIMITS } from '@canopy/domain/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRole } from '../../office/access/createRole.ts';
import { createStaff } from '../../office/access/createStaff.ts';
import { asOwner } from '../../../testing/asOwner.ts';
import type { TestClient } from '../../../testing/client.ts';
import {
  openCompany,
  PASSWORD,
  picture,
  PIN,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
import { countUpload } from './countUpload.ts';
import { removeUnusedFiles } from './removeUnusedFiles.ts';

const HOUR = 3_600_000;
let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

const stored = (url: string) => company.services.storage.get(url.replace('/files/', ''));
const sweep = () => removeUnusedFiles(company.services);

async function reload(member: TestClient, BankSlip: string) {
  return member.send(contract.wallets.reload, {
    MemberID: member.memberID,
    Amount: '100.00',
    BankSlip,
    SecurityPin: PIN,
  });
}

describe('pictures that nobody used', () => {
  test('are removed a day later, from the storage too; what an order, a request or a document names stays', async () => {
    const member = await company.member('M0000001');
    const identity = await member.send(contract.files.uploadFile, {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 'id.png',
      Pathway: 'identity',
    });
    const sent = { MemberID: member.memberID, Pictures: [identity.result] };
    expect((await member.send(contract.members.sendIdentity, sent)).status).toBe(200);
    const used = await company.slip(member);
    expect((await reload(member, used)).status).toBe(200);
    const unused = await company.slip(member);
    const ofSale = await company.database.db
      .selectFrom('sale')
      .select('bank_slip')
      .executeTakeFirstOrThrow();
    company.advance(23 * HOUR);
    await sweep();
    expect(await stored(unused)).not.toBeNull();
    company.advance(2 * HOUR);
    expect(await sweep()).toBe(1);
    expect(await stored(unused)).toBeNull();
    for (const url of [used, identity.result, ofSale.bank_slip!]) {
      expect(await stored(url)).not.toBeNull();
    }
    const again = await company.signedIn(await usernameOf(member));
    expect((await reload(again, unused)).code).toBe('FILE_UNKNOWN');
    expect(await company.database.db.selectFrom('upload_ticket').selectAll().execute()).toEqual([]);
  });

  test('are one server’s at a time: what it could not remove is left to the next, and to nobody else', async () => {
    const member = await company.member('M0000001');
    const unused = await company.slip(member);
    company.advance(25 * HOUR);
    const again = await company.signedIn(await usernameOf(member));
    const broken = {
      ...company.services,
      storage: {
        ...company.services.storage,
        remove: () => Promise.reject(new Error('the storage is away')),
      },
    };
    await expect(removeUnusedFiles(broken)).rejects.toThrow('the storage is away');
    expect(await sweep()).toBe(0);
    expect((await reload(again, unused)).code).toBe('FILE_UNKNOWN');
    await company.database.db
      .updateTable('file')
      .set({ removing_until: new Date(0) })
      .where('name', '=', unused)
      .execute();
    expect(await sweep()).toBe(1);
    expect(await stored(unused)).toBeNull();
  });
});

test('a picture whose upload fails at the end is found again and removed', async () => {
  const member = await company.member('M0000001');
  await sweep();
  const put: string[] = [];
  const { storage } = company.services;
  const { put: store } = storage;
  storage.put = async (name, bytes) => {
    await store(name, bytes);
    put.push(name);
    company.services.config.readSlips = true;
  };
  await asOwner(company, [
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    'create trigger refuse before insert on slip_reading for each row execute function refuse()',
  ]);
  try {
    await expect(company.slip(member)).rejects.toThrow();
  } finally {
    storage.put = store;
    company.services.config.readSlips = false;
    await asOwner(company, ['drop trigger refuse on slip_reading', 'drop function refuse']);
  }
  expect(await storage.get(put[0]!)).not.toBeNull();
  company.advance(25 * HOUR);
  expect(await sweep()).toBe(1);
  expect(await storage.get(put[0]!)).toBeNull();
});

describe('a day’s uploads of a network of visitors and of a member', () => {
  const MEGABYTE = 1024 * 1024;
  const as = (ip: string, role?: 'member' | 'staff') => ({
    ...company.ctx,
    pool: company.database.db,
    ip,
    actor: role ? ({ loginId: 7, role } as (typeof company.ctx)['actor']) : null,
  });
  const tooMany = { code: 'TOO_MANY_FILES' };

  test.each([
    ['bytes', LIMITS.visitorMegabytesADay * MEGABYTE, LIMITS.memberMegabytesADay * MEGABYTE],
    ['pixels', LIMITS.visitorMegapixelsADay * 1e6, LIMITS.memberMegapixelsADay * 1e6],
    ['files', LIMITS.visitorFilesADay, LIMITS.memberFilesADay],
  ] as const)('have an end in %s; staff upload as they need', async (what, network, own) => {
    await company.database.db.deleteFrom('upload_day').execute();
    const count = (ctx: ReturnType<typeof as>, amount: number) =>
      countUpload(ctx, { [what]: amount });
    const visitor = as('2001:db8::1');
    for (let i = 0; i < 4; i += 1) await count(visitor, network / 4);
    await expect(count(as('2001:db8::2'), 1)).rejects.toMatchObject(tooMany);
    await count(as('2001:db8:1::1'), 1);
    const member = as('2001:db8::1', 'member');
    for (let i = 0; i < 4; i += 1) await count(member, own / 4);
    await expect(count(member, 1)).rejects.toMatchObject(tooMany);
    await count(as('2001:db8::1', 'staff'), network);
    const tomorrow = new Date(company.ctx.now.getTime() + 24 * HOUR);
    await count({ ...visitor, now: tomorrow }, network / 4);
  });

  test('are judged by what a picture will hold once it is decoded', async () => {
    const member = await company.member('M0000001');
    const send = async () => {
      const grey = { width: 2_000, height: 1_000, channels: 3, background: '#888888' } as const;
      const png = await sharp({ create: grey }).png().toBuffer();
      expect(png.length).toBeLessThan(20_000);
      return member.send(contract.files.uploadFile, {
        DataString: png.toString('base64'),
        FileType: 'image/png',
        FileName: 'grey.png',
        Pathway: 'slip',
      });
    };
    expect((await send()).status).toBe(200);
    const pixels = LIMITS.memberMegapixelsADay * 1e6 - 1_999_999;
    await company.database.db
      .updateTable('upload_day')
      .set({ pixels })
      .where('uploader', 'like', 'login %')
      .execute();
    expect((await send()).code).toBe('TOO_MANY_FILES');
  });
});

describe('a slip or an identity picture is shown to staff', () => {
  let hired = 0;
  async function staffWith(right: Permission): Promise<TestClient> {
    hired += 1;
    const code = `LOOK${hired}`;
    await createRole(company.ctx, { code, name: code, permissions: [right] });
    await createStaff(company.ctx, {
      username: code.toLowerCase(),
      password: PASSWORD,
      fullName: code,
      roleCode: code,
      mustChangePassword: false,
    });
    return company.signedIn(code.toLowerCase());
  }

  test('who decide about what it belongs to, and the look is a line of the audit log', async () => {
    const member = await company.member('M0000001');
    const reloadSlip = await company.slip(member);
    const request = await reload(member, reloadSlip);
    const guest = company.visitor();
    const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
    const saleSlip = await company.slip(guest, ticket);
    const body = registrationBody('M0000001', 'looked.at', saleSlip, ticket);
    const sale = await guest.send(contract.registration.register, body);
    const unusedSlip = await company.slip(member);
    const cases = [
      ['sale.approvePayment', saleSlip, `${sale.result.salesID}`],
      ['walletRequest.approve', reloadSlip, `${request.result.requestID}`],
    ] as const;
    const clients = new Map(
      await Promise.all(
        (
          ['sale.approvePayment', 'walletRequest.approve', 'member.verify', 'sale.view'] as const
        ).map(async (right) => [right, await staffWith(right)] as const),
      ),
    );
    for (const [needed, Url, subject] of cases) {
      for (const [right, client] of clients) {
        const answer = await client.send(contract.files.fileLink, { Url });
        expect([needed, right, answer.status]).toEqual([
          needed,
          right,
          right === needed ? 200 : 404,
        ]);
      }
      const lines = await company.database.db
        .selectFrom('audit')
        .select('actor')
        .where('action', '=', 'slip.view')
        .where('subject', '=', subject)
        .execute();
      expect(lines).toEqual([{ actor: clients.get(needed)!.memberID }]);
    }
    const admin = await company.signedIn('admin');
    const unused = await admin.send(contract.files.fileLink, { Url: unusedSlip });
    expect(unused.status).toBe(404);
  });
});

async function usernameOf(member: TestClient): Promise<string> {
  const { username } = await company.database.db
    .selectFrom('member as m')
    .innerJoin('login as l', 'l.id', 'm.login_id')
    .select('l.username')
    .where('m.id', '=', Number(member.memberID.slice(1)))
    .executeTakeFirstOrThrow();
  return username;
}
