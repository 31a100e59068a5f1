import { PERMISSIONS } from '@canopy/contract/codes';
import { expect, test } from 'vitest';
import { RIGHT_GROUPS, rightsOf } from './rightGroups.ts';

test('every right stands in the role editor, and once', () => {
  const shown = RIGHT_GROUPS.flatMap(([, areas]) => areas.flatMap(rightsOf));
  expect(shown.toSorted()).toEqual([...PERMISSIONS].toSorted());
});
