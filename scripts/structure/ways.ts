import { EFFECTS, type Effect } from './effects.ts';
import { nameOf, type Finding, type Node, type Source } from './source.ts';
import { declaredOwners, namingFunctions, writesOf } from './tables.ts';

/** Something outside that causes an effect: a call of the contract, a job or a task. */
export interface Way {
  effect: Effect;
  /** Its file. */
  path: string;
  line: number;
  kind: 'call' | 'job';
  /** `access.saveRole`, or the name of the job. */
  name: string;
  /** The guards that it goes through. */
  guards: string[];
}

const SERVER = 'apps/server/src/';
const COMMANDS = new Set(['command', 'commandAfter']);

/** Every way to every effect, found in the imports of what can be called from outside. */
export function waysOf(sources: readonly Source[]): Way[] {
  const server = sources.filter(({ path, test }) => path.startsWith(SERVER) && !test);
  const byPath = new Map(server.map((source) => [source.path, source]));
  const tables = new Set(declaredOwners(server).keys());
  const named = new Map(server.flatMap(namingFunctions));
  const writers = new Map<string, Set<string>>();
  for (const source of server.filter(({ path }) => !path.startsWith(`${SERVER}demo/`))) {
    for (const { table } of writesOf(source, tables, named)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(source.path));
    }
  }
  const entries = [...server.flatMap(commandsOf), ...jobsOf(byPath)];
  return entries.flatMap(({ path, line, kind, name }) => {
    const reached = reachedFrom(path, byPath);
    return EFFECTS.flatMap((effect): Way[] => {
      const causing = effect.writes
        .flatMap((table) => [...(writers.get(table) ?? [])])
        .filter((writer) => reached.has(writer) && names(byPath.get(writer)!, effect.columns));
      if (causing.length === 0) return [];
      const guards = Object.keys(effect.guards).filter((guard) => reached.has(guard));
      return [{ effect, path, line, kind, name, guards }];
    });
  });
}

/** Whether a file names one of the columns; without columns every file does. */
const names = ({ text }: Source, columns: readonly string[] | undefined): boolean =>
  columns?.some((column) => text.includes(column)) ?? true;

/** Ways to an effect that go through none of its guards, and exceptions that are none any more. */
export function unguarded(sources: readonly Source[]): Finding[] {
  const past = waysOf(sources).filter(({ guards }) => guards.length === 0);
  const found = past
    .filter(({ effect, name }) => !(name in effect.without))
    .map(({ effect, path, line, kind, name }) => ({
      path,
      line,
      what: `the ${kind} ${name} reaches “${effect.name}” past its guards`,
    }));
  const stale = EFFECTS.flatMap((effect) =>
    Object.keys(effect.without)
      .filter((name) => !past.some((way) => way.effect === effect && way.name === name))
      .map((name) => ({
        path: 'scripts/structure/effects.ts',
        line: 0,
        what: `${name} no longer reaches “${effect.name}” past its guards`,
      })),
  );
  return [...found, ...stale];
}

interface Entry {
  path: string;
  line: number;
  kind: Way['kind'];
  name: string;
}

/** The command that a file carries out; reading has no effect. */
function commandsOf(source: Source): Entry[] {
  return source.nodes('CallExpression').flatMap((call) => {
    if (!COMMANDS.has(nameOf(call['callee']) ?? '')) return [];
    const { type, object, property } = ((call['arguments'] as Node[])[0] ?? {}) as Node;
    if (type !== 'MemberExpression') return [];
    const name = `${nameOf(object)}.${nameOf(property)}`;
    return [{ path: source.path, line: source.lineAt(call.start), kind: 'call' as const, name }];
  });
}

/** Jobs and tasks, by the file that their table imports each from. */
function jobsOf(byPath: ReadonlyMap<string, Source>): Entry[] {
  return ['jobs.ts', 'tasks.ts'].flatMap((file) => {
    const table = byPath.get(SERVER + file);
    if (!table) return [];
    return table.imports
      .filter(({ to }) => to.startsWith(`${SERVER}features/`))
      .map(({ to, line }) => ({
        path: to,
        line,
        kind: 'job' as const,
        name: to.split('/').at(-1)!.replace('.ts', ''),
      }));
  });
}

/** Files that run when a file is used: itself, and what it imports other than types. */
function reachedFrom(path: string, byPath: ReadonlyMap<string, Source>): Set<string> {
  const reached = new Set<string>();
  const visit = (next: string): void => {
    const source = byPath.get(next);
    if (!source || reached.has(next)) return;
    reached.add(next);
    for (const to of valueImports(source)) visit(to);
  };
  visit(path);
  return reached;
}

const known = new WeakMap<Source, string[]>();

function valueImports(source: Source): string[] {
  const found = known.get(source);
  if (found) return found;
  const types = new Set(
    source
      .nodes('ImportDeclaration')
      .filter((node) => node['importKind'] === 'type')
      .map((node) => source.lineAt((node['source'] as Node).start)),
  );
  const imports = source.imports.filter(({ line }) => !types.has(line)).map(({ to }) => to);
  known.set(source, imports);
  return imports;
}
