import { login } from 'virtual:firstCalls';
import { call } from '../../apps/web/src/session/call.ts';
import { writeStored } from '../../apps/web/src/session/safeStorage.ts';
import { openSession } from '../../apps/web/src/session/session.ts';
import { chosenLanguage } from '../../apps/web/src/session/shownLanguage.ts';

/** Signs in with the product's own code, leaving in the browser what the sign-in page leaves there. */
export async function openAccount(
  username: string,
  password: string,
  code: string | null,
): Promise<void> {
  const body = {
    Username: username,
    Password: password,
    RememberMe: true,
    ...(code ? { TotpCode: code } : {}),
  };
  const session = await call(login, body, { command: true });
  await openSession(session, true);
  const { language } = session.loginData;
  if (language && !chosenLanguage()) writeStored('language', language);
}
