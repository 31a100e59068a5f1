import { myTheme, saveTheme } from 'virtual:frameCalls';
import { call } from '../session/call.ts';
import { readStored, writeStored } from '../session/safeStorage.ts';
import { currentLogin } from '../session/session.ts';
import { chooseLooks, chooseTheme, looks, themeChoice } from '../theme/theme.ts';

/** Whose theme this browser shows. */
const OWNER = 'themeOf';

/** After a sign-in the person's own theme is fetched and shown; what was never chosen stays as it is. */
export async function followOwnTheme(): Promise<void> {
  const login = currentLogin();
  if (!login || login.actingAs || readStored(OWNER) === login.memberID) return;
  const own = await call(myTheme, {}).catch(() => undefined);
  if (own === undefined) return;
  writeStored(OWNER, login.memberID);
  if (!own) return;
  chooseTheme(own.mode);
  chooseLooks([own.topBar, own.sidebar, own.background]);
}

let saving: ReturnType<typeof setTimeout> | undefined;

/** Keeps what is shown for the person; a failure leaves it in this browser alone. */
export function keepOwnTheme(): void {
  clearTimeout(saving);
  const login = currentLogin();
  if (!login || login.actingAs) return;
  // who tries one after the other sends the last
  saving = setTimeout(() => {
    const [TopBar, Sidebar, Background] = looks();
    void call(saveTheme, { Mode: themeChoice(), TopBar, Sidebar, Background }).catch(
      () => undefined,
    );
  }, 600);
}
