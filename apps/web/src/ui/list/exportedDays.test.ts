import { contract } from '@canopy/contract/contract';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FEATURES = new URL('../../features/', import.meta.url).pathname;
/** Columns that several lists share, with one of these lists. */
const SHARED: Record<string, string> = {
  'checkout/sales/saleColumns.tsx': 'sales.list',
  'orders/shipments/shipmentColumns.tsx': 'shipments.list',
  'bonus/bonusSignals/BonusSignalsScreen.tsx': 'bonusSignals.signalList',
};

interface Schema {
  def?: { format?: string; innerType?: Schema; element?: Schema; shape?: Record<string, Schema> };
}

/** Whether a field of a list's rows is an instant, which has a time of day. */
function isInstant(list: string, field: string): boolean {
  const [feature, name] = list.split('.') as [keyof typeof contract, string];
  const { result } = (contract[feature] as Record<string, { result: unknown }>)[name]!;
  const rows = (result as Schema).def?.shape?.['rows'];
  let found = rows?.def?.element?.def?.shape?.[field];
  expect(found, `${list}: ${field}`).toBeDefined();
  while (found?.def?.innerType) found = found.def.innerType;
  return found?.def?.format === 'datetime';
}

/** Every column of a list that is exported as a whole day. */
const days = globSync('**/*.tsx', { cwd: FEATURES }).flatMap((file) => {
  const source = readFileSync(FEATURES + file, 'utf8');
  return [...source.matchAll(/'(\w+)', as: 'day'|column\.day\('(\w+)'/g)].map((column) => {
    // the columns of the list declared last before it
    const lists = [...source.slice(0, column.index).matchAll(/ListColumn<typeof (\w+\.\w+)>/g)];
    return { file, field: (column[1] ?? column[2])!, list: SHARED[file] ?? lists.at(-1)?.[1] };
  });
});

test('there are columns exported as days', () => expect(days.length).toBeGreaterThan(5));

test.each(days)('$file exports $field as a whole day because it is one', ({ list, field }) => {
  expect(list).toBeDefined();
  expect(isInstant(list!, field)).toBe(false);
});
