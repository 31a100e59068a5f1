import type { ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { onboardingOperations } from './operations.ts';

export const callers = {
  steps: 'member | staff',
  confirm: 'setting.edit',
} satisfies CallersOf<'onboarding'>;

export const openWhileActingAs = ['steps'] satisfies CallOf<'onboarding'>[];

export const examples = {
  confirm: ({ admin }) =>
    Promise.resolve({
      by: admin,
      body: { Step: 'shipping' as const },
      lines: ['onboarding.confirm shipping'],
    }),
} satisfies ExamplesOf<typeof onboardingOperations>;
