import type { access } from '@canopy/contract/office/access';
import type { OperationsOf } from '../../../platform/operation.ts';
import { auditList } from './auditList.ts';
import { auditSeal } from './auditSeal.ts';
import { myAccount } from './myAccount.ts';
import { proveSeals } from './proveSeals.ts';
import { blockedIpList } from './blockedIpList.ts';
import { changeStaffStatus } from './changeStaffStatus.ts';
import { deleteRole } from './deleteRole.ts';
import { endSessions } from './endSessions.ts';
import { endStaffSessions } from './endStaffSessions.ts';
import { mailDetail } from './mailDetail.ts';
import { mailList } from './mailList.ts';
import { registerStaff } from './registerStaff.ts';
import { roleList } from './roleList.ts';
import { saveRole } from './saveRole.ts';
import { saveStaff } from './saveStaff.ts';
import { setPhoto } from './setPhoto.ts';
import { staffList } from './staffList.ts';
import { unblockIp } from './unblockIp.ts';

/** Staff, roles, blocked addresses, the audit log and the outbox. */
export const accessOperations = {
  myAccount,
  setPhoto,
  staffList,
  registerStaff,
  saveStaff,
  changeStaffStatus,
  endSessions,
  endStaffSessions,
  roleList,
  saveRole,
  deleteRole,
  blockedIpList,
  unblockIp,
  auditList,
  auditSeal,
  proveSeals,
  mailList,
  mailDetail,
} satisfies OperationsOf<typeof access>;
