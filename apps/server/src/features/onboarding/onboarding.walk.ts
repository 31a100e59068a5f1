import type { CallOf, CallersOf } from '../../testing/permissionTable.ts';

export const callers = { steps: 'member | staff' } satisfies CallersOf<'onboarding'>;

export const openWhileActingAs = ['steps'] satisfies CallOf<'onboarding'>[];
