import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { smtpMailer } from '../../../providers/mailer.ts';
import { resultOf } from '../../../testing/example.ts';
import { oneTea, openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';
import { openPostOffice } from '../../../testing/postOffice.ts';
import { sendMails } from '../../notices/messages/sendMails.ts';
import { hashSecret, useHashCost } from './passwords.ts';
import { deleteOldAttempts } from './deleteOldAttempts.ts';
import { mailResetLinks } from './mailResetLinks.ts';
import { SERVER } from '../../../platform/http/shares.ts';

const MINUTE = 60_000;
const NEW = 'Angin-Laut-2026';
let company: TestCompany;
let postOffice: Awaited<ReturnType<typeof openPostOffice>>;

beforeAll(async () => {
  postOffice = await openPostOffice();
  company = await openCompany({
    mailer: smtpMailer(postOffice.url, 'Canopy <no-reply@canopy.example>'),
  });
});
afterAll(async () => {
  company.services.mailer!.close();
  await company.close();
  await postOffice.close();
});

/** Sends pending mails and returns the links mailed so far, oldest first. */
async function linksInMail(): Promise<string[]> {
  await mailResetLinks(company.services);
  await sendMails(company.services);
  return postOffice.letters.flatMap((letter) => {
    const found = /http:\/\/\S+\/resetpassword\/([\w-]{43})/.exec(letter);
    return found ? [found[1]!] : [];
  });
}
const linkInMail = async () => (await linksInMail()).at(-1)!;

test('pages know whether emails leave, and promise none that do not', async () => {
  const { mail } = resultOf(await company.visitor().send(contract.settings.publicSettings));
  expect(mail).toBe(true);
  const silent = await openCompany();
  const told = resultOf(await silent.visitor().send(contract.settings.publicSettings));
  expect(told.mail).toBe(false);
  await silent.close();
});

describe('a forgotten password', () => {
  test('is reset through a mailed link that works once and for thirty minutes', async () => {
    const person = await company.member('M0000001', 'forgot.it');
    // the mail is in the person's language, whatever the language of the page
    await person.send(contract.auth.setLanguage, { Language: 'fr' });
    const guest = company.visitor();
    const asked = await guest.send(
      contract.auth.forgotPassword,
      { Username: 'forgot.it' },
      { headers: { host: 'evil.example' }, language: 'es' },
    );
    const unknown = await guest.send(contract.auth.forgotPassword, { Username: 'never.was' });
    expect([asked.status, asked.result]).toEqual([unknown.status, unknown.result]);
    const ResetID = await linkInMail();
    // mails go out several at a time: the sign-up receipt may arrive before or after this one
    const mail = postOffice.letters.find((letter) => letter.includes(ResetID));
    expect(mail).toMatch(/To: forgot\.it@people\.example/);
    expect(mail).toMatch(/Subject: =\?UTF-8\?Q\?R=C3=A9initialisez_votre_mot_de_passe/);
    expect(postOffice.letters.join()).not.toMatch(/evil\.example|never\.was/);
    // the outbox does not keep a link after sending it
    const kept = await company.database.db.selectFrom('mail').select('params').execute();
    expect(kept.every((mail) => mail.params === null)).toBe(true);

    const body = { ResetID, Password: NEW, ConfirmPassword: NEW };
    const weak = await guest.send(contract.auth.resetPassword, {
      ...body,
      Password: 'password1',
      ConfirmPassword: 'password1',
    });
    expect(weak.fields).toEqual({ Password: ['PASSWORD_TOO_COMMON'] });
    const all = await Promise.all(
      Array.from({ length: 20 }, () => company.visitor().send(contract.auth.resetPassword, body)),
    );
    expect(all.filter((answer) => answer.status === 200)).toHaveLength(1);
    // a request still in progress is refused because the password is by now the old one
    const refused = new Set(all.flatMap((answer) => answer.code ?? []));
    expect([...refused].filter((code) => code !== 'INVALID_BODY')).toEqual(['RESET_INVALID']);
    // every session has ended, and the old password no longer works
    expect((await person.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    expect((await company.visitor().login('forgot.it', PASSWORD)).code).toBe('WRONG_LOGIN');
    expect((await company.visitor().login('forgot.it', NEW)).status).toBe(200);
  });

  test('link is dead after thirty minutes, and nobody is flooded', async () => {
    await company.member('M0000001', 'slow.reader');
    const guest = company.visitor();
    const before = (await linksInMail()).length;
    for (let i = 0; i < 6; i += 1) {
      await guest.send(contract.auth.forgotPassword, { Email: 'slow.reader@people.example' });
    }
    const links = await linksInMail();
    expect(links.length - before).toBe(3);
    const ResetID = links.at(-1)!;
    company.advance(31 * MINUTE);
    // the links have ended, and are no longer there to be counted
    await deleteOldAttempts(company.services);
    await guest.send(contract.auth.forgotPassword, { Email: 'slow.reader@people.example' });
    expect(await linksInMail()).toHaveLength(links.length);
    const late = await guest.send(contract.auth.resetPassword, {
      ResetID,
      Password: NEW,
      ConfirmPassword: NEW,
    });
    expect(late.code).toBe('RESET_INVALID');
  });

  test('a mail that the server does not take is tried again', async () => {
    const { mailer } = company.services;
    await company.member('M0000001', 'later.mail');
    await sendMails(company.services);
    await company.visitor().send(contract.auth.forgotPassword, { Username: 'later.mail' });
    await mailResetLinks(company.services);
    const broken = { ...company.services, mailer: smtpMailer('smtp://127.0.0.1:1', 'a@b.example') };
    await sendMails(broken);
    broken.mailer.close();
    const waiting = await company.database.db
      .selectFrom('mail')
      .select(['status', 'tries', 'error'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({ status: 'PENDING', tries: 1 });
    expect(waiting.error).toMatch(/ECONNREFUSED/);
    company.advance(5 * MINUTE);
    const before = postOffice.letters.length;
    await sendMails({ ...company.services, mailer });
    expect(postOffice.letters.length).toBe(before + 1);
  });
});

describe('the security PIN', () => {
  test('is reset with the password and a mailed link; payouts wait a day', async () => {
    const person = await company.member('M0000001', 'pin.lost');
    expect((await person.send(contract.auth.forgotSecurityPin, { Password: 'no' })).code).toBe(
      'WRONG_PASSWORD',
    );
    expect(
      (await person.send(contract.auth.forgotSecurityPin, { Password: PASSWORD })).result,
    ).toBe(true);
    const ResetID = await linkInMail();
    const guest = company.visitor();
    expect((await guest.send(contract.auth.resetLink, { ResetID })).result).toEqual({
      purpose: 'PIN',
    });
    expect(
      (
        await guest.send(contract.auth.resetPassword, {
          ResetID,
          Password: NEW,
          ConfirmPassword: NEW,
        })
      ).code,
    ).toBe('RESET_INVALID');
    // not the person's birthday
    const birthday = await guest.send(contract.auth.resetSecurityPin, {
      ResetID,
      Pin: '900101',
      ConfirmPin: '900101',
    });
    expect(birthday.fields).toEqual({ Pin: ['PIN_TOO_SIMPLE'] });
    const set = await guest.send(contract.auth.resetSecurityPin, {
      ResetID,
      Pin: '508213',
      ConfirmPin: '508213',
    });
    expect(set.result).toBe(true);
    const again = await company.signedIn('pin.lost');
    const check = (Password: string) =>
      again.send(contract.auth.checkSecurityPin, { MemberID: again.memberID, Password });
    expect((await check(PIN)).code).toBe('WRONG_PIN');
    expect((await check('508213')).result).toBe(true);
    const { own } = (await again.send(contract.wallets.holds, { MemberID: again.memberID })).result;
    const until = company.services.clock().getTime() + 24 * 60 * MINUTE;
    expect(own).toMatchObject({ cause: 'PIN_RESET', until: new Date(until).toISOString() });
  });

  test('is changed with the old one, not to the same', async () => {
    const person = await company.member('M0000001');
    const change = (Pin: string, CurrentPin: string) =>
      person.send(contract.auth.setSecurityPin, {
        MemberID: person.memberID,
        Pin,
        ConfirmPin: Pin,
        CurrentPin,
      });
    expect((await change('508213', '111222')).code).toBe('WRONG_PIN');
    expect((await change(PIN, PIN)).fields).toEqual({ Pin: ['PIN_SAME'] });
    expect((await change('508213', PIN)).status).toBe(200);
  });

  test.each([
    ['in the same session', false, 'WRONG_PIN'],
    ['in another one, which has ended', true, undefined],
  ])(
    'counts no more once it is changed, also in a request that began before, %s',
    async (_, elsewhere, code) => {
      const username = `pin.stolen.${elsewhere}`;
      const owner = await company.member('M0000001', username);
      const thief = elsewhere ? await company.signedIn(username) : owner;
      const now = performance.now.bind(performance);
      const between = async () => {
        const changed = await owner.send(contract.auth.setSecurityPin, {
          MemberID: owner.memberID,
          Pin: '508213',
          ConfirmPin: '508213',
          CurrentPin: PIN,
        });
        expect(changed.status).toBe(200);
        vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
      };
      const answer = await thief.send(contract.sales.checkout, oneTea(thief.memberID), { between });
      vi.restoreAllMocks();
      expect(answer.code).toBe(code);
      expect(answer.text === 'INVALID TOKEN').toBe(elsewhere);
    },
  );
});

describe('an old password hash', () => {
  test('is made anew at sign-in', async () => {
    await company.member('M0000001', 'old.hash');
    const { db } = company.database;
    useHashCost({ memory: 32, passes: 1 });
    const cheap = await hashSecret(PASSWORD, SERVER);
    useHashCost({ memory: 64, passes: 1 });
    await db
      .updateTable('login')
      .set({ password_hash: cheap })
      .where('username', '=', 'old.hash')
      .execute();
    expect((await company.visitor().login('old.hash', PASSWORD)).status).toBe(200);
    const now = await db
      .selectFrom('login')
      .select('password_hash')
      .where('username', '=', 'old.hash')
      .executeTakeFirstOrThrow();
    expect(now.password_hash).toMatch(/^\$argon2id\$m=64,t=1\$/);
    expect((await company.visitor().login('old.hash', PASSWORD)).status).toBe(200);
  });
});
