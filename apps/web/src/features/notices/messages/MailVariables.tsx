import type { ResultOf } from '@canopy/contract/call';
import type { messages } from '@canopy/contract/notices/messages';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

/** The variables a mail's text may use, each with an example, and those it must use. */
export function MailVariables({
  variables,
}: {
  variables: ResultOf<typeof messages.words>['variables'];
}) {
  const { t } = useTranslation();
  return (
    <Stack gap={12}>
      <h2>{t('mailWords.variables')}</h2>
      <Text type="small" tone="muted">
        {t('mailWords.variablesHint')}
      </Text>
      <Facts>
        {variables.map(({ name, example, required }) => (
          <Fact key={name} label={<span className="code">{`{{${name}}}`}</span>}>
            <Stack gap={4}>
              <bdi className="lines">{example}</bdi>
              <Text type="caption">{t(required ? 'mailWords.must' : 'mailWords.may')}</Text>
            </Stack>
          </Fact>
        ))}
      </Facts>
    </Stack>
  );
}
