import type { Finding, Source } from './source.ts';

/** The feature folder of a path, including its app: `server/wallets`. */
function featureOf(path: string): string | undefined {
  const [, app, feature] = /^apps\/(server|web)\/src\/features\/(\w+)\//.exec(path) ?? [];
  return app && `${app}/${feature}`;
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
  {
    from: /^apps\/web\/src\/(ui|theme|session)\//,
    to: /^apps\/web\/src\/(features|frame|workspace|[^/]+$)/,
    why: 'the parts of the web know no feature',
  },
];

/** Forbidden imports: from a layer to a higher one, or into another feature's tests. */
export function upwardImports(sources: Source[]): Finding[] {
  return sources.flatMap(({ path, imports, test }) =>
    imports.flatMap(({ to, line }) => {
      const foreignTest = TEST.test(to) && featureOf(to) !== featureOf(path);
      const rule = test
        ? undefined
        : LAYERS.find((layer) => layer.from.test(path) && layer.to.test(to));
      const why = foreignTest ? 'it is another feature’s test' : rule?.why;
      return why ? [{ path, line, what: `imports ${to}: ${why}` }] : [];
    }),
  );
}

/**
 * Code that may read a table may know its row type, and what its owner publishes of it. Both stand below every
 * feature, so they import none.
 */
export const LEAVES = /\/features\/\w+\/(?:\w+\/)?(?:tables|reads)\.ts$/;

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

/** Strongly connected components of two or more (Tarjan). */
function components(edges: Map<string, string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    if (members.length > 1) found.push(members.toSorted());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}
