import { memberImport } from '@canopy/contract/entry/memberImport';
import { query } from '../../../platform/operation.ts';
import { importSummary } from './importState.ts';

/** Progress of an import. */
export const state = query(memberImport.state, ({ db }, body) => importSummary(db, body.ImportID));
