import { nameOf, type Finding, type Node, type Source } from './source.ts';

const OPERATION = /^apps\/server\/src\/features\/.*\/(\w+)\.ts$/;
const DOORS = new Set(['command', 'query', 'commandAfter']);

/** Operations whose name differs from the contract's, or whose file has a different name. */
export function misnamedOperations(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, test }) => OPERATION.test(path) && !test)
    .flatMap((source) =>
      source.nodes('VariableDeclarator').flatMap((declared) => {
        const init = declared['init'] as Node | null;
        if (init?.type !== 'CallExpression' || !DOORS.has(nameOf(init['callee']) ?? '')) return [];
        const [call] = init['arguments'] as Node[];
        const named = nameOf(call?.['property']);
        const names = [named, nameOf(declared['id']), OPERATION.exec(source.path)![1]];
        if (new Set(names).size === 1) return [];
        const [inContract, exported, file] = names;
        return [
          {
            path: source.path,
            line: source.lineAt(declared.start),
            what: `${file}.ts exports ${exported} for the call ${inContract ?? 'that it does not name'}`,
          },
        ];
      }),
    );
}
