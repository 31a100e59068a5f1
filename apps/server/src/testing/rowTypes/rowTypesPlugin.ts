import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { isOfTests, SOURCE } from './scope.ts';
import { typedStatements } from './statements.ts';

/**
 * Hands the type at every `sql<…>` of the server to `watchRows`, which compares it with the rows that the
 * statement returns: types are erased at run time.
 */
export const rowTypesPlugin = (): Plugin => ({
  name: 'row-types',
  enforce: 'pre',
  transform(code, id) {
    const path = relative(SOURCE, id.replace(/\?.*$/, '')).split(sep).join('/');
    if (path.startsWith('..') || isOfTests(path) || !code.includes('sql<')) return null;
    let rest = code;
    for (const { start, template, place, type } of typedStatements(id, code).toReversed()) {
      // the structure check names the types that cannot be read
      if (typeof type === 'string') continue;
      const arguments_ = `${JSON.stringify(place)}, ${JSON.stringify(JSON.stringify(type))}`;
      const lines = code.slice(start, template).replace(/[^\n]/g, '');
      rest = `${rest.slice(0, start)}(globalThis.typedAs?.(${arguments_}, sql) ?? sql)${lines}${rest.slice(template)}`;
    }
    return { code: rest, map: null };
  },
});
