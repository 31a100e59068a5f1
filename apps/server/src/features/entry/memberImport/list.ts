import { memberImport } from '@canopy/contract/entry/memberImport';
import { query } from '../../../platform/operation.ts';
import { importSummaries } from './importState.ts';

/** Imports, newest first. */
export const list = query(memberImport.list, ({ db }, body) => importSummaries(db, null, body));
