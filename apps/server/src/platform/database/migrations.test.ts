import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

/**
 * While a new version migrates and starts, the previous one still serves on the same database. A migration
 * may add, but may only remove or narrow what the previous version no longer uses. It must then say so in a
 * line of its own: `-- unused since 0017: sale.old_column`.
 */
const TAKES_AWAY = [
  /\bdrop\s+(table|column|view|function)\b/i,
  /\brename\s+(column\s+\w+\s+)?to\b/i,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\s+(?:if not exists\s+)?\w+\s+(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b/i,
];
/** A function's body does not run as part of the migration that creates it. */
const withoutFunctions = (text: string) =>
  text.replaceAll(/\bcreate\s+function\b[^$]*(\$\w*\$)[\s\S]*?\1/gi, '');

const takesAway = (text: string) =>
  TAKES_AWAY.some((pattern) => pattern.test(withoutFunctions(text)));

/** Earlier migrations ran before any version kept serving while the next one started. */
const FREE = 14;

test.each([
  ['alter table sale drop column reason', true],
  ['alter table sale rename column reason to why', true],
  ['alter table sale alter column total type int', true],
  ['alter table sale add column colour text not null', true],
  [`alter table sale add column colour text not null default ''`, false],
  ['alter table sale add column colour text', false],
  ['alter table job add column id bigint generated always as identity', false],
  ['create table colour (name text not null)', false],
  ['create function end_sale() returns void as $$ drop table sale $$', false],
  ['create function one() returns int as $$ 1 $$; drop table sale', true],
  ['do $$ begin drop table sale; end $$', true],
])('%s takes something away from the version before: %s', (text, taken) => {
  expect(takesAway(text)).toBe(taken);
});

test('no migration takes away what the version before it uses', () => {
  const wrong = readMigrations()
    .slice(FREE)
    .filter(({ text }) => !/^-- unused since \d{4}: /m.test(text))
    .filter(({ text }) => takesAway(text));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
