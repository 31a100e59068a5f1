import { createStaff } from '../../office/access/createStaff.ts';
import type { foundingOperations } from './operations.ts';
import { admitSetUp, newSetUpToken } from './setUpToken.ts';
import { PASSWORD } from '../../../testing/company.ts';
import type { ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import { transaction } from '../../../platform/database/transaction.ts';

export const callers = {
  openSetUp: 'anybody',
  setUp: 'anybody',
} satisfies CallersOf<'founding'>;

/** A company whose first administrator has only a one-time password. */
async function founded({ company, number }: World) {
  const username = `founder.${number()}`;
  const { loginId, staffID } = await createStaff(company.ctx, {
    username,
    password: PASSWORD,
    fullName: 'Administrator',
    roleCode: null,
    mustChangePassword: true,
  });
  const token = newSetUpToken();
  await transaction(company.database.db, async (tx) => {
    await tx.deleteFrom('founding').execute();
    await admitSetUp(tx, { loginId, token, now: company.services.clock() });
  });
  return { token, username, staffID };
}

export const examples = {
  openSetUp: async (world) => ({
    by: world.company.visitor(),
    body: { Token: (await founded(world)).token },
    lines: [],
    writesNothing: 'counts the attempt and nothing else',
  }),
  setUp: async (world) => {
    const { token, username, staffID } = await founded(world);
    return {
      by: world.company.visitor(),
      actor: staffID,
      body: {
        Token: token,
        Username: username,
        FullName: 'Olga Owner',
        Email: `${username}@people.example`,
        Password: 'Angin-Laut-2026',
        ConfirmPassword: 'Angin-Laut-2026',
        Language: 'en',
        Company: 'Canopy',
        DefaultLanguage: 'en',
      },
      lines: [`setting.setUp ${staffID}`],
    };
  },
} satisfies ExamplesOf<typeof foundingOperations>;
