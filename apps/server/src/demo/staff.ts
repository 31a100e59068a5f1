import { createRole } from '../features/office/access/createRole.ts';
import { createStaff } from '../features/office/access/createStaff.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { staffActor } from './actors.ts';

/** Two staff members and their roles: one approves, the other calculates and pays the bonus months. */
export async function hireStaff(ctx: Ctx): Promise<{ staff: Actor; finance: Actor }> {
  await createRole(ctx, {
    code: 'APPROVER',
    name: 'Approvals',
    permissions: [
      'member.view',
      'walletRequest.view',
      'walletRequest.approve',
      'wallet.lock',
      'wallet.review',
      'wallet.view',
      'sale.view',
      'sale.approvePayment',
      'shipment.update',
      'refund.approve',
      'member.verify',
      'member.approveChange',
      'report.view',
    ],
  });
  await createRole(ctx, {
    code: 'FINANCE',
    name: 'Finance',
    permissions: [
      'member.view',
      'sale.view',
      'bonus.view',
      'bonus.edit',
      'bonus.run',
      'bonus.lock',
      'bonus.post',
      'bonus.adjustBonus',
      'bonus.audit',
      'bonus.review',
      'wallet.view',
      'walletRequest.pay',
      'wallet.adjustBalance',
      'report.view',
    ],
  });
  const approver = await createStaff(ctx, {
    username: 'staff',
    password: DEMO_PASSWORD,
    fullName: 'Sam Approver',
    email: 'sam@canopy.example',
    roleCode: 'APPROVER',
    mustChangePassword: false,
  });
  const clerk = await createStaff(ctx, {
    username: 'finance',
    password: DEMO_PASSWORD,
    fullName: 'Fay Finance',
    email: 'fay@canopy.example',
    roleCode: 'FINANCE',
    mustChangePassword: false,
  });
  return {
    staff: staffActor(approver.loginId, approver.staffID, 'staff'),
    finance: staffActor(clerk.loginId, clerk.staffID, 'staff'),
  };
}
