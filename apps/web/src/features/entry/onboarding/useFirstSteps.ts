import { firstSteps } from 'virtual:frameCalls';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';

/** The first steps of whoever is setting up the company; no request for anybody else. */
export function useSetupSteps() {
  const login = useLogin();
  const sets =
    login !== null && login.firstLogin === 0 && login.permissions.includes('setting.edit');
  return useCall(firstSteps, {}, { enabled: sets });
}
