import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isStepOnly, stepPage } from '../session/accountSteps.ts';
import { followLogin } from '../session/followLogin.ts';
import { LOGIN_EVENT } from '../session/outdated.ts';
import { takeRemembered } from '../session/rememberedLocation.ts';
import { useLogin } from '../session/session.ts';

/**
 * Follows the server's login record: when the page is opened, on each page, when the tab is looked at again,
 * and when a call was refused because the copy here is out of date. A step of the account that comes up is
 * shown at once; after the last one the person goes on to the page they wanted, in every tab.
 */
export function useLoginSteps(path: string): void {
  const router = useRouter();
  const login = useLogin();
  const due = login && stepPage(login);
  const before = useRef(due);
  useEffect(() => void followLogin(true), [path]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void followLogin();
    document.addEventListener('visibilitychange', look);
    addEventListener(LOGIN_EVENT, look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener(LOGIN_EVENT, look);
    };
  }, []);
  useEffect(() => {
    const done = before.current;
    before.current = due;
    // the guard leads to the step
    if (due && due !== path) void router.invalidate();
    else if (done && !due && done === path) {
      // whoever came to the page of the step by themselves stays there
      const wanted = takeRemembered() ?? (isStepOnly(path) ? '/dashboard' : null);
      if (wanted) router.history.push(wanted);
    }
  }, [due, path, router]);
}
