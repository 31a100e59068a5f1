import { messages } from '@canopy/contract/notices/messages';
import { useTranslation } from 'react-i18next';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { timeText } from '../../../i18n/format.ts';
import { languageName } from '../../../ui/value/languageName.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { PlainText } from '../../../ui/layout/PlainText.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

const SHOWN = 20;

/** Who changed a mail's text, newest first; empty if nobody has. */
export function MailHistory({ template }: { template: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useCall(messages.wordsHistory, {
    Template: template,
    Page: 1,
    PageSize: SHOWN,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card gap={12} above={20}>
      <h2>{t('mailWords.history')}</h2>
      <Stack as="ul">
        {data.rows.map((row) => (
          <ListRow key={`${row.at}${row.language}`}>
            <Stack gap={4} grow>
              <Text type="small" tone="muted">
                <Meta>
                  {timeText(row.at)}
                  {row.byName ?? row.by}
                  {languageName(row.language, i18n.language)}
                </Meta>
              </Text>
              {row.words ? (
                <>
                  <bdi className="strong">{row.words.subject}</bdi>
                  <PlainText text={row.words.body} />
                </>
              ) : (
                <span>{t('mailWords.wasReset')}</span>
              )}
            </Stack>
          </ListRow>
        ))}
      </Stack>
    </Card>
  );
}
