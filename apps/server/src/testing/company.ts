import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { NEW_COMPANY_SETTINGS } from '../features/company/settings/settings.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/open.ts';
import { useHashCost } from '../features/identity/auth/passwords.ts';
import { CatalogueCache } from '../features/shop/mall/catalogueCache.ts';
import { MemberIndexCache } from '../features/people/memberIndex/memberIndexCache.ts';
import { PinnedInputs } from '../features/bonus/compensation/calculate/pinnedInputs.ts';
import { SaleIndexCache } from '../features/insight/reports/saleIndexCache.ts';
import { stockErrors } from '../features/shop/stock/stockErrors.ts';
import { workOnTasks } from '../platform/tasks/workOnTasks.ts';
import { makeDownloads } from '../makeDownloads.ts';
import { TASKS } from '../tasks.ts';
import { unbalancedTransactions, wrongWallets } from '../features/money/wallets/proof.ts';
import { openSmsProvider } from '../providers/sms.ts';
import type { Mailer } from '../providers/mailer.ts';
import type { Ctx, Services } from '../platform/context.ts';
import { LANES, type InFlightLimits } from '../platform/http/inFlight.ts';
import { deriveSecrets } from '../platform/secrets.ts';
import { folderStorage } from '../providers/storage.ts';
import { systemContext } from '../platform/systemContext.ts';
import { openBank, type TestBank } from './bank.ts';
import { TestClient } from './client.ts';
import { createTestData } from './testData.ts';
import { readAsSent, readRightly } from './readAsSent.ts';
import { openTestDatabase } from './testDatabase.ts';
import { transaction } from '../platform/database/transaction.ts';

export const PASSWORD = 'Hutan-2026!';
export const PIN = '739164';
export const TEST_MASTER_KEY = 'a-master-key-for-tests-of-32-letters';

/** A small company with its own database, and a clock that tests can move. */
export interface TestCompany {
  app: FastifyInstance;
  database: Database;
  services: Services;
  ctx: Ctx;
  /** Takes card payments; with the option `card`. */
  bank: TestBank;
  /** URL of its database; empty if embedded. */
  url: string;
  /** Moves the clock forward. */
  advance: (ms: number) => void;
  /** A client without a session. */
  visitor: () => TestClient;
  signedIn: (username: string, password?: string) => Promise<TestClient>;
  /** Registers under a sponsor, approves, sets the PIN; returns a signed-in client. */
  member: (sponsorID: string, username?: string) => Promise<TestClient>;
  /** Reloads the register wallet, with approval. */
  reload: (member: TestClient, amount: string) => Promise<void>;
  slip: (client: TestClient, ticket?: string) => Promise<string>;
  /** Runs the waiting tasks, as the server's job does. */
  finishTasks: () => Promise<void>;
  /** Number of transactions, wallets and stock balances that disagree with their ledgers. */
  books: () => Promise<{ postings: number; wallets: number; stock: number }>;
  close: () => Promise<void>;
}

/** Large crowds must pass on slow machines too; what a busy server refuses is tested separately. */
const NO_LIMIT = Object.fromEntries(
  LANES.map((lane) => [lane, { steady: Infinity, burst: Infinity }]),
) as InFlightLimits;

let people = 0;
let names = 0;

/** A registration body with valid values in every field. */
export function registrationBody(
  sponsorID: string,
  username: string,
  bankSlip: string | undefined,
  ticket: string | undefined,
) {
  people += 1;
  const number = String(people).padStart(4, '0');
  return {
    SponsorID: sponsorID,
    Username: username,
    Password: PASSWORD,
    ConfirmPassword: PASSWORD,
    FullName: `Person ${number}`,
    Email: `${username}@people.example`,
    MobileCode: '60',
    Mobile: `12${1_000_000 + people}`,
    Nationality: 127,
    IdentityType: 'NRIC' as const,
    IdentityValue: `90010114${number}`,
    DateOfBirth: '1990-01-01',
    Address1: '1 Jalan Ujian',
    PostCode: '40000',
    City: 'Shah Alam',
    StateID: '10',
    CountryID: 127,
    Products: [{ ProductCode: 'PKG-TEST', Quantity: 1 }],
    PaymentType: 'BANK_SLIP' as const,
    ...(bankSlip ? { BankSlip: bankSlip } : {}),
    ...(ticket ? { Ticket: ticket } : {}),
    DeliveryType: 'SELF_PICKUP' as const,
    WarehouseID: 'W0000001',
    AcceptTerms: true,
  };
}

let pictures = 0;

/** A PNG never sent by a test before and unlike any other, base64. */
export async function picture(): Promise<string> {
  pictures += 1;
  const side = 24;
  // grey squares derived from the picture's number
  const squares = createHash('sha512').update(`picture ${pictures}`).digest();
  const pixels = Buffer.alloc(side * side * 3);
  for (let i = 0; i < side * side; i += 1) {
    const square = Math.floor(i / side / 3) * 8 + Math.floor((i % side) / 3);
    pixels.fill(squares[square]!, i * 3, i * 3 + 3);
  }
  const png = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  return png.toString('base64');
}

/** The most that one person approves, sen. */
const ALONE = NEW_COMPANY_SETTINGS.approveAlone;

