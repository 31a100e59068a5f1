import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import { endSessions } from './endSessions.ts';
import { auditList } from './audit.queries.ts';
import { mailDetail } from './mailDetail.ts';
import { mailList } from './mailList.ts';
import { blockedIpList, unblockIp } from './blockedIps.commands.ts';
import { deleteRole, roleList, saveRole } from './roles.commands.ts';
import { verifySeals } from './seals.ts';
import { changeStaffStatus, registerStaff, saveStaff } from './staff.commands.ts';
import { staffList } from './staff.queries.ts';

export function accessRoutes(bind: Bind): void {
  bind(contract.access.staffList, staffList);
  bind(contract.access.registerStaff, registerStaff);
  bind(contract.access.saveStaff, saveStaff);
  bind(contract.access.changeStaffStatus, changeStaffStatus);
  bind(contract.access.endSessions, endSessions);
  bind(contract.access.roleList, roleList);
  bind(contract.access.saveRole, saveRole);
  bind(contract.access.deleteRole, deleteRole);
  bind(contract.access.blockedIpList, blockedIpList);
  bind(contract.access.unblockIp, unblockIp);
  bind(contract.access.auditList, auditList);
  bind(contract.access.auditSeal, async ({ db }) => {
    const report = await verifySeals(db);
    return { ...report, sealedUntil: report.sealedUntil?.toISOString() ?? null };
  });
  bind(contract.access.mailList, mailList);
  bind(contract.access.mailDetail, mailDetail);
}
