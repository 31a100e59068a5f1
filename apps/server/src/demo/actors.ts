import { PERMISSIONS } from '@canopy/contract/codes';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { publicId } from '@canopy/domain/ids';
import type { Actor } from '../platform/context.ts';

/** Staff acting in the history of the demo company. */
export function staffActor(loginId: number, id: string, role: 'staff' | 'admin'): Actor {
  return {
    sessionId: 0,
    loginId,
    publicId: id,
    memberId: null,
    packageRank: 0,
    countryId: null,
    role,
    permissions: new Set(PERMISSIONS),
    warehouseId: null,
    firstLogin: false,
    mustEnrolTotp: false,
    shutOut: false,
    impersonator: null,
  };
}

/** A member acting in the history of the demo company. */
export function memberActor(loginId: number, memberId: number): Actor {
  return {
    sessionId: 0,
    loginId,
    publicId: publicId('member', memberId),
    memberId,
    packageRank: 0,
    countryId: MALAYSIA_COUNTRY_ID,
    role: 'member',
    permissions: new Set(),
    warehouseId: null,
    firstLogin: false,
    mustEnrolTotp: false,
    shutOut: false,
    impersonator: null,
  };
}
