import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import sharp from 'sharp';
import { PIN } from '../../bench/buyers.ts';
import { SAFE_HEADERS } from '../../apps/server/src/platform/http/safeHeaders.ts';
import type { Running } from '../../apps/server/src/start.ts';
import { TestClient } from '../../apps/server/src/testing/client.ts';
import type { Findings } from '../findings.ts';
import type { Browser, Stream } from './browser.ts';

/** What a proxy is tested with. */
interface Tried {
  name: string;
  running: Running;
  /** Two clients outside, with different addresses. */
  caller: Browser;
  neighbour: Browser;
  /** The address of `caller`. */
  from: string;
  giver: TestClient;
  taker: TestClient;
  token: string;
}

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/assets');
/** Time within which the recipient's page must know, counted from the response to the sender. */
const PROMPT_MS = 1_000;
/** Addresses a caller pretends to have; the second twice over. */
const FORGED = ['203.0.113.7', '203.0.113.7, 203.0.113.8'];

/** Opens the recipient's page, which is told of the first transfer. */
export async function holdStream(tried: Tried, { hold }: Findings): Promise<Stream> {
  const { name, caller, taker } = tried;
  const { headers } = taker.request(contract.notifications.list, undefined);
  const stream = await caller.open('/api/Notifications/Stream', headers);
  await stream.until(/: open/);
  const took = await moneyHeard(tried, stream, 1);
  hold(`${name}: a stream of events passes as it comes`, took < PROMPT_MS, `${took} ms`);
  return stream;
}

/** Makes the n-th transfer; returns how long after its response the recipient's page knows. */
export async function moneyHeard(
  { caller, giver, taker, running }: Tried,
  stream: Stream,
  n: number,
): Promise<number> {
  const client = Object.assign(
    new TestClient(caller, running.services.secrets.publicSigningKey),
    person(giver),
  );
  const body = {
    MemberID: giver.memberID,
    ToMember: taker.memberID,
    WalletType: 'RW' as const,
    Amount: '10.00',
    SecurityPin: PIN,
  };
  const answer = await client.send(contract.wallets.transfer, body);
  if (answer.status !== 200) throw new Error(`a transfer was refused: ${answer.text}`);
  return stream.until(new RegExp(`(event: (notice|missed)[\\s\\S]*?){${n}}`));
}

const isForged = (address: string) => /^(203|198)\./.test(address);

const person = ({ memberID, accessToken, signingKey }: TestClient) => ({
  memberID,
  accessToken,
  signingKey,
});

/** A 4 MB picture is accepted; bodies that are too large are refused in a way the page can show. */
export async function holdBodies(tried: Tried, { hold }: Findings): Promise<void> {
  const { name, caller, giver, running } = tried;
  const side = 1_180;
  const raw = { width: side, height: side, channels: 3 as const };
  const noise = randomBytes(side * side * 3);
  const picture = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
  const client = Object.assign(
    new TestClient(caller, running.services.secrets.publicSigningKey),
    person(giver),
  );
  const upload = {
    DataString: picture.toString('base64'),
    FileType: 'image/png',
    FileName: 'slip.png',
    Pathway: 'slip' as const,
  };
  const taken = await client.send(contract.files.uploadFile, upload);
  hold(
    `${name}: a picture of 4 MB is taken`,
    taken.status === 200,
    `${picture.length} bytes, ${taken.status} ${taken.code ?? ''}`,
  );
  for (const megabytes of [7.5, 20]) {
    const large = { ...upload, DataString: 'A'.repeat(megabytes * 1e6) };
    const refused = await client.send(contract.files.uploadFile, large);
    hold(
      `${name}: ${megabytes} MB are refused in the words of the product`,
      refused.status === 413 && refused.code === 'BODY_TOO_LARGE' && Boolean(refused.error),
      `${refused.status} ${refused.code}`,
    );
  }
}

