import { LANGUAGES } from '@canopy/contract/languages';
import { messages } from '@canopy/contract/notices/messages';
import { query } from '../../../platform/operation.ts';
import { isGuarded } from './guardedMails.ts';
import { KINDS } from './kinds.ts';
import { standardWords } from './mailTexts.ts';
import { exampleOf, examplesOf, shownWords, templateNamed, variablesOf } from './mailVariables.ts';

/** One mail in all languages, as shown in its editor. */
export const words = query(messages.words, async ({ db, config, language }, body) => {
  const template = templateNamed(body.Template);
  const own = await db
    .selectFrom('mail_text')
    .selectAll()
    .where('template', '=', template)
    .execute();
  const { formats, required } = variablesOf(template);
  const examples = examplesOf(template, config);
  return {
    template,
    area: KINDS[template].area,
    guarded: isGuarded(template),
    variables: [...formats.keys()].map((name) => ({
      name,
      example: exampleOf(template, name, language, examples),
      required: required.includes(name),
    })),
    texts: LANGUAGES.map((each) => {
      const standard = shownWords(standardWords(template, each));
      const ours = own.find((text) => text.language === each);
      return {
        language: each,
        ...(ours ? shownWords(ours) : standard),
        standardSubject: standard.subject,
        standardBody: standard.body,
        version: ours?.version ?? null,
      };
    }),
  };
});
