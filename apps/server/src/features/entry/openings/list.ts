import { openings } from '@canopy/contract/entry/openings';
import { query } from '../../../platform/operation.ts';
import { summaries } from './summaries.ts';

/** Sheets of opening balances and stock, newest first. */
export const list = query(openings.list, (ctx, body) => summaries(ctx, null, body));
