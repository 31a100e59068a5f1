import { myTheme, saveTheme } from 'virtual:frameCalls';
import { call } from '../session/call.ts';
import { readStored, writeStored } from '../session/safeStorage.ts';
import { currentLogin } from '../session/session.ts';
import { chooseLooks, chooseTheme, looks, themeChoice } from '../theme/theme.ts';

/** The person whose theme this browser shows. */
const OWNER = 'themeOf';

/** After sign-in, loads and shows the person's own theme; if they never chose one, nothing changes. */
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

/** Saves the current theme for the person; if that fails, it is kept in this browser only. */
export function keepOwnTheme(): void {
  clearTimeout(saving);
  const login = currentLogin();
  if (!login || login.actingAs) return;
  // a person trying several in a row only saves the last
  saving = setTimeout(() => {
    const [TopBar, Sidebar, Background] = looks();
    void call(saveTheme, { Mode: themeChoice(), TopBar, Sidebar, Background }).catch(
      () => undefined,
    );
  }, 600);
}
