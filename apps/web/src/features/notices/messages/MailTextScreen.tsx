import type { ResultOf } from '@canopy/contract/call';
import { messages } from '@canopy/contract/notices/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { LanguageTabs } from '../../../ui/input/LanguageTabs.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import { MailHistory } from './MailHistory.tsx';
import { MailPreview } from './MailPreview.tsx';
import { MailVariables } from './MailVariables.tsx';
import { MailWordsForm, type Written } from './MailWordsForm.tsx';

type Mail = ResultOf<typeof messages.words>;

/** The text of one mail in every language, with a preview. */
export default function MailTextScreen() {
  const { t } = useTranslation();
  const [{ template }] = useScreenSearch('/dashboard/mailText');
  const one = useCall(messages.words, { Template: template });
  if (!one.data) {
    return <PageState title={t('screen.mailText')} read={one} />;
  }
  return <Editor mail={one.data} />;
}

function Editor({ mail }: { mail: Mail }) {
  const { t, i18n } = useTranslation();
  // unsaved text, by language and the version it changes
  const [drafts, setDrafts] = useState<Record<string, Written>>({});
  const standard = mail.texts.find(({ language }) => language === i18n.language)!;
  return (
    <>
      <PageHeader title={standard.standardSubject} hint={t('mailWords.hint')} />
      <LanguageTabs
        filled={(language) =>
          mail.texts.some((text) => text.language === language && text.version !== null)
        }
      >
        {(language) => {
          const text = mail.texts.find((each) => each.language === language)!;
          const key = `${language}/${text.version ?? 0}`;
          const shown = drafts[key] ?? { Subject: text.subject, Body: text.body };
          return (
            <Grid columns="form" gap={20}>
              <MailWordsForm
                key={key}
                template={mail.template}
                text={text}
                guarded={mail.guarded === true}
                initial={shown}
                onChange={(written) => setDrafts({ ...drafts, [key]: written })}
              />
              <Stack gap={20}>
                <h2>{t('mailWords.preview')}</h2>
                <MailPreview template={mail.template} language={text.language} {...shown} />
                <MailVariables variables={mail.variables} />
              </Stack>
            </Grid>
          );
        }}
      </LanguageTabs>
      <MailHistory template={mail.template} />
    </>
  );
}
