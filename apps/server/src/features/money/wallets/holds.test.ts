import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, TestClient } from '../../../testing/client.ts';
import {
  balanceOf,
  oneTea,
  openCompany,
  PASSWORD,
  PIN,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
import { openEarner } from '../../../testing/earner.ts';
import { resultOf } from '../../../testing/example.ts';
import { findSignals } from './findSignals.ts';
import { MOVEMENTS, type Debit, type MovementType } from './movements.ts';

const HOUR = 3_600_000;
const NEW_PIN = '825173';
let company: TestCompany;
let admin: TestClient;
let names = 0;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

/** A member with RM 300 in the e-wallet and RM 3,000 in the register wallet, for some days. */
async function earner(wait = 49): Promise<Person> {
  names += 1;
  const username = `held.${names}`;
  await company.reload(await openEarner(company, 900 + names, username), '3000');
  company.advance(wait * HOUR);
  admin = await company.signedIn('admin');
  return { username, client: await company.signedIn(username), pin: PIN };
}
interface Person {
  username: string;
  client: TestClient;
  pin: string;
}

/** The ways an account is changed; each holds its wallets. */
const CHANGES = {
  PIN_CHANGED: async (person: Person) => {
    const pins = { CurrentPin: person.pin, Pin: NEW_PIN, ConfirmPin: NEW_PIN };
    const { client } = person;
    resultOf(
      await client.send(contract.auth.setSecurityPin, { MemberID: client.memberID, ...pins }),
    );
    person.pin = NEW_PIN;
  },
  BANK: async ({ client, pin }: Person) => {
    const { changeID } = resultOf(
      await client.send(contract.members.requestChange, {
        MemberID: client.memberID,
        Kind: 'BANK',
        BankName: 'Maybank',
        BankAccountNumber: '5140123499',
        BankHolder: 'A Person',
        SecurityPin: pin,
      }),
    );
    const ChangeID = Number(changeID);
    resultOf(await admin.send(contract.members.decideChange, { ChangeID, Approve: true }));
  },
  EMAIL: async ({ client, pin, username }: Person) => {
    resultOf(
      await client.send(contract.members.edit, {
        MemberID: client.memberID,
        Email: `${username}.new@people.example`,
        SecurityPin: pin,
        CurrentPassword: PASSWORD,
      }),
    );
  },
};

const other = async () => (await earner(0)).client;
const transfer = ({ client, pin }: Person, to: TestClient, Amount: string) =>
  client.send(contract.wallets.transfer, {
    MemberID: client.memberID,
    ToMember: to.memberID,
    WalletType: 'EW',
    Amount,
    SecurityPin: pin,
  });
const withdraw = ({ client, pin }: Person, Amount: string) =>
  client.send(contract.wallets.withdraw, { MemberID: client.memberID, Amount, SecurityPin: pin });

/** Buys a tea from the register wallet, sent to one of the own addresses. */
async function order({ client, pin }: Person, AddressBookID: number) {
  const { memberID: MemberID } = client;
  const { MallType, Products } = oneTea(MemberID);
  const delivery = { DeliveryType: 'DELIVERY' as const, AddressBookID };
  const { total } = resultOf(
    await client.send(contract.mall.quote, { MemberID, MallType, Products, ...delivery }),
  );
  return client.send(contract.sales.checkout, {
    ...oneTea(MemberID),
    ...delivery,
    Payments: [{ WalletType: 'RW', Amount: total }],
    ExpectedTotal: total,
    SecurityPin: pin,
  });
}
async function addresses({ client }: Person) {
  const { memberID: MemberID } = client;
  return resultOf(await client.send(contract.addressBook.list, { MemberID }));
}
async function addAddress(person: Person): Promise<number> {
  const [home] = await addresses(person);
  const { client } = person;
  const id = await client.send(contract.addressBook.create, {
    ...entryOf(client.memberID, home!),
    CreatedBy: client.memberID,
  });
  return Number(resultOf(id));
}
const entryOf = (MemberID: string, home: Awaited<ReturnType<typeof addresses>>[number]) => ({
  MemberID,
  AddressBookName: 'Elsewhere',
  FirstName: home.firstName,
  Email: home.email,
  MobileCode: home.mobileCode,
  MobileNo: home.mobileNo,
  Address1: '9 Jalan Kilang',
  PostCode: home.postCode,
  AreaName: home.areaName,
  StateID: home.stateID,
  CountryID: Number(home.countryID),
});

type Stopped = {
  [T in MovementType]: (typeof MOVEMENTS)[T] extends 'OWNER' | 'ORDER' ? T : never;
}[MovementType];

/** Every way money leaves a wallet by its owner; a new kind of movement does not compile without one. */
const WAYS: Record<Stopped, ((person: Person) => Promise<Answer>)[]> = {
  TRANSFER: [async (person) => transfer(person, await other(), '300')],
  CONVERT: [
    ({ client, pin }) =>
      client.send(contract.wallets.convert, {
        MemberID: client.memberID,
        FromWalletType: 'EW',
        ToWalletType: 'RW',
        Amount: '100',
        SecurityPin: pin,
      }),
  ],
  WITHDRAWAL: [(person) => withdraw(person, '100')],
  PURCHASE: [
    // somebody else is registered
    ({ client, pin }) =>
      client.send(contract.registration.register, {
        ...registrationBody(client.memberID, `puppet.${(names += 1)}`, undefined, undefined),
        PaymentType: 'WALLET',
        Payments: [{ WalletType: 'RW', Amount: '600.00' }],
        SecurityPin: pin,
      }),
    // collected, with the code that goes to the mailbox
    ({ client, pin }) =>
      client.send(contract.sales.checkout, { ...oneTea(client.memberID), SecurityPin: pin }),
    // sent to an address that was added just now
    async (person) => order(person, await addAddress(person)),
    // or to an old one that was changed just now
    async (person) => {
      const [home] = await addresses(person);
      const { client } = person;
      const AddressBookID = Number(home!.addressBookID);
      const changed = { ...entryOf(client.memberID, home!), AddressBookID };
      const by = { UpdatedBy: client.memberID };
      resultOf(await client.send(contract.addressBook.update, { ...changed, ...by }));
      return order(person, AddressBookID);
    },
  ],
};

const balances = async ({ client }: Person) => [
  await balanceOf(client, 'EW'),
  await balanceOf(client, 'RW'),
];

describe('a held wallet', () => {
  test.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
    'after %s lets 0 sen leave, whatever the way, and says until when',
    async (cause) => {
      const person = await earner();
      await CHANGES[cause](person);
      const before = await balances(person);
      const until = new Date(company.services.clock().getTime() + 24 * HOUR).toISOString();
      for (const [type, ways] of Object.entries(WAYS)) {
        for (const way of ways) {
          const answer = await way(person);
          const code = type === 'WITHDRAWAL' ? 'PAYOUT_ON_HOLD' : 'WALLET_HELD';
          expect([type, answer.code]).toEqual([type, code]);
          // 24 hours later, in the time of the company
          expect(answer.error).toMatch(/until \d+ Nov(ember)? 2026,? \d+:\d\d/i);
        }
      }
      expect(await balances(person)).toEqual(before);
      const { memberID: MemberID } = person.client;
      expect((await person.client.send(contract.wallets.holds, { MemberID })).result).toMatchObject(
        { own: { cause, until }, received: [] },
      );
      company.advance(24 * HOUR + 1_000);
      person.client = await company.signedIn(person.username);
      expect((await transfer(person, await other(), '10')).status).toBe(200);
    },
  );

  test('pays for an order to the own address of before, also if another change follows', async () => {
    const person = await earner();
    const [home] = await addresses(person);
    // entered a moment before the change: an intruder would do just that
    const early = await addAddress(person);
    await CHANGES.PIN_CHANGED(person);
    expect((await order(person, early)).code).toBe('WALLET_HELD');
    company.advance(20 * HOUR);
    person.client = await company.signedIn(person.username);
    admin = await company.signedIn('admin');
    await CHANGES.BANK(person);
    company.advance(12 * HOUR);
    person.client = await company.signedIn(person.username);
    expect((await order(person, early)).code).toBe('WALLET_HELD');
    expect((await order(person, Number(home!.addressBookID))).status).toBe(200);
  });

  test('keeps a withdrawal that waits from being paid out', async () => {
    const person = await earner();
    const { requestID: RequestID } = resultOf(await withdraw(person, '100'));
    await CHANGES.PIN_CHANGED(person);
    const paid = () =>
      admin.send(contract.wallets.approveRequest, { RequestID, Reference: 'IBG 1' });
    expect((await paid()).code).toBe('MEMBER_WALLETS_LOCKED');
    company.advance(24 * HOUR + 1_000);
    admin = await company.signedIn('admin');
    expect((await paid()).status).toBe(200);
  });
});

