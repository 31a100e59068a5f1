import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const accessHelp = {
  staffList: { terms: ['permission'], see: ['userAccessRights', 'accountSecurity', 'auditLog'] },
  userAccessRights: {
    terms: ['permission'],
    see: ['staffList', 'auditLog'],
    rights: ['role.edit'],
  },
  blockedIPList: { terms: [], see: ['systemSettings', 'auditLog'] },
  auditLog: { terms: ['seal'], see: ['trialBalance', 'staffList'] },
} satisfies HelpPages;
