import { setLanguage } from 'virtual:frameCalls';
import type { Language } from '@canopy/contract/languages';
import { chooseLanguage } from '../i18n/i18n.ts';
import { call } from '../session/call.ts';
import { currentLogin } from '../session/session.ts';
import { queryClient } from '../ui/api.ts';

/** Shows everything in another language from now on, the company's own texts too. */
export async function changeLanguage(language: Language): Promise<void> {
  await chooseLanguage(language);
  void queryClient.invalidateQueries();
  // mails follow; a failure only leaves them in the language of the next sign-in
  if (!currentLogin()?.actingAs)
    void call(setLanguage, { Language: language }).catch(() => undefined);
}
