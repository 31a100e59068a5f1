import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  parseSync,
  type Statement,
  type TSInterfaceDeclaration,
  type TSType,
  type TSTypeAliasDeclaration,
} from 'oxc-parser';

/** The server's sources, whose types are read from their text. */
export const SOURCE = join(import.meta.dirname, '../..');

/** A test, or what only tests use; a path from {@link SOURCE}. */
export const isOfTests = (path: string): boolean => /\.test\.ts$|(?:^|\/)testing\//.test(path);

/** A type and the scope in which its names have a meaning. */
export type Scoped = [TSType, Scope];

/** The declarations of one file, by name. */
export interface Scope {
  path: string;
  interfaces: Map<string, TSInterfaceDeclaration[]>;
  aliases: Map<string, TSTypeAliasDeclaration>;
  /** Imported names, with the file they come from and their name there. */
  imports: Map<string, { from: string; name: string }>;
  /** Constants: the elements of an array of literals or the keys of an object, or the method that makes them. */
  constants: Map<string, { values: (string | number)[]; made: string | undefined }>;
  /** Type parameters that have been given a type. */
  given: Map<string, Scoped>;
}

const scopes = new Map<string, Scope>();

/** The declarations of a file; `text` where it is at hand. */
export function scopeOf(path: string, text?: string): Scope {
  const known = scopes.get(path);
  if (known) return known;
  const scope: Scope = {
    path,
    interfaces: new Map(),
    aliases: new Map(),
    imports: new Map(),
    constants: new Map(),
    given: new Map(),
  };
  scopes.set(path, scope);
  const { program } = parseSync(path, text ?? readFileSync(path, 'utf8'));
  for (const statement of program.body) declare(statement, scope);
  return scope;
}

function declare(statement: Statement, scope: Scope): void {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (statement.type === 'ExportNamedDeclaration' && statement.source) {
    const from = fileOf(scope.path, statement.source.value);
    for (const { local, exported } of statement.specifiers) {
      if (local.type === 'Identifier' && exported.type === 'Identifier') {
        scope.imports.set(exported.name, { from, name: local.name });
      }
    }
  } else if (statement.type === 'ImportDeclaration') {
    const from = fileOf(scope.path, statement.source.value);
    for (const specifier of statement.specifiers) {
      const { local } = specifier;
      const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : local;
      const name = imported.type === 'Identifier' ? imported.name : local.name;
      scope.imports.set(local.name, { from, name });
    }
  } else if (declared?.type === 'TSInterfaceDeclaration') {
    const { name } = declared.id;
    scope.interfaces.set(name, [...(scope.interfaces.get(name) ?? []), declared]);
  } else if (declared?.type === 'TSTypeAliasDeclaration') {
    scope.aliases.set(declared.id.name, declared);
  } else if (declared?.type === 'TSModuleDeclaration' && declared.body) {
    for (const inner of declared.body.type === 'TSModuleBlock' ? declared.body.body : []) {
      declare(inner as Statement, scope); // what a module block holds are statements
    }
  } else if (declared?.type === 'VariableDeclaration') {
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier') continue;
      const made =
        init?.type === 'CallExpression' && init.callee.type === 'MemberExpression'
          ? (init.callee.property as { name?: string }).name // a computed one has none
          : undefined;
      scope.constants.set(id.name, { values: literalsIn(init), made });
    }
  }
}

/** The elements of an array of literals, the keys of an object; nothing for anything else. */
function literalsIn(init: object | null): (string | number)[] {
  const node = init as { type: string; expression?: object } | null; // each kind has its own fields
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') {
    return literalsIn(node.expression!);
  }
  if (node?.type === 'ArrayExpression') {
    const { elements } = node as unknown as { elements: ({ value?: unknown } | null)[] };
    return elements.map((element) => element?.value).filter(isLiteral);
  }
  if (node?.type === 'ObjectExpression') {
    const { properties } = node as unknown as {
      properties: { key?: { name?: string; value?: unknown } }[];
    };
    return properties.map(({ key }) => key?.name ?? key?.value).filter(isLiteral);
  }
  return [];
}

const isLiteral = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

function fileOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [, name, rest] = /^@canopy\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  return name ? join(SOURCE, '../../../packages', name, 'src', `${rest}.ts`) : specifier;
}

/** Looks a name up in the file, or in the file it is imported from. */
export function lookUp<T>(
  name: string,
  scope: Scope,
  find: (scope: Scope, name: string) => T | undefined,
): [T, Scope] | undefined {
  const here = find(scope, name);
  if (here !== undefined) return [here, scope];
  const imported = scope.imports.get(name);
  return imported?.from.endsWith('.ts')
    ? lookUp(imported.name, scopeOf(imported.from), find)
    : undefined;
}

/** The files that declare tables. */
export const tableFiles = (): string[] =>
  globSync('**/tables.ts', { cwd: SOURCE }).map((path) => join(SOURCE, path));
