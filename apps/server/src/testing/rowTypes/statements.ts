import { relative, sep } from 'node:path';
import { parseSync, type TSType } from 'oxc-parser';
import type { Column } from './readTypes.ts';
import { readRow, type Row } from './readRow.ts';
import { scopeOf, SOURCE } from './scope.ts';

/** A raw statement, or an expression of one, with the type that is written at it. */
export interface TypedStatement {
  /** Where `sql<…>` begins, and where its template does. */
  start: number;
  template: number;
  line: number;
  /** Path from the server's sources and line; and which of the line's, from the second on. */
  place: string;
  /** A string: why the type cannot be read. */
  type: Row | Column | string;
}

interface Tagged {
  type: string;
  start: number;
  tag?: { type: string; name?: string };
  typeArguments?: { params: TSType[] } | null;
  quasi: { start: number };
}

/** Every `sql<…>` of a file. */
export function typedStatements(path: string, text: string): TypedStatement[] {
  const found: TypedStatement[] = [];
  if (!text.includes('sql<')) return found;
  const { program } = parseSync(path, text);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Tagged; // only a tagged template has these fields
    if (node.type === 'TaggedTemplateExpression' && node.tag?.name === 'sql') {
      const [type] = node.typeArguments?.params ?? [];
      if (type) {
        const line = text.slice(0, node.start).split('\n').length;
        found.push({
          start: node.start,
          template: node.quasi.start,
          line,
          place: placeOf(path, line, found),
          type: read(type, path, text),
        });
      }
    }
    for (const key in value) visit((value as Record<string, unknown>)[key]);
  };
  visit(program);
  return found.toSorted((one, other) => one.start - other.start);
}

function placeOf(path: string, line: number, before: readonly TypedStatement[]): string {
  const place = `${relative(SOURCE, path).split(sep).join('/')}:${line}`;
  const same = before.filter((one) => one.line === line).length;
  return same > 0 ? `${place} (${same + 1})` : place;
}

function read(type: TSType, path: string, text: string): TypedStatement['type'] {
  try {
    return readRow(type, scopeOf(path, text));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
