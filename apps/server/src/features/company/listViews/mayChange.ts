import type { Actor } from '../../../platform/context.ts';

/**
 * A view's maker can change it; a shared one also those who manage staff, in case its maker has
 * left.
 */
export const mayChange = (
  actor: Pick<Actor, 'loginId' | 'permissions'>,
  view: { login_id: number; shared: boolean },
): boolean =>
  view.login_id === actor.loginId || (view.shared && actor.permissions.has('staff.edit'));
