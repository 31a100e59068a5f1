import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import type { TestClient } from '../apps/server/src/testing/client.ts';

const SOURCES = join(import.meta.dirname, '../apps/web/src');

/** Every screen with its declaration, except the first sign-in screen, which nobody else sees. */
const TABLE = globSync('{features/*/*,workspace}/screens.ts', { cwd: SOURCES })
  .flatMap((file) =>
    readFileSync(join(SOURCES, file), 'utf8')
      .split(/(?=\bscreen\(\s*')/)
      .map((code) => ({ code, folder: dirname(join(SOURCES, file)) })),
  )
  .flatMap(({ code, folder }) => {
    const path = /^screen\(\s*'(\w+)'/.exec(code)?.[1];
    return path && !code.includes('firstLogin')
      ? [{ path, views: viewsOf(code, folder), code }]
      : [];
  });
const names = (code: string) => /\brequired\b/.test(code);

/** Screens that need no parameter. */
export const PATHS = TABLE.filter(({ code }) => !names(code)).map(({ path }) => path);
/** Screens that need a parameter. */
export const PATHS_WITH_PARAMETER = TABLE.filter(({ code }) => names(code)).map(({ path }) => path);

/** What a screen shows besides its first view, each as the parameter that asks for it: `tab=bank`. */
function viewsOf(code: string, folder: string): string[] {
  return [...code.matchAll(/\b(tab|view|tree): oneOf\(([^)]*)\)/g)].flatMap(([, name, words]) => {
    const constant = /^\.\.\.(\w+)$/.exec(words!)?.[1];
    const said = constant ? valueOf(constant, folder) : words!;
    return [...said.matchAll(/'(\w+)'/g)].map(([, word]) => `${name}=${word}`);
  });
}

/** The source of a constant that is an array of words, from the files beside the screens. */
function valueOf(constant: string, folder: string): string {
  const declared = new RegExp(`const ${constant} = \\[([^\\]]*)\\]`);
  for (const file of globSync('*.ts', { cwd: folder })) {
    const found = declared.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    if (found) return found;
  }
  throw new Error(`no file in ${folder} declares ${constant}`);
}

/** A real address for each page outside the dashboard whose path has a parameter. */
const PUBLIC_EXAMPLES: Record<string, string> = {
  '/signup/$sponsor': '/signup/M0000001',
  '/signupbinary/$sponsor': '/signupbinary/M0000001',
  '/resetpassword/$id': '/resetpassword/used',
  '/INVOICE/$id': '/INVOICE/none',
  '/unsubscribe/$token': '/unsubscribe/used',
};

/** Pages outside the dashboard, as the router declares them. */
export const PUBLIC_PATHS = publicPaths();

function publicPaths(): string[] {
  const router = readFileSync(join(SOURCES, 'router.tsx'), 'utf8');
  const [, routes] = /rootRoute\.addChildren\((.*?)dashboardRoute\.addChildren/s.exec(router)!;
  return [...routes!.matchAll(/'(\/[^']*)'/g)].map(([, path]) => {
    const address = path!.includes('$') ? PUBLIC_EXAMPLES[path!] : path;
    if (!address) throw new Error(`PUBLIC_EXAMPLES has no address for ${path}`);
    return address;
  });
}

/** The rows the account may see, or none. */
const ofList = async <R>(asked: Promise<{ result: { rows: R[] } | undefined }>): Promise<R[]> =>
  (await asked).result?.rows ?? [];
const RUNS = async (client: TestClient) =>
  (await ofList(client.send(contract.compensation.runList, {}))).at(-1);

/** A real example for each screen with a parameter, for accounts that may see one. */
const EXAMPLES: Record<string, (client: TestClient) => Promise<string | undefined>> = {
  orderDetails: async (client) => {
    const [sale] = await ofList(client.send(contract.sales.list, {}));
    return sale && `salesID=${sale.salesID}`;
  },
  memberProfile: async (client) => {
    const member = (await ofList(client.send(contract.members.list, {}))).at(-1);
    return member && `memberID=${member.memberID}`;
  },
  productDetails: async (client) =>
    client.memberID.startsWith('M') ? 'productCode=SET-MONTH&mall=2' : undefined,
  bonusRunDetails: async (client) => {
    const run = await RUNS(client);
    return run && `runID=${run.runID}`;
  },
  bonusBreakage: async (client) => {
    const run = await RUNS(client);
    return run && `runID=${run.runID}`;
  },
  bonusSignal: async (client) => {
    const [signal] = await ofList(client.send(contract.bonusSignals.signalList, {}));
    return signal && `signal=${signal.signalID}`;
  },
  mailText: async (client) => {
    const texts = await client.send(contract.messages.wordsList, {});
    return texts.status === 200 ? 'template=resetPassword' : undefined;
  },
  shipmentPapers: async (client) => {
    const shipments = await ofList(client.send(contract.shipments.list, {}));
    const ids = shipments.slice(0, 2).map(({ shipmentID }) => shipmentID);
    return ids.length > 0 ? `ids=${ids.join('.')}` : undefined;
  },
  ticket: async (client) => {
    const opened = await client.send(contract.tickets.open, {
      Subject: 'Where is my parcel?',
      Category: 'ORDER',
      Text: 'It was to come on Friday.',
    });
    if (opened.status === 200) return `ticket=${opened.result.ticketID}`;
    const [ticket] = await ofList(client.send(contract.tickets.list, {}));
    return ticket && `ticket=${ticket.ticketID}`;
  },
  trainingParticipants: async (client) => {
    const list = await ofList(client.send(contract.training.list, {}));
    if (list[0]) return `training=${list[0].trainingID}`;
    const saved = await client.send(contract.training.save, {
      TrainingCode: 'TEA-1',
      Category: 'PRODUCT',
      Name: 'Know your teas',
      Names: [],
      Description: '',
      Status: 'ACTIVE',
      UsageLimit: 20,
      Sessions: [],
    });
    return saved.status === 200 ? `training=${saved.result.trainingID}` : undefined;
  },
};

/** Screens for which {@link examplesFor} has an example. */
export const HAS_EXAMPLE = Object.keys(EXAMPLES);

/** The screens with a parameter on which the account can see something, each with a real one. */
export async function examplesFor(client: TestClient): Promise<string[]> {
  const found: string[] = [];
  for (const [path, example] of Object.entries(EXAMPLES)) {
    const search = await example(client);
    if (search) found.push(`${path}?${search}`);
  }
  return found;
}

/** What a screen shows only when it is asked for by a parameter that may be absent. */
export const MORE_VIEWS: Record<string, string[]> = {
  salesReport: ['whose=DOWNLINE'],
  missedLines: ['entry=SHARES&plan=UNILEVEL'],
  productEditor: ['productCode=SET-MONTH'],
  invoices: ['id=INV-1001'],
  help: ['of=bonusRuns'],
};

/**
 * Every screen of the table in every view, with real parameters; home first. The account may not open all of
 * them: others show that they are not found.
 */
export async function screensFor(client: TestClient): Promise<string[]> {
  const examples = new Map((await examplesFor(client)).map((one) => [one.split('?')[0]!, one]));
  const shown = TABLE.flatMap(({ path, views, code }) => {
    const address = names(code) ? examples.get(path) : path;
    if (!address) return [];
    const more = [...views, ...(MORE_VIEWS[path] ?? [])];
    return [address, ...more.map((view) => `${address}${address === path ? '?' : '&'}${view}`)];
  });
  return ['', ...shown];
}