/** Opens a company with an administrator, staff, one package, one maintenance product and stock. */
export async function openCompany(
  options: {
    stock?: number;
    lookupsAMinute?: number;
    mailer?: Mailer;
    captcha?: boolean;
    card?: boolean;
    realTime?: boolean;
    /** Start of the clock and of the plans. */
    from?: Date;
    /** Lanes with a limit; the others have none. */
    inFlight?: Partial<InFlightLimits>;
    /** Sponsor bonuses are available when the sale can no longer be returned, as in the seed. */
    asSeeded?: boolean;
  } = {},
): Promise<TestCompany> {
  useHashCost({ memory: 64, passes: 1 });
  const { database, url, drop } = await openTestDatabase();
  await readRightly(database);
  await database.restrict();
  const folder = mkdtempSync(join(tmpdir(), 'canopy-files-'));
  let now = options.from ?? (options.realTime ? new Date() : new Date('2026-11-10T04:00:00Z'));
  const bank = options.card ? await openBank(folder, () => now) : undefined;
  const services: Services = {
    db: database.db,
    reads: database.reads,
    replica: database.replica,
    config: readConfig({ LOG: 'error', CALLS_A_MINUTE: '1000000' }),
    secrets: deriveSecrets(TEST_MASTER_KEY),
    storage: folderStorage(folder),
    memberIndex: new MemberIndexCache(database.committed, database.kind === 'server'),
    catalogue: new CatalogueCache(database.committed, database.kind === 'server'),
    saleIndex: new SaleIndexCache(database.committed),
    pinnedInputs: new PinnedInputs(),
    mailer: options.mailer ?? null,
    sms: openSmsProvider(readConfig({}).sms),
    payments: bank?.provider ?? null,
    clock: () => now,
  };
  const ctx = systemContext(services, now, 'test');
  const { captcha = false, stock = 1_000 } = options;
  await transaction(database.db, (tx) =>
    createTestData(
      { ...ctx, db: tx, tx },
      {
        password: PASSWORD,
        captcha,
        stock,
        plansFrom: options.from?.toISOString().slice(0, 7),
        asSeeded: options.asSeeded,
      },
    ),
  );
  const app = await createApp(services, {
    lookupsAMinute: options.lookupsAMinute ?? 10_000,
    webFolder: folder,
    inFlight: { ...NO_LIMIT, ...options.inFlight },
  });

  const visitor = () => new TestClient(app, services.secrets.publicSigningKey, () => now);
  const signedIn = async (username: string, password = PASSWORD) => {
    const client = visitor();
    const answer = await client.login(username, password);
    if (answer.status !== 200) throw new Error(answer.text);
    if (answer.result.loginData.firstLogin === 1) {
      const set = await client.send(contract.auth.setSecurityPin, {
        MemberID: client.memberID,
        Pin: PIN,
        ConfirmPin: PIN,
      });
      if (set.status !== 200) throw new Error(set.text);
    }
    return client;
  };
  const slip = async (client: TestClient, ticket?: string) => {
    const sent = {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 'slip.png',
      Pathway: 'slip' as const,
      ...(ticket ? { Ticket: ticket } : {}),
    };
    let answer = await client.send(contract.files.uploadFile, sent);
    // many at once from one person or network wait for their share
    while (answer.code === 'UNAVAILABLE')
      answer = await client.send(contract.files.uploadFile, sent);
    if (answer.status !== 200) throw new Error(answer.text);
    await readAsSent(database, answer.result, now);
    return answer.result;
  };
  let admin: { client: TestClient; until: number } | undefined;
  // one session for many approvals, because the eleventh would end the first
  async function adminClient(): Promise<TestClient> {
    if (!admin || now.getTime() > admin.until) {
      admin = { client: await signedIn('admin'), until: now.getTime() + 600_000 };
    }
    return admin.client;
  }

  return {
    app,
    database,
    services,
    ctx,
    bank: bank!,
    url,
    visitor,
    signedIn,
    slip,
    finishTasks: async () => {
      await workOnTasks(services, TASKS);
      await makeDownloads(services);
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    async member(sponsorID, username = `member.${(names += 1)}`) {
      const guest = visitor();
      const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
      const body = registrationBody(sponsorID, username, await slip(guest, ticket), ticket);
      const registered = await guest.send(contract.registration.register, body);
      if (registered.status !== 200) throw new Error(registered.text);
      const admin = await adminClient();
      const approved = await admin.send(contract.sales.approvePayment, {
        SalesID: registered.result.salesID,
      });
      if (approved.status !== 200) throw new Error(approved.text);
      return signedIn(username);
    },
    async reload(member, Amount) {
      const admin = await adminClient();
      // above the company's limit it would take two people
      for (let left = parseMoney(Amount)!; left > 0; left -= ALONE) {
        const asked = await member.send(contract.wallets.reload, {
          MemberID: member.memberID,
          Amount: decimalOf(Math.min(left, ALONE)),
          BankSlip: await slip(member),
          SecurityPin: PIN,
        });
        if (asked.status !== 200) throw new Error(asked.text);
        const approved = await admin.send(contract.wallets.approveRequest, {
          RequestID: asked.result.requestID,
        });
        if (approved.status !== 200) throw new Error(approved.text);
      }
    },
    async books() {
      const { db } = database;
      return {
        postings: (await unbalancedTransactions(db)).count,
        wallets: (await wrongWallets(db)).count,
        stock: (await stockErrors(db)).count,
      };
    },
    async close() {
      await app.close();
      await bank?.close();
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A wallet's balance, decimal RM. */
export const balanceOf = async (client: TestClient, WalletType: 'EW' | 'RW') =>
  (await client.send(contract.wallets.balance, { MemberID: client.memberID, WalletType })).result;

/** The body for buying one tea from the register wallet. */
export const oneTea = (memberID: string) => ({
  MemberID: memberID,
  MallType: 2 as const,
  Products: [{ ProductCode: 'TEA', Quantity: 1 }],
  DeliveryType: 'SELF_PICKUP' as const,
  PaymentType: 'WALLET' as const,
  Payments: [{ WalletType: 'RW' as const, Amount: '120.00' }],
  SecurityPin: PIN,
  ExpectedTotal: '120.00',
});
