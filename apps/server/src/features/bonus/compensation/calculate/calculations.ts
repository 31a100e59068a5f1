import { compensation } from '@canopy/contract/bonus/compensation';
import { sql } from 'kysely';
import { query } from '../../../../platform/operation.ts';
import { readCalculations } from './calculation.ts';

/** All calculations that can be compared with each other. */
export const calculations = query(compensation.calculations, ({ db }) =>
  readCalculations(db, sql`true`),
);
