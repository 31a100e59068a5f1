import { access } from '@canopy/contract/office/access';
import { query } from '../../../platform/operation.ts';
import { readRoles } from './roles.ts';

/** Roles by code, each with its permissions and its holders. */
export const roleList = query(access.roleList, ({ db }) => readRoles(db));