/** A caller with forged addresses is counted and logged under the real one, and nobody else is affected. */
export async function holdAddress(tried: Tried, { hold }: Findings): Promise<void> {
  const { name, caller, neighbour, from, running } = tried;
  const { db } = running.database;
  const look = (who: Browser, claimed: string) =>
    who.ask({
      method: 'POST',
      path: '/api/General/CheckMemberID/M0000001',
      headers: {
        'x-forwarded-for': claimed,
        forwarded: `for=${claimed}`,
        'x-real-ip': claimed,
      },
    });
  for (let i = 0; i < 40; i += 1) await look(caller, `203.0.113.${i}, 198.51.100.${i}`);
  const counted = await db.selectFrom('throttle').select(['network', 'calls']).execute();
  const own = counted.find(({ network }) => network === from);
  hold(
    `${name}: forty look-ups under forty forged addresses are those of one caller`,
    own !== undefined && !counted.some(({ network }) => isForged(network)),
    `${own?.calls ?? 0} in the last minute`,
  );
  const other = await look(neighbour, from);
  hold(`${name}: nobody else is refused for them`, other.status !== 429, other.status);

  const stranger = new TestClient(caller, running.services.secrets.publicSigningKey);
  for (const claimed of FORGED) {
    const body = { Username: 'nobody', Password: 'Not-a-password-1' };
    await stranger.send(contract.auth.login, body, { headers: { 'x-forwarded-for': claimed } });
  }
  const written = await db.selectFrom('audit').select('ip').where('ip', 'is not', null).execute();
  const [seen, forged] = [
    written.some(({ ip }) => ip === from),
    written.some(({ ip }) => isForged(ip ?? '')),
  ];
  hold(`${name}: the audit log has the address that is one`, seen && !forged, from);
}

/** Other spellings, doubled or encoded paths: nobody outside reaches the metrics, even with the token. */
export async function holdMetrics(
  { name, caller, token }: Tried,
  { hold }: Findings,
): Promise<void> {
  const paths = ['', '/', '?all=1', ';x'].map((end) => `/api/metrics${end}`);
  const others = ['//api/metrics', '/api//metrics', '/api/./metrics', '/x/../api/metrics'];
  const encoded = ['/api/%6detrics', '/api%2fmetrics', '/API/METRICS', '/api/metrics%20'];
  const open: string[] = [];
  for (const path of [...paths, ...others, ...encoded]) {
    const { status, body } = await caller.ask({
      path,
      headers: { authorization: `Bearer ${token}` },
    });
    if (body.toString().includes('canopy_')) open.push(`${path} ${status}`);
  }
  hold(`${name}: metrics are closed to the outside`, open.length === 0, open.join(', '));
}

/** Files arrive as compressed by the build, byte for byte. */
export async function holdPacked({ name, caller }: Tried, { hold }: Findings): Promise<void> {
  const script = readdirSync(ASSETS).find((file) => /^index-.*\.js$/.test(file))!;
  const path = `/assets/${script}`;
  for (const [coding, end] of [
    ['br', '.br'],
    ['gzip', '.gz'],
    ['identity', ''],
  ] as const) {
    const { headers, body } = await caller.ask({ path, headers: { 'accept-encoding': coding } });
    const same = body.equals(readFileSync(join(ASSETS, script + end)));
    const said = headers.get('content-encoding')?.join() ?? 'identity';
    hold(`${name}: a file comes as it is packed`, same && said === coding, coding);
  }
}

/** Pages, files, responses and refusals: every security header is there exactly once. */
export async function holdHeaders({ name, caller }: Tried, { hold }: Findings): Promise<void> {
  const script = readdirSync(ASSETS).find((file) => /^index-.*\.js$/.test(file))!;
  const wrong: string[] = [];
  for (const path of ['/signin', '/api/version', '/api/nothing', `/assets/${script}`]) {
    const { headers } = await caller.ask({ path });
    for (const header of Object.keys(SAFE_HEADERS)) {
      const times = headers.get(header)?.length ?? 0;
      if (times !== 1) wrong.push(`${header} ${times} times on ${path}`);
    }
  }
  hold(`${name}: safety headers stand once on every answer`, wrong.length === 0, wrong.join(', '));
}

/** Requests without TLS are redirected to it. */
export async function holdRedirect(
  { name }: Tried,
  plain: number,
  host: string,
  { hold }: Findings,
): Promise<void> {
  const { get } = await import('node:http');
  const [status, location] = await new Promise<[number, string]>((resolve, reject) => {
    get({ host: '127.0.0.1', port: plain, path: '/signin?x=1', headers: { host } }, (answer) => {
      answer.resume();
      resolve([answer.statusCode ?? 0, answer.headers.location ?? '']);
    }).on('error', reject);
  });
  hold(
    `${name}: who comes without TLS is sent to it`,
    [301, 308].includes(status) && location === `https://${host}/signin?x=1`,
    `${status} ${location}`,
  );
}
