import { LANGUAGES } from '@canopy/contract/languages';
import { textOf } from '../../../platform/texts.ts';

/** Acts as the audit log calls them, with what each was done to, in every language. */
export const actWords = (
  acts: readonly { action: string; subject: string }[],
): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      acts
        .map(({ action, subject }) => {
          const done = textOf(language, `audit.${action.replace('.', '_')}`);
          return subject ? `${done} (${subject})` : done;
        })
        .join('; '),
    ]),
  );
