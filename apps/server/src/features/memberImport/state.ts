import { memberImport } from '@canopy/contract/memberImport';
import { query } from '../../platform/operation.ts';
import { importSummary } from './importState.ts';

/** How far an import is. */
export const state = query(memberImport.state, ({ db }, body) => importSummary(db, body.ImportID));
