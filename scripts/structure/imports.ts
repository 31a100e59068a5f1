import { DISTRICTS, placeOf } from './districts.ts';
import type { Finding, Source } from './source.ts';

/**
 * Code that may read a table may know its row type, and what its owner publishes of it. Both stand below every
 * feature, so they import none.
 */
export const LEAVES = /\/features\/\w+\/\w+\/(?:\w+\/)?(?:tables|reads)\.ts$/;

/** The feature of a path, including its app: `server/wallets`. */
function featureOf(path: string): string | undefined {
  const place = placeOf(path);
  return place && `${place.app}/${place.feature}`;
}

/** The floors of the pages, from the bottom up: the table of screens stands between the features and the frame. */
const FLOORS = [
  'session',
  'theme',
  'i18n',
  'ui',
  'shell',
  'routing',
  'features',
  'workspace',
  'screens',
  'offline',
  'frame',
  'entry',
];
const FLOOR = /^apps\/web\/src\/(?:(\w+)\/|(screens)\.ts$|[^/]+$)/;
const floorOf = ([, folder, table]: RegExpExecArray) => FLOORS.indexOf(folder ?? table ?? 'entry');

/** Why a file of one floor of the pages may not import one of another. */
function upstairs(path: string, to: string): string | undefined {
  const [from, used] = [FLOOR.exec(path), FLOOR.exec(to)];
  if (!from || !used) return undefined;
  const [floor, above] = [floorOf(from), floorOf(used)];
  return above > floor ? `${FLOORS[floor]} stands below ${FLOORS[above]}` : undefined;
}

/** Why a file of one district may not import one of another. */
function upward(path: string, to: string): string | undefined {
  const [from, used] = [placeOf(path), placeOf(to)];
  if (!from || !used || LEAVES.test(to)) return undefined;
  const level = (district: string) => DISTRICTS.indexOf(district);
  return level(used.district) > level(from.district)
    ? `${from.district} stands below ${used.district}`
    : undefined;
}

const TEST = /\.test\.tsx?$/;

/** Forbidden imports and the reasons. The first matching rule applies. */
const LAYERS: { from: RegExp; to: RegExp; why: string }[] = [
  {
    from: /^apps\/server\/src\/features\/.*\/reads\.ts$/,
    to: /^apps\/server\/src\/features\/.*\/(?!tables\.ts|reads\.ts)[^/]+$/,
    why: 'what an owner publishes stands below every feature',
  },
  {
    from: /^apps\/server\/src\/platform\//,
    to: /^apps\/server\/src\/(features|demo|[^/]+$)/,
    why: 'the platform knows nothing above it',
  },
  {
    from: /^apps\/server\/src\/providers\//,
    to: /^apps\/server\/src\/(features|demo|[^/]+$)/,
    why: 'a provider knows no feature',
  },
  {
    from: /^apps\/server\/src\/features\//,
    to: /^apps\/server\/src\/(demo|[^/]+$)/,
    why: 'a feature knows neither the app nor the demo company',
  },
  { from: /^packages\/domain\//, to: /^(apps|packages\/contract)\//, why: 'the domain is pure' },
  { from: /^packages\//, to: /^apps\//, why: 'packages know no app' },
  { from: /^apps\/web\//, to: /^apps\/server\//, why: 'the web knows the contract alone' },
  { from: /^apps\/server\//, to: /^apps\/web\//, why: 'the server knows no screen' },
];

/** Forbidden imports: from a layer or a district to a higher one, or into another feature's tests. */
export function upwardImports(sources: Source[]): Finding[] {
  return sources.flatMap(({ path, imports, test }) =>
    imports.flatMap(({ to, line }) => {
      const foreignTest = TEST.test(to) && featureOf(to) !== featureOf(path);
      const rule = test
        ? undefined
        : LAYERS.find((layer) => layer.from.test(path) && layer.to.test(to));
      const why = foreignTest
        ? 'it is another feature’s test'
        : (rule?.why ?? (test ? undefined : (upward(path, to) ?? upstairs(path, to))));
      return why ? [{ path, line, what: `imports ${to}: ${why}` }] : [];
    }),
  );
}

/** Features that import each other in a cycle, and the imports that close it. */
export interface Circle {
  members: string[];
  steps: Finding[];
}

/** All cycles between the features of one app. */
export function circles(sources: Source[]): Circle[] {
  const edges = new Map<string, Map<string, Finding[]>>();
  for (const { path, imports, test } of sources) {
    const from = featureOf(path);
    if (!from || test) continue;
    if (!edges.has(from)) edges.set(from, new Map());
    for (const { to, line } of imports) {
      const target = LEAVES.test(to) ? undefined : featureOf(to);
      if (!target || target === from) continue;
      const steps = edges.get(from)!.get(target) ?? [];
      edges.get(from)!.set(target, [...steps, { path, line, what: `imports ${to}` }]);
    }
  }
  const targets = new Map([...edges].map(([from, to]) => [from, [...to.keys()]]));
  return components(targets).map((members) => ({
    members,
    steps: members.flatMap((from) =>
      [...edges.get(from)!].filter(([to]) => members.includes(to)).flatMap(([, steps]) => steps),
    ),
  }));
}

/** Files that import each other in a cycle, be it for a type alone or lazily; each with its members. */
export function fileCircles(sources: Source[]): Finding[] {
  const files = sources.filter(({ test }) => !test);
  const known = new Set(files.map(({ path }) => path));
  const targets = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.flatMap(({ to }) => (known.has(to) && to !== path ? [to] : [])),
    ]),
  );
  return components(targets).map(([path, ...others]) => ({
    path: path!,
    line: 0,
    what: `in a circle with ${others.join(', ')}`,
  }));
}

/** Strongly connected components of two or more (Tarjan). */
function components(edges: Map<string, string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    open.add(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.has(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const members = stack.splice(stack.lastIndexOf(node));
    for (const member of members) open.delete(member);
    if (members.length > 1) found.push(members.toSorted());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}
