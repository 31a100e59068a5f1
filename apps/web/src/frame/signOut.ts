import { logout } from 'virtual:frameCalls';
import { call } from '../session/call.ts';
import { forgetWorkspace } from '../session/workspaceStorage.ts';
import { closeSession } from '../session/session.ts';
import { queryClient } from '../ui/api.ts';

/** Ends the session here and on the server, and shows the sign-in page. */
export async function signOut(): Promise<void> {
  await call(logout, {}).catch(() => undefined);
  queryClient.clear();
  forgetWorkspace();
  await closeSession();
  location.assign('/');
}
