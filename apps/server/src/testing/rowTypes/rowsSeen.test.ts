import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { isOfTests, SOURCE } from './scope.ts';
import { typedStatements } from './statements.ts';

test('the rows of every raw statement have been compared with the type written at it', () => {
  const folder = inject('rowsSeen');
  const seen = new Set(
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')),
  );
  const unseen = globSync('**/*.ts', { cwd: SOURCE })
    .filter((path) => !isOfTests(path))
    .flatMap((path) => {
      const whole = join(SOURCE, path);
      return typedStatements(whole, readFileSync(whole, 'utf8'));
    })
    .filter(({ place, type }) => typeof type === 'object' && 'columns' in type && !seen.has(place))
    .map(({ place }) => place);
  expect(unseen, 'no test makes the server run these').toEqual([]);
});
