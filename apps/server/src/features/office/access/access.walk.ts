import { contract } from '@canopy/contract/contract';
import type { accessOperations } from './operations.ts';
import { PASSWORD } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  myAccount: 'staff',
  setPhoto: 'staff',
  staffList: 'staff.edit',
  registerStaff: 'staff.edit',
  saveStaff: 'staff.edit',
  changeStaffStatus: 'staff.edit',
  endSessions: 'member.status',
  endStaffSessions: 'staff.edit',
  roleList: 'staff.edit',
  saveRole: 'role.edit',
  deleteRole: 'role.edit',
  blockedIpList: 'blockedIp.edit',
  unblockIp: 'blockedIp.edit',
  auditList: 'audit.view',
  auditSeal: 'audit.view',
  proveSeals: 'audit.view',
  mailList: 'mail.view',
  mailDetail: 'mail.view',
} satisfies CallersOf<'access'>;

/** Longer than a member's password must be. */
const STAFF_PASSWORD = 'Hutan-2026-Angin!';

const newRole = ({ number }: World) => ({
  RoleCode: `WALK_${number()}`,
  Name: 'Walkers',
  Permissions: ['member.view' as const],
  New: true,
  CurrentPassword: PASSWORD,
});

export const examples = {
  setPhoto: async ({ newStaff }) => {
    const { client } = await newStaff();
    return { by: client, body: { Url: '' }, lines: [`staff.removePhoto ${client.memberID}`] };
  },
  proveSeals: async ({ admin }) => ({ by: admin, body: {}, lines: ['audit.prove'] }),
  registerStaff: async ({ admin, number }) => {
    const Username = `hired.${number()}`;
    return {
      by: admin,
      body: {
        Username,
        FullName: 'Hired Person',
        Email: `${Username}@people.example`,
        Password: STAFF_PASSWORD,
        ConfirmPassword: STAFF_PASSWORD,
        CurrentPassword: PASSWORD,
      },
      lines: ({ staffID }) => [`staff.create ${staffID}`],
    };
  },
  saveStaff: async ({ admin, newStaff }) => {
    const { client, username } = await newStaff();
    return {
      by: admin,
      body: {
        StaffID: client.memberID,
        FullName: 'Renamed Person',
        Email: `${username}@elsewhere.example`,
        RoleCode: null,
        CurrentPassword: PASSWORD,
      },
      lines: [`staff.save ${client.memberID}`],
    };
  },
  changeStaffStatus: async ({ admin, newStaff }) => {
    const { client } = await newStaff();
    return {
      by: admin,
      body: {
        StaffID: client.memberID,
        Action: 'SUSPEND',
        Reason: 'On leave',
        CurrentPassword: PASSWORD,
      },
      lines: [`staff.suspend ${client.memberID}`],
    };
  },
  endSessions: async ({ admin, newMember }) => {
    const { memberID } = await newMember();
    return {
      by: admin,
      body: { MemberID: memberID, Reason: 'Lost telephone' },
      lines: [`auth.endSessions ${memberID}`],
    };
  },
  endStaffSessions: async ({ admin, newStaff }) => {
    const { client } = await newStaff();
    return {
      by: admin,
      body: { StaffID: client.memberID, Reason: 'Lost telephone' },
      lines: [`auth.endStaffSessions ${client.memberID}`],
    };
  },
  saveRole: async (world) => {
    const body = newRole(world);
    return { by: world.admin, body, lines: [`role.create ${body.RoleCode}`] };
  },
  deleteRole: async (world) => {
    const body = newRole(world);
    resultOf(await world.admin.send(contract.access.saveRole, body));
    const { RoleCode } = body;
    return {
      by: world.admin,
      body: { RoleCode, CurrentPassword: PASSWORD },
      lines: [`role.delete ${RoleCode}`],
    };
  },
  unblockIp: async ({ admin, company }) => {
    const network = '203.0.113.0/24';
    const now = company.services.clock();
    await company.database.db
      .insertInto('blocked_ip')
      .values({
        network,
        reason: 'SIGN_IN',
        failures: 9,
        accounts: 9,
        blocked_at: now,
        blocked_until: new Date(now.getTime() + 3_600_000),
        last_try_at: now,
      })
      .execute();
    return {
      by: admin,
      body: { Network: network },
      lines: [`blockedIp.unblock ${network}`],
    };
  },
  mailDetail: async ({ admin }) => {
    const { rows } = resultOf(await admin.send(contract.access.mailList, {}));
    const MailID = rows[0]!.mailID;
    return { by: admin, body: { MailID }, lines: [`mail.read ${MailID}`] };
  },
} satisfies ExamplesOf<typeof accessOperations>;
