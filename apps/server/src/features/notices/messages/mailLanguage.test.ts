import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  oneTea,
  openCompany,
  PASSWORD,
  PIN,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
import { mailResetLinks } from '../../identity/auth/mailResetLinks.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

/** Languages of the mails to a person, by template, oldest first. */
async function mailsTo(username: string): Promise<string[]> {
  const rows = await company.database.db
    .selectFrom('mail')
    .select(['template', 'language'])
    .where('to_address', '=', `${username}@people.example`)
    .orderBy('id')
    .execute();
  return rows.map(({ template, language }) => `${template} ${language}`);
}

/** Registers as a visitor reading the pages in a language; returns the order. */
async function registered(username: string, language: string): Promise<string> {
  const guest = company.visitor();
  const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
  const slip = await company.slip(guest, ticket);
  const body = registrationBody('M0000001', username, slip, ticket);
  const answer = await guest.send(contract.registration.register, body, { language });
  return answer.result.salesID;
}

/** Staff, using English pages, suspend and reactivate the member. */
async function suspended(memberID: string): Promise<void> {
  const admin = await company.signedIn('admin');
  for (const Action of ['SUSPEND', 'REACTIVATE'] as const) {
    const body = { MemberID: memberID, Action, Reason: 'Asked for by phone' };
    expect((await admin.send(contract.members.changeStatus, body)).status).toBe(200);
  }
}

test('what staff do is told in the language in which the person registered', async () => {
  const SalesID = await registered('reads.ms', 'ms');
  const admin = await company.signedIn('admin');
  await admin.send(contract.sales.rejectPayment, { SalesID, Reason: 'No money came' });
  expect(await mailsTo('reads.ms')).toEqual(['welcome ms', 'orderRejected ms']);
});

test('from a sign-in on, mails come in the language of that sign-in', async () => {
  const person = await company.member('M0000001', 'reads.fr');
  const body = { Username: 'reads.fr', Password: PASSWORD };
  await company.visitor().send(contract.auth.login, body, { language: 'fr' });
  await suspended(person.memberID);
  // a browser without a chosen language sends none, and changes none
  const silent = await company.visitor().send(contract.auth.login, body, { language: '*' });
  expect(silent.result.loginData.language).toBe('fr');
  await suspended(person.memberID);
  const mails = await mailsTo('reads.fr');
  expect(mails.filter((mail) => mail.startsWith('member'))).toEqual([
    'memberSuspended fr',
    'memberReactivated fr',
    'memberSuspended fr',
    'memberReactivated fr',
  ]);
});

test('a language that is chosen in the portal holds for mails and receipts, whoever acts', async () => {
  const person = await company.member('M0000001', 'reads.ar');
  await company.reload(person, '500.00');
  expect((await person.send(contract.auth.setLanguage, { Language: 'ar' })).status).toBe(200);
  expect((await person.send(contract.auth.me, {})).result.language).toBe('ar');
  await person.send(contract.sales.checkout, oneTea(person.memberID));
  await suspended(person.memberID);
  // the link was requested from Spanish pages, but the mail is in the account owner's language
  const Username = 'reads.ar';
  await company.visitor().send(contract.auth.forgotPassword, { Username }, { language: 'es' });
  await mailResetLinks(company.services);
  expect((await mailsTo('reads.ar')).slice(3)).toEqual([
    'reloadApproved en',
    'receipt ar',
    'memberSuspended ar',
    'memberReactivated ar',
    'resetPassword ar',
  ]);
});

test('whom a sponsor registered reads the sponsor’s language until the first sign-in', async () => {
  const sponsor = await company.member('M0000001', 'reads.it');
  await company.reload(sponsor, '1000.00');
  const body = {
    ...registrationBody(sponsor.memberID, 'new.person', undefined, undefined),
    PaymentType: 'WALLET' as const,
    Payments: [{ WalletType: 'RW' as const, Amount: '600.00' }],
    SecurityPin: PIN,
  };
  const answer = await sponsor.send(contract.registration.register, body, { language: 'it' });
  expect(answer.error).toBeUndefined();
  await suspended(answer.result.memberID);
  const login = { Username: 'new.person', Password: PASSWORD };
  await company.visitor().send(contract.auth.login, login, { language: 'zh' });
  await suspended(answer.result.memberID);
  expect((await mailsTo('new.person')).toSorted()).toEqual([
    'memberReactivated it',
    'memberReactivated zh',
    'memberSuspended it',
    'memberSuspended zh',
    'receipt it',
    'welcome it',
  ]);
});
