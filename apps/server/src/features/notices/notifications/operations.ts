import type { notifications } from '@canopy/contract/notices/notifications';
import type { OperationsOf } from '../../../platform/operation.ts';
import { latest } from './latest.ts';
import { list } from './list.ts';
import { preferences } from './preferences.ts';
import { pushKey } from './pushKey.ts';
import { read } from './read.ts';
import { readAll } from './readAll.ts';
import { savePreference } from './savePreference.ts';
import { subscribePush } from './subscribePush.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribePush } from './unsubscribePush.ts';

/** The bell, and a person's notification preferences. */
export const notificationOperations = {
  latest,
  list,
  read,
  readAll,
  preferences,
  savePreference,
  pushKey,
  subscribePush,
  unsubscribePush,
  unsubscribe,
} satisfies OperationsOf<typeof notifications>;
