import { logout } from 'virtual:frameCalls';
import { call } from '../session/call.ts';
import { forgetWorkspace } from '../session/workspaceStorage.ts';
import { closeSession } from '../session/session.ts';
import { queryClient } from '../ui/feedback/api.ts';

/** A server that does not answer must not keep anybody from signing out; it may still receive the request. */
const PATIENCE_MS = 5_000;

/** Ends the session here and on the server, and shows the sign-in page. */
export async function signOut(): Promise<void> {
  const told = call(logout, {}, { keepalive: true }).catch(() => undefined);
  await Promise.race([told, new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  queryClient.clear();
  forgetWorkspace();
  await closeSession();
  location.assign('/');
}