describe('money sent after a change to the account', () => {
  /** An intruder waits for the hold to end and sends the money on, twice. */
  async function stolen() {
    const [victim, mule, last] = [await earner(0), await earner(0), await earner()];
    victim.client = await company.signedIn(victim.username);
    await CHANGES.PIN_CHANGED(victim);
    company.advance(25 * HOUR);
    for (const one of [victim, mule, last]) one.client = await company.signedIn(one.username);
    admin = await company.signedIn('admin');
    expect((await transfer(victim, mule.client, '290')).status).toBe(200);
    // RM 300 of its own and RM 290: RM 440 go on, so 140 of them must be stolen
    expect((await transfer(mule, last.client, '440')).status).toBe(200);
    return { victim, mule, last };
  }
  const tried = async (person: Person) => {
    const { client, pin } = person;
    const [home] = await addresses(person);
    const bought = async () => order(person, Number(home!.addressBookID));
    return {
      sent: (await transfer(person, await other(), '100')).code,
      withdrawn: (await withdraw(person, '100')).code,
      converted: (
        await client.send(contract.wallets.convert, {
          MemberID: client.memberID,
          FromWalletType: 'EW',
          ToWalletType: 'RW',
          Amount: '100',
          SecurityPin: pin,
        })
      ).code,
      bought: (await bought()).status,
    };
  };
  const held = {
    sent: 'MONEY_WITHHELD',
    withdrawn: 'MONEY_WITHHELD',
    converted: 'MONEY_WITHHELD',
    // from the register wallet, where nothing was received
    bought: 200,
  };
  const holdsOf = async ({ client }: Person) =>
    resultOf(await client.send(contract.wallets.holds, { MemberID: client.memberID })).received;

  test('is held where it is when staff lock the sender, as long as the lock', async () => {
    const { victim, mule, last } = await stolen();
    const MemberID = victim.client.memberID;
    resultOf(await admin.send(contract.wallets.lockWallets, { MemberID, Reason: 'Reported' }));
    expect(await holdsOf(mule)).toEqual([{ walletType: 'EW', amount: '150.00', until: null }]);
    expect(await holdsOf(last)).toEqual([{ walletType: 'EW', amount: '140.00', until: null }]);
    expect(await tried(mule)).toEqual(held);
    // what is the person's own goes on leaving
    expect((await transfer(last, await other(), '600')).status).toBe(200);
    expect(await tried(last)).toEqual(held);
    resultOf(await admin.send(contract.wallets.unlockWallets, { MemberID }));
    expect((await transfer(mule, await other(), '100')).status).toBe(200);
    expect(await holdsOf(last)).toEqual([]);
    const { rows } = await sql<{ template: string }>`select template from mail m
      join member p on p.login_id = m.login_id where p.id = ${Number(mule.client.memberID.slice(1))}`.execute(
      company.database.db,
    );
    expect(rows.map((row) => row.template)).toContain('moneyWithheld');
  });

  test('keeps a withdrawal of it from being paid out', async () => {
    const { victim, last } = await stolen();
    const { requestID: RequestID } = resultOf(await withdraw(last, '700'));
    const MemberID = victim.client.memberID;
    resultOf(await admin.send(contract.wallets.lockWallets, { MemberID, Reason: 'Reported' }));
    expect(
      (await admin.send(contract.wallets.approveRequest, { RequestID, Reference: 'IBG 2' })).code,
    ).toBe('MEMBER_WALLETS_LOCKED');
  });

  test('is held when a signal is found about the sender, and so is the sender', async () => {
    const [victim, mule] = [await earner(), await earner(0)];
    await CHANGES.BANK(victim);
    company.advance(25 * HOUR);
    for (const one of [victim, mule]) one.client = await company.signedIn(one.username);
    admin = await company.signedIn('admin');
    expect((await transfer(victim, mule.client, '100')).status).toBe(200);
    expect((await transfer(mule, victim.client, '50')).status).toBe(200);
    // most of what came in is withdrawn the same day
    expect((await withdraw(victim, '60')).status).toBe(200);
    await findSignals(company.services);
    expect((await transfer(victim, mule.client, '10')).code).toBe('WALLET_HELD');
    expect(await holdsOf(mule)).toMatchObject([{ walletType: 'EW', amount: '100.00' }]);
    const MemberID = victim.client.memberID;
    const { rows } = resultOf(await admin.send(contract.access.auditList, { Subject: MemberID }));
    expect(rows.map((row) => row.action)).toContain('wallet.hold');
  });
});

