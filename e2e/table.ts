import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import type { TestClient } from '../apps/server/src/testing/client.ts';

const SOURCES = join(import.meta.dirname, '../apps/web/src');

/** Every screen with its declaration, except the first sign-in screen, which nobody else sees. */
const TABLE = globSync('{features/*,workspace}/screens.ts', { cwd: SOURCES })
  .flatMap((file) => readFileSync(join(SOURCES, file), 'utf8').split(/(?=\bscreen\(\s*')/))
  .flatMap((code) => {
    const path = /^screen\(\s*'(\w+)'/.exec(code)?.[1];
    return path && !code.includes('firstLogin') ? [{ path, code }] : [];
  });
const names = (code: string) => /\brequired\b/.test(code);

/** Screens that need no parameter. */
export const PATHS = TABLE.filter(({ code }) => !names(code)).map(({ path }) => path);
/** Screens that need a parameter. */
export const PATHS_WITH_PARAMETER = TABLE.filter(({ code }) => names(code)).map(({ path }) => path);

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
