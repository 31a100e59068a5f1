import { join } from 'node:path';
import { typedStatements } from '../../apps/server/src/testing/rowTypes/statements.ts';
import { nameOf, type Finding, type Node, type Source } from './source.ts';

/** They return rows of the type at the statement that they are given. */
const READERS = ['readRows', 'keyedPage'];

/**
 * Raw statements whose rows the tests cannot compare with a type: it is not written at the statement, or in
 * a way that cannot be read from its text.
 */
export function unreadableRows(sources: readonly Source[], root: string): Finding[] {
  return sources
    .filter(({ path, test }) => path.startsWith('apps/server/') && !test)
    .flatMap((source) => [...unreadable(source, root), ...untyped(source)]);
}

const unreadable = ({ path, text }: Source, root: string): Finding[] =>
  typedStatements(join(root, path), text).flatMap(({ line, type }) =>
    typeof type === 'string' ? [{ path, line, what: type.replace(`${root}/`, '') }] : [],
  );

function untyped({ path, nodes, lineAt }: Source): Finding[] {
  return nodes('CallExpression').flatMap((call) => {
    const name = nameOf(call['callee']) ?? '';
    if (!READERS.includes(name)) return [];
    const what = call['typeArguments']
      ? `the type of ${name}<…> belongs at the statement: sql<…>`
      : selectsUntyped((call['arguments'] as Node[])[1]) // a call's arguments are nodes
        ? 'a statement that returns rows without a type: sql<…>, or select from'
        : null;
    return what ? [{ path, line: lineAt(call.start), what }] : [];
  });
}

/** A `sql` template without a type that selects columns. */
function selectsUntyped(node: Node | undefined): boolean {
  if (node?.type !== 'TaggedTemplateExpression' || node['typeArguments']) return false;
  const { quasis } = node['quasi'] as { quasis: { value: { raw: string } }[] }; // of a template
  return nameOf(node['tag']) === 'sql' && !/^\s*select\s+from\b/.test(quasis[0]!.value.raw);
}