describe('the ledger', () => {
  const FEATURES = join(import.meta.dirname, '../..');
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(join(FEATURES, name), 'utf8') }));

  test('is written in the places that ask what may leave, and nowhere else', () => {
    const writers = files
      .filter(({ text }) => /insert into posting\b|insertInto\('posting'\)/.test(text))
      .map(({ name }) => relative('money/wallets', name));
    // `openBalances` only credits; an archived month comes back as it was
    expect(writers.toSorted()).toEqual(['ledger.ts', 'openBalances.ts', 'payBonuses.ts']);
  });

  test('knows what each kind of movement may take from a wallet', async () => {
    const { rows } = await sql<{ type: MovementType; takes: boolean }>`
      select t.type, bool_or(p.amount < 0) as takes from ledger_tx t join posting p on p.tx_id = t.id
      join account a on a.id = p.account_id and a.member_id is not null group by t.type`.execute(
      company.database.db,
    );
    const taking: Debit[] = ['OWNER', 'ORDER', 'COMPANY'];
    for (const { type, takes } of rows) {
      expect([type, MOVEMENTS[type]]).toEqual([
        type,
        takes ? expect.toSatisfy((debit: Debit) => taking.includes(debit)) : expect.anything(),
      ]);
    }
    expect(rows.map((row) => row.type)).toEqual(
      expect.arrayContaining(['TRANSFER', 'WITHDRAWAL', 'PURCHASE']),
    );
  });
});
