import { standingAlone } from '../../i18n/format.ts';

/** Name of a language in the interface language. */
export const languageName = (code: string, shownIn: string) =>
  standingAlone(new Intl.DisplayNames([shownIn], { type: 'language' }).of(code) ?? code);
