import { enableCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

enableCompileCache();
const { keepFilesPrivate } = await import('./platform/dataFolder.ts');
keepFilesPrivate();
const { readConfig } = await import('./platform/config.ts');
const { readArguments } = await import('./platform/readArguments.ts');
const { checkMachine } = await import('./platform/checkMachine.ts');
const { readAhead } = await import('./readAhead.ts');
const { start } = await import('./start.ts');

/** Connections waiting to be accepted; beyond that TCP itself retries after seconds. */
const BACKLOG = 4_096;
/** Requests have ended by then; an unfinished job is rolled back and repeated after the next start. */
const HARD_STOP_MS = 4_500;

try {
  const { empty } = readArguments(process.argv.slice(2), process.env);
  const ofOnesOwn = () => readConfig({ ...process.env, DEMO: '0' });
  const config = empty ? ofOnesOwn() : readConfig(process.env);
  await checkMachine(config);
  const addressOf = (port: number) =>
    `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  const openMaking = async () => {
    const { openProgressPage } = await import('./demo/progressPage.ts');
    const page = await openProgressPage(config);
    console.log(`${addressOf(page.port)} tells how far it has come.`);
    return page;
  };
  let making: Awaited<ReturnType<typeof openMaking>> | undefined;
  const running = await start(config, (line) => console.log(line), {
    empty,
    onTerminal: process.stdout.isTTY === true,
    ...(process.env['DEMO'] === undefined ? { asReal: ofOnesOwn } : {}),
    async makingDemo(share) {
      making ??= await openMaking();
      making.show(share);
    },
  });
  await making?.close();
  await running.app.listen({
    port: making?.port ?? config.port,
    host: config.host,
    backlog: BACKLOG,
  });
  const address = running.app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`\n${config.brand} is open on ${addressOf(port)}`);
  void readAhead(running.services);
  if (running.services.config.demo && !running.adminPassword) {
    const { demoAccounts } = await import('./demo/accounts.ts');
    console.log(`\n${demoAccounts()}`);
  }
  if (running.database.kind === 'embedded') {
    console.log(
      '\nEmbedded database: for trying and developing. It survives a kill, not a power cut.',
    );
  }
  let stopping = false;
  const stop = (drainMs: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), HARD_STOP_MS).unref();
    running.app.goAway();
    const drained = wait(drainMs);
    drained.then(running.stop).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // a proxy needs a moment to notice that the server is no longer ready; a person at the terminal does not
  // want to wait
  process.on('SIGTERM', () => stop(config.drainMs));
  process.on('SIGINT', () => stop(0));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
