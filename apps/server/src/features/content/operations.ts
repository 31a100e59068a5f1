import type { content } from '@canopy/contract/content';
import type { OperationsOf } from '../../platform/operation.ts';
import { announcements } from './announcements.ts';

/** What the company tells everybody. */
export const contentOperations = { announcements } satisfies OperationsOf<typeof content>;
