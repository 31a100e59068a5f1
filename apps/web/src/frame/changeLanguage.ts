import { setLanguage } from 'virtual:frameCalls';
import type { Language } from '@canopy/contract/languages';
import { chooseLanguage } from '../i18n/i18n.ts';
import { call } from '../session/call.ts';
import { currentLogin } from '../session/session.ts';
import { queryClient } from '../ui/feedback/api.ts';

/** Switches everything to another language, including the company's own texts. */
export async function changeLanguage(language: Language): Promise<void> {
  await chooseLanguage(language);
  void queryClient.invalidateQueries();
  // mails follow; if this fails, they only stay in the old language until the next sign-in
  if (!currentLogin()?.actingAs)
    void call(setLanguage, { Language: language }).catch(() => undefined);
}
