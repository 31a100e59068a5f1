import { nameOf, type Finding, type Node, type Source } from './source.ts';

/** A feature's list of operations forwards by design. */
const LISTS_OF_CONTENTS = /\/operations\.ts$/;
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
/** Wrappers of a handler; their argument is the operation. */
const DOORS = new Set(['command', 'query', 'commandAfter']);

/** Files whose exports do nothing but forward to another module. */
export function forwardingFiles(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, test }) => !test && !LISTS_OF_CONTENTS.test(path))
    .filter((source) => forwards(source))
    .map(({ path }) => ({ path, line: 0, what: 'only passes on what other modules do' }));
}

function forwards(source: Source): boolean {
  const imported = new Set(
    source.parsed.module.staticImports.flatMap(({ entries }) =>
      entries.filter(({ isType }) => !isType).map(({ localName }) => localName.value),
    ),
  );
  const body = source.parsed.program.body as unknown as Node[];
  const exported = body.filter(({ type }) => type.startsWith('Export'));
  const values = exported.filter(
    (statement) =>
      statement['exportKind'] !== 'type' &&
      !String((statement['declaration'] as Node | null)?.type ?? '').startsWith('TS'),
  );
  // a file that does anything besides its exports has work of its own
  const alone = body.every(({ type }) => type.startsWith('Export') || type === 'ImportDeclaration');
  return values.length > 0 && alone && values.every((statement) => passesOn(statement, imported));
}

function passesOn(statement: Node, imported: Set<string>): boolean {
  if (statement['source']) return true;
  const declaration = statement['declaration'] as Node | null;
  if (!declaration) {
    return (statement['specifiers'] as Node[]).every((one) => {
      const name = nameOf(one['local']);
      return name !== undefined && imported.has(name);
    });
  }
  if (declaration.type === 'VariableDeclaration') {
    return (declaration['declarations'] as Node[]).every(({ init }) =>
      isForward(init as Node | null, imported),
    );
  }
  return isForward(declaration, imported);
}

/** An imported name, a function that only calls one, or an operation made of either. */
function isForward(node: Node | null, imported: Set<string>): boolean {
  if (!node) return false;
  const name = nameOf(node);
  if (name !== undefined) return imported.has(name);
  if (FUNCTIONS.has(node.type)) {
    return onlyCalls(node, imported) || onlyBinds(node, imported);
  }
  if (node.type !== 'CallExpression' || !DOORS.has(nameOf(node['callee']) ?? '')) return false;
  return isForward((node['arguments'] as Node[]).at(-1) ?? null, imported);
}

/** `(a, b) => other(a, b)`: the same arguments in the same order, with nothing added. */
function onlyCalls(fn: Node, imported: Set<string>): boolean {
  const call = onlyCallOf(fn['body'] as Node);
  if (!call || !imported.has(nameOf(call['callee']) ?? '')) return false;
  const parameters = (fn['params'] as Node[]).map(nameOf);
  const given = (call['arguments'] as Node[]).map(nameOf);
  return given.length > 0 && given.every((name, i) => name !== undefined && name === parameters[i]);
}

/** `(bind) => { bind(contract.x, other); … }`: a list of related items written as a function. */
function onlyBinds(fn: Node, imported: Set<string>): boolean {
  const parameter = nameOf((fn['params'] as Node[])[0]);
  const body = fn['body'] as Node;
  if (!parameter || body.type !== 'BlockStatement') return false;
  const statements = body['body'] as Node[];
  return (
    statements.length > 0 &&
    statements.every((statement) => {
      const call = statement['expression'] as Node | undefined;
      if (call?.type !== 'CallExpression' || nameOf(call['callee']) !== parameter) return false;
      return isForward((call['arguments'] as Node[]).at(-1) ?? null, imported);
    })
  );
}

function onlyCallOf(body: Node): Node | undefined {
  let inner: Node | undefined = body;
  if (body.type === 'BlockStatement') {
    const statements = body['body'] as Node[];
    const [only] = statements;
    if (statements.length !== 1) return undefined;
    inner = (only!['argument'] ?? only!['expression']) as Node | undefined;
  }
  if (inner?.type === 'AwaitExpression') inner = inner['argument'] as Node;
  return inner?.type === 'CallExpression' ? inner : undefined;
}
