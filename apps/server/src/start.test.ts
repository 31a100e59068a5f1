import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArguments } from './platform/readArguments.ts';
import { readConfig } from './platform/config.ts';
import { start, type Running } from './start.ts';
import { TestClient } from './testing/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'canopy-start-'));
afterAll(() => rmSync(folder, { recursive: true }));
const within = (name: string) => join(folder, name);
const config = (name: string, more: Record<string, string> = { DEMO: '0' }) =>
  readConfig({ DATA_DIR: within(name), LOG: 'silent', ...more });
const visitor = ({ app, services }: Running) =>
  new TestClient(app, services.secrets.publicSigningKey);
const OWN = 'Bukit-Kecil-2026';

describe('an empty company', () => {
  let running: Running;
  const lines: string[] = [];
  const file = within('own/first-sign-in.txt');
  let written = '';
  const tokenOf = (text: string) => /\/setup#([\w-]{43})$/m.exec(text)![1]!;
  beforeAll(async () => {
    running = await start(config('own'), (line) => lines.push(line), { empty: true });
    written = readFileSync(file, 'utf8');
  }, 300_000);
  afterAll(() => running.stop());

  test('tells its owner the file with the way in, which only they can read, and no log the password', () => {
    expect(lines.join('\n')).toContain(file);
    expect(lines.join('\n')).not.toContain(running.adminPassword);
    expect(lines.join('\n')).not.toContain(tokenOf(written));
    expect(written).toContain(`one-time password ${running.adminPassword}`);
    expect(written).toContain('http://localhost:3000/setup#');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is not for a stranger who comes first', async () => {
    const stranger = visitor(running);
    const open = (Token: string) =>
      stranger.send(contract.founding.openSetUp, { Token }, { ip: '198.51.100.7' });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await open(`wrong-${tries}`)).code).toBe('SETUP_CLOSED');
    expect((await open(tokenOf(written))).code).toBe('TOO_MANY_REQUESTS');
    const stored = await running.database.db
      .selectFrom('founding')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(tokenOf(written));
  });

  test('opens to its owner with the token: the account, the name and a session; the file goes', async () => {
    const Token = tokenOf(written);
    const first = await visitor(running).send(contract.founding.openSetUp, { Token });
    expect(first.result).toMatchObject({ company: '', username: 'admin' });
    const body = {
      Token,
      Username: 'olga',
      FullName: 'Olga Owner',
      Email: 'olga@teduh.example',
      Password: OWN,
      ConfirmPassword: OWN,
      Language: 'ms' as const,
      Company: 'Teduh Botanics',
      DefaultLanguage: 'zh' as const,
      TimeZone: 'Asia/Singapore',
    };
    const weak = { ...body, Password: 'short', ConfirmPassword: 'other' };
    const refused = await visitor(running).send(contract.founding.setUp, weak);
    expect(Object.keys(refused.fields!)).toEqual(['Password', 'ConfirmPassword']);
    const nowhere = { ...body, TimeZone: 'Mars/Olympus' };
    expect((await visitor(running).send(contract.founding.setUp, nowhere)).fields).toEqual({
      TimeZone: ['INVALID'],
    });
    const both = await Promise.all([
      visitor(running).send(contract.founding.setUp, body),
      visitor(running).send(contract.founding.setUp, body),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const { result } = both.find(({ status }) => status === 200)!;
    expect(result.loginData).toMatchObject({
      memberID: 'A0000001',
      username: 'olga',
      fullName: 'Olga Owner',
      language: 'ms',
      steps: ['PIN', 'AUTHENTICATOR'],
    });
    const owner = visitor(running);
    expect((await owner.login('olga', OWN)).status).toBe(200);
    expect((await visitor(running).login('admin', running.adminPassword!)).code).toBe(
      'WRONG_LOGIN',
    );
    const seen = await visitor(running).send(contract.settings.publicSettings);
    expect(seen.result).toMatchObject({ defaultLanguage: 'zh', timeZone: 'Asia/Singapore' });
    const again = await visitor(running).send(contract.founding.openSetUp, { Token });
    expect(again.code).toBe('SETUP_CLOSED');
    await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(false);
  });

  test('is never founded on top of another, and nothing of that one is touched', async () => {
    await running.stop();
    const again = start(config('own'), () => {}, { empty: true });
    await expect(again).rejects.toThrow(`${within('own')} already holds a company`);
    // a plain start keeps it, and does not ask for the demo
    running = await start(config('own', {}), () => {}, { asReal: () => config('own') });
    expect(running.services.config).toMatchObject({ demo: false, cardPayments: 'off' });
    expect((await visitor(running).login('olga', OWN)).status).toBe(200);
  }, 300_000);
});

test('the one-time password stands on a terminal, then not in the file; signing in with it ends the token', async () => {
  const lines: string[] = [];
  const running = await start(config('other'), (line) => lines.push(line), { onTerminal: true });
  const file = within('other/first-sign-in.txt');
  const written = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(lines.join('\n')).toContain(`one-time password ${running.adminPassword}`);
  expect(written).not.toContain(running.adminPassword);
  const admin = visitor(running);
  await admin.login('admin', running.adminPassword!);
  const changed = await admin.send(contract.auth.changePassword, {
    CurrentPassword: running.adminPassword!,
    Password: OWN,
    ConfirmPassword: OWN,
  });
  expect(changed.status).toBe(200);
  const [, Token] = /#([\w-]{43})$/m.exec(written)!;
  const late = await visitor(running).send(contract.founding.openSetUp, { Token: Token! });
  expect(late.code).toBe('SETUP_CLOSED');
  await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(false);
  await running.stop();
}, 300_000);

describe('the arguments of the start', () => {
  test('are --empty or none', async () => {
    expect(readArguments([], {})).toEqual({ empty: false });
    expect(readArguments(['--empty'], {})).toEqual({ empty: true });
    expect(() => readArguments(['--demo'], {})).toThrow('Unknown argument --demo');
    expect(() => readArguments(['--empty'], { DEMO: '1' })).toThrow('contradict');

    const main = join(import.meta.dirname, 'main.ts');
    const started = spawn(process.execPath, [main, '--emtpy'], {
      env: { ...process.env, DATA_DIR: within('never'), PORT: '0' },
    });
    let said = '';
    started.stderr.on('data', (part: Buffer) => (said += part.toString()));
    expect((await once(started, 'close'))[0]).toBe(1);
    expect(said).toContain('Unknown argument --emtpy');
    expect(existsSync(within('never'))).toBe(false);
  }, 60_000);
});
