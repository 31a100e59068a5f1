import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTcp, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { smtpMailer } from '../providers/mailer.ts';
import { payex } from '../providers/payments/payex.ts';
import { closeDataFolder } from './dataFolder.ts';
import { readConfig } from './config.ts';
import { openCompanySecrets } from './masterKey.ts';

const KEY = 'qJ8x1mV5tYw2cR7nBz4kLp9sDf6hGa3e';
const PAYEX = { PAYEX_EMAIL: 'shop@company.example', PAYEX_SECRET: 'secret' };
const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

describe('the demo company, whose passwords are published', () => {
  test('answers on this machine alone, unless it is asked for by name', () => {
    expect(readConfig({})).toMatchObject({ demo: true, cardPayments: 'local' });
    for (const open of [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { PUBLIC_URL: 'https://canopy.example' },
    ]) {
      expect(() => readConfig(open)).toThrow(/DEMO=1 .*DEMO=0/s);
      expect(readConfig({ ...open, DEMO: '1' })).toMatchObject({ demo: true });
      expect(readConfig({ ...open, DEMO: '0' })).toMatchObject({
        demo: false,
        cardPayments: 'off',
      });
    }
    expect(readConfig({ HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:3000' }).demo).toBe(true);
  });
});

describe('addresses that carry passwords and people', () => {
  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://canopy.example', DEMO: '0' }],
    ['PAYEX_URL', { ...PAYEX, PAYEX_URL: 'http://pay.example' }],
    [
      'FILES_URL',
      { FILES_URL: 'http://s3.example/canopy', FILES_ACCESS_KEY: 'a', FILES_SECRET_KEY: 'b' },
    ],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://app:secret@db.example/canopy' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://app@127.0.0.1,db.example:5433/canopy' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://app@db.example/canopy?sslmode=prefer' }],
    [
      'DATABASE_OWNER_URL',
      {
        DATABASE_URL: 'postgres://app@db.example/canopy?sslmode=require',
        DATABASE_OWNER_URL: 'postgres://owner@db.example/canopy',
      },
    ],
  ])('%s is refused in the clear, and taken with INSECURE=1', (name, env) => {
    expect(() => readConfig(env)).toThrow(name);
    expect(readConfig({ ...env, INSECURE: '1' }).insecure).toBe(true);
  });

  test.each([
    'postgres://app:secret@db.example/canopy?sslmode=verify-full',
    'postgres://app@one.example:5432,two.example:5433/canopy?sslmode=require',
    'postgres://app@127.0.0.1:5433,localhost/canopy',
    'postgres:///canopy?host=/run/postgresql',
  ])('%s is encrypted or stays on this machine', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  test('whether a password is in a data breach is asked of a service, once others can reach the company', () => {
    const real = { DEMO: '0', PUBLIC_URL: 'https://canopy.example' };
    expect(readConfig(real).breachedPasswords).toBe('https://api.pwnedpasswords.com');
    expect(readConfig({ ...real, BREACHED_PASSWORDS: 'off' }).breachedPasswords).toBeNull();
    expect(readConfig({ DEMO: '0' }).breachedPasswords).toBeNull();
    const other = { ...real, BREACHED_PASSWORDS: 'http://breaches.example' };
    expect(() => readConfig(other)).toThrow('BREACHED_PASSWORDS must begin with https://');
  });

  test('a mail server that offers no encryption gets nothing from us', async () => {
    const heard: string[] = [];
    const server = createTcp((socket) => {
      socket.write('220 mail.example\r\n');
      socket.on('data', (chunk) => {
        heard.push(chunk.toString());
        socket.write(
          chunk.toString().startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '502 no\r\n',
        );
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    // an address of this machine that is not recognized as one
    const url = `smtp://user:password@[::ffff:127.0.0.1]:${port}`;
    const mailer = smtpMailer(url, 'Canopy <no-reply@canopy.example>');
    closing.push(() => mailer.close());
    const mail = { to: 'a@people.example', subject: 'Reset', text: 'link', html: 'link' };
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(heard.join('')).toContain('STARTTLS');
    expect(heard.join('')).not.toMatch(/AUTH|MAIL FROM/);
  });

  test('a payment provider that sends us elsewhere is not followed', async () => {
    const asked: string[] = [];
    const listen = async (server: Server) => {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      closing.push(() => server.close());
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const other = await listen(
      createServer((request, response) => {
        asked.push(request.url ?? '');
        response.end(JSON.stringify({ token: 'stolen', expiration: '2030-01-01T00:00:00Z' }));
      }),
    );
    const url = await listen(
      createServer((request, response) => {
        response.writeHead(307, { location: `${other}${request.url}` }).end();
      }),
    );
    const provider = payex({ url, email: 'a', secret: 'b', clock: () => new Date() });
    await expect(provider.payments('reference', null)).rejects.toThrow('/api/Auth/Token');
    expect(asked).toEqual([]);
  });
});

describe('the master key', () => {
  test('with a database server it is kept apart from the files that it guards', async () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://localhost/canopy',
      DATA_DIR: '/nowhere',
    });
    const refused = openCompanySecrets(null as never, config, false);
    await expect(refused).rejects.toThrow(/MASTER_KEY_FILE .* outside of DATA_DIR/);
  });

  test('comes from a file too, and must be random', () => {
    const folder = mkdtempSync(join(tmpdir(), 'canopy-key-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'key');
    writeFileSync(file, `${KEY}\n`);
    expect(readConfig({ MASTER_KEY_FILE: file }).masterKey).toBe(KEY);
    expect(() => readConfig({ MASTER_KEY: 'a'.repeat(40) })).toThrow('MASTER_KEY');
  });
});

test('the data folder is closed to everybody else on the machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-open-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  expect(closeDataFolder(folder)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const made = join(folder, 'made', 'inside');
  closeDataFolder(made);
  expect(statSync(made).mode & 0o777).toBe(0o700);
});
