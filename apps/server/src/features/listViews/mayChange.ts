import type { Actor } from '../../platform/context.ts';

/** Whoever made a view changes it; a shared one also who keeps the staff, when its maker has left. */
export const mayChange = (
  actor: Pick<Actor, 'loginId' | 'permissions'>,
  view: { login_id: number; shared: boolean },
): boolean =>
  view.login_id === actor.loginId || (view.shared && actor.permissions.has('staff.edit'));
