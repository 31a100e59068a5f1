import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { KINDS, type Kind } from './requests.ts';
import type { Sent } from './send.ts';

const SLOWEST = 20;

/** Prints p50, p95 and p99 of served requests, those told to wait, and errors, by kind of request. */
export function sayTimes(sent: readonly Sent[], seconds: number): { errors: number; busy: number } {
  const line = (cells: readonly (string | number)[]) =>
    console.log(cells.map((cell, i) => `${cell}`[i ? 'padStart' : 'padEnd'](10)).join(''));
  line(['', 'requests', 'p50, ms', 'p95, ms', 'p99, ms', 'busy', 'errors']);
  const of = (name: string, these: readonly Sent[]) => {
    const at = quantilesOf(these);
    const errors = these.filter(({ refused }) => refused !== undefined).length;
    const busy = these.filter((one) => one.busy).length;
    line([name, these.length, at(0.5, 1), at(0.95, 1), at(0.99, 1), busy, errors]);
    return { errors, busy };
  };
  for (const kind of Object.keys(KINDS) as Kind[]) {
    of(
      kind,
      sent.filter((one) => one.kind === kind),
    );
  }
  const found = of('all', sent);
  console.log(`${(sent.length / seconds).toFixed(0)} requests a second`);
  const said = new Set(sent.map(({ refused }) => refused?.replace(/,?"REQUESTID".*$/, '')));
  for (const text of said) if (text) console.log(`  ${text}`);
  return found;
}

/** One round of load. */
export interface Round {
  members: number;
  servers: number;
  seconds: number;
  sent: readonly Sent[];
  errors: number;
  /** Memory per server, MiB. */
  held: number;
  /** Seconds until the slowest server was open. */
  openAfter: number;
  /** Seconds a server's first report took. */
  reportAfter: number;
}

/** The rounds as columns of a Markdown table. */
export function tableOf(rounds: readonly Round[]): string {
  const row = (head: string, of: (round: Round) => string | number) =>
    `| ${[head, ...rounds.map(of)].join(' | ')} |`;
  const times = (these: readonly Sent[]) => {
    const at = quantilesOf(these);
    return `${at(0.5, 0)} / ${at(0.95, 0)} / ${at(0.99, 0)}`;
  };
  const date = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  return [
    `${date}, ${cpus().length} × ${cpu?.model ?? 'processor'}, where ${loadavg()[1]!.toFixed(0)} waited or ran in the last five minutes:`,
    '',
    row('p50 / p95 / p99, ms', ({ members, servers }) => {
      return `${members.toLocaleString('en')} members, ${servers} server${servers > 1 ? 's' : ''}`;
    }),
    row('---', () => '---'),
    ...(Object.keys(KINDS) as Kind[]).map((kind) =>
      row(kind, ({ sent }) => times(sent.filter((one) => one.kind === kind))),
    ),
    row('all', ({ sent }) => times(sent)),
    row('requests a second', ({ sent, seconds }) => (sent.length / seconds).toFixed(0)),
    row('told to wait, errors', ({ sent, errors }) => {
      return `${sent.filter(({ busy }) => busy).length} of ${sent.length}, ${errors || 'none'}`;
    }),
    row('a server: MiB, s until open, s of the first report', (round) => {
      return `${round.held.toFixed(0)}, ${round.openAfter.toFixed(1)}, ${round.reportAfter.toFixed(1)}`;
    }),
  ].join('\n');
}

/** Returns the time, ms, below which a given fraction of served requests stayed. */
function quantilesOf(sent: readonly Sent[]): (part: number, digits: number) => string {
  const times = sent
    .filter(({ busy, refused }) => !busy && refused === undefined)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return (part, digits) => times[Math.floor(times.length * part)]?.toFixed(digits) ?? '-';
}

/** The cost of statements on the database server, as its owner sees it. */
export interface Statements {
  /** Resets the counters. */
  forget: () => Promise<void>;
  /** Prints the most expensive ones. */
  say: () => Promise<void>;
  close: () => Promise<void>;
}

/** Null, with a message, if the database server does not collect them. */
export async function openStatements(url: string): Promise<Statements | null> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query('create extension if not exists pg_stat_statements');
    await owner.query('select pg_stat_statements_reset()');
  } catch (error) {
    console.log(`statements are not counted: ${String(error)}`);
    await owner.end();
    return null;
  }
  return {
    forget: async () => void (await owner.query('select pg_stat_statements_reset()')),
    async say() {
      const { rows } = await owner.query<
        Record<'calls' | 'mean' | 'most' | 'part', number> & { query: string }
      >(
        `select calls::int, mean_exec_time as mean, max_exec_time as most,
          100 * total_exec_time / sum(total_exec_time) over () as part, regexp_replace(query, '\\s+', ' ', 'g') as query
        from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
        order by total_exec_time desc limit ${SLOWEST}`,
      );
      console.log(
        `\nthe ${SLOWEST} statements that took most time: part, calls, mean ms, longest ms`,
      );
      for (const { part, calls, mean, most, query } of rows) {
        const figures = [`${part.toFixed(1)} %`, calls, mean.toFixed(2), most.toFixed(0)];
        const cells = figures.map((one) => `${one}`.padStart(8)).join('');
        console.log(`${cells}  ${query.slice(0, 150)}`);
      }
    },
    close: () => owner.end(),
  };
}
