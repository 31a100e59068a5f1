import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startFindings } from './findings.ts';
import { containerCell } from './pack/containerCell.ts';
import { buildImage } from './pack/image.ts';
import { megabytes } from './pack/megabytes.ts';
import { said, tryServer } from './pack/tryServer.ts';

/**
 * `DATABASE_URL=… npm run try-container`: builds `deploy/Containerfile` and runs the result as the comment
 * at its top says, on a new database of a PostgreSQL server. Needs root and Debian's buildah, plus
 * debootstrap if no registry is reachable.
 */
const MAX_MEGABYTES = 250;

const server = process.env['DATABASE_URL'];
if (!server || process.getuid?.() !== 0) {
  console.error('Needs root, and DATABASE_URL of a PostgreSQL server that may make databases.');
  process.exit(1);
}

/**
 * Run inside the container: checks what must not be writable, the user, and what depends on native code and
 * the network.
 */
const INSIDE = `
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { lookup } from 'node:dns/promises';
import { createRequire } from 'node:module';
import { paperPdf } from '/canopy/apps/server/src/paper.js';
import { reencodePicture } from '/canopy/apps/server/src/picture.js';
const sharp = createRequire('/canopy/apps/server/src/main.js')('sharp');
const fails = (work) => { try { work(); return ''; } catch (error) { return error.code; } };
const status = readFileSync('/proc/self/status', 'utf8');
const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0E5A43' } }).jpeg().toBuffer();
const shown = await reencodePicture(picture, 'jpeg', { width: 400, height: 400, fit: 'inside' });
const sections = [{ heading: 'Tea 茶 شاي', text: 'One' }];
const paper = async (language) => (await paperPdf({ language, brand: 'Canopy', title: 'Tea', sections })).toString('latin1');
const papers = await Promise.all(['en', 'ar', 'zh'].map(paper));
const home = await fetch('https://deb.debian.org/').then(({ status }) => status, (error) => error.cause?.code ?? error.message);
process.stdout.write(JSON.stringify({
  user: process.getuid(),
  rights: /CapEff:\\s*0+\\n/.test(status) && /CapBnd/.test(status) && /NoNewPrivs:\\s*1/.test(status),
  root: fails(() => writeFileSync('/written', '')),
  product: fails(() => writeFileSync('/canopy/written', '')),
  data: fails(() => writeFileSync('/data/written', '')),
  temporary: fails(() => writeFileSync('/tmp/written', '')),
  picture: shown.width,
  papers: papers.every((pdf) => pdf.startsWith('%PDF-')),
  localhost: (await lookup('localhost')).address,
  home,
  hour: new Date('2026-01-01T00:00:00Z').toLocaleTimeString('en', { timeZone: 'Asia/Kuala_Lumpur' }),
}));
process.exit(0);
`;

const findings = startFindings();
const { hold, failed } = findings;
const image = buildImage();
const { root, config } = image;
const size = megabytes(root);
hold(`container under ${MAX_MEGABYTES} MB`, size < MAX_MEGABYTES, `${size} MB`);
hold('it runs as a user without rights', config.User === '65532:65532', config.User);
hold(
  'no shell, no package manager',
  ['bin', 'usr', 'sbin', 'nodejs/lib'].every((name) => !existsSync(join(root, name))),
);
const command = [...config.Entrypoint, ...config.Cmd];
const places = command.map((path) =>
  join(root, path.startsWith('/') ? '' : config.WorkingDir, path),
);
hold('what it starts is there', places.every(existsSync), command.join(' '));
const [kind, program, ...check] = config.Healthcheck?.Test ?? [];
hold('its health check needs no shell', kind === 'CMD' && program === '/nodejs/bin/node');

const cell = containerCell(image);
try {
  const inside = await said(cell, ['--input-type=module', '--eval', INSIDE], {});
  if (inside.code !== 0) throw new Error(inside.text);
  const seen = JSON.parse(inside.text.slice(inside.text.lastIndexOf('\n{') + 1)) as Record<
    string,
    unknown
  >;
  hold('it is that user inside', seen['user'] === 65_532, String(seen['user']));
  hold('it has no capability and gets none', seen['rights'] === true);
  hold('its root is read-only', seen['root'] === 'EROFS' && seen['product'] === 'EROFS');
  hold('/data and /tmp can be written', seen['data'] === '' && seen['temporary'] === '');
  hold('pictures are made (sharp)', seen['picture'] === 400);
  hold('papers are made (typst, three scripts)', seen['papers'] === true);
  hold('names are found', ['127.0.0.1', '::1'].includes(String(seen['localhost'])));
  hold('time zones are known', String(seen['hour']).startsWith('8:00'), String(seen['hour']));
  const reached = typeof seen['home'] === 'number';
  if (reached) hold('TLS outwards knows the authorities', true, 'https://deb.debian.org');
  else if (/CERT|SELF_SIGNED|ISSUER/.test(String(seen['home']))) {
    hold('TLS outwards knows the authorities', false, String(seen['home']));
  } else
    console.log(`     no way out from here (${String(seen['home'])}): TLS outwards is not tried`);
  const embedded = await said(cell, ['/canopy/apps/server/src/main.js'], {
    LOG: 'error',
    DEMO: '0',
  });
  hold(
    'without DATABASE_URL it says what it is without',
    embedded.code === 1 && /comes without the embedded database/.test(embedded.text),
  );
  const inContainer = check.map((path) => join(config.WorkingDir, path));
  await tryServer(cell, server, inContainer, findings);
} finally {
  cell.remove();
  image.remove();
}
process.exitCode = failed() ? 1 : 0;
