import { imports } from '@canopy/contract/company/imports';
import { query } from '../../../platform/operation.ts';
import { describe } from './describe.ts';

/** The columns of an import, from its declaration, in the caller's language. */
export const columns = query(imports.columns, (ctx, body) => describe(ctx, body.Import));
