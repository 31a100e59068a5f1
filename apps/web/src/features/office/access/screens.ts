import type { access } from '@canopy/contract/office/access';
import { screen } from '../../../routing/screen.ts';
import { listOf, oneOf, optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const accessScreens = {
  staffList: screen(
    'staffList',
    {
      menu: { group: 'access', order: 10, icon: 'people' },
      staff: 'staff.edit',
      list: listOf<typeof access.staffList>(),
    },
    () => import('./StaffListScreen.tsx'),
  ),
  staffRegistration: screen(
    'staffRegistration',
    { help: 'staffList', staff: 'staff.edit', search: { staffID: optional } },
    () => import('./StaffRegistrationScreen.tsx'),
  ),
  userAccessRights: screen(
    'userAccessRights',
    {
      menu: { group: 'access', order: 20, icon: 'rights' },
      staff: 'staff.edit',
      search: { role: optional },
    },
    () => import('./UserAccessRightsScreen.tsx'),
  ),
  blockedIPList: screen(
    'blockedIPList',
    {
      menu: { group: 'access', order: 30, icon: 'ban' },
      staff: 'blockedIp.edit',
      list: listOf<typeof access.blockedIpList>(),
    },
    () => import('./BlockedIpListScreen.tsx'),
  ),
  auditLog: screen(
    'auditLog',
    {
      menu: { group: 'access', order: 40, icon: 'scroll' },
      staff: 'audit.view',
      search: { days: oneOf('1', '7', '30') },
      list: listOf<typeof access.auditList>(),
    },
    () => import('./AuditLogScreen.tsx'),
  ),
};
