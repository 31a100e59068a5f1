import type { LoginData } from './session.ts';

/** Pages on which the steps of an account are done. */
const PIN_PAGE = '/dashboard/firstTimeSetSecurityPin';
const SECURITY_PAGE = '/dashboard/accountSecurity';
type StepPage = typeof PIN_PAGE | typeof SECURITY_PAGE;

/** The page of what the account still lacks; null: nothing, and every page is open. */
export function stepPage({ firstLogin, steps }: Pick<LoginData, 'firstLogin' | 'steps'>) {
  const [page]: StepPage[] =
    firstLogin === 1 ? [PIN_PAGE] : steps.length > 0 ? [SECURITY_PAGE] : [];
  return page ?? null;
}

/** Whether a page is only for a step that must be done, so nobody wants to go there by themselves. */
export const isStepOnly = (path: string): boolean => path === PIN_PAGE;

/** Nothing of the account is left to do, so the server answers and menus, bells and carts are there. */
export const isReady = (login: Pick<LoginData, 'firstLogin' | 'steps'>): boolean =>
  stepPage(login) === null;
