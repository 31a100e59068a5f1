import { accessToken, currentLogin } from './session.ts';
import { chosenLanguage, shownLanguage } from './shownLanguage.ts';

/**
 * The headers of every request to the API, of a read too; a body adds its signature. Calls that anybody may
 * make carry them as well, and the server ignores them there.
 */
export function apiHeaders(): Record<string, string> {
  return {
    // without a session a placeholder replaces the token
    Authorization: `Bearer ${accessToken() ?? 'none'}`,
    cLoginUser: currentLogin()?.memberID ?? 'PUBLIC',
    'Content-Type': 'application/json',
    // a language never chosen only applies to this page; the account keeps its own
    'Accept-Language': chosenLanguage() ?? `*, ${shownLanguage()}`,
  };
}
