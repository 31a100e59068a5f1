import { consents } from '@canopy/contract/notices/consents';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Fieldset } from '../../../ui/layout/Fieldset.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

/** By which ways members above may reach the member; each choice takes effect at once. */
export function UplineContact() {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const own = useCall(consents.own, {});
  const save = useCommand(consents.save, [consents.own]);
  if (!own.data) return null;
  return (
    <Fieldset legend={t('contact.choiceTitle')}>
      <Text type="small" tone="muted">
        {t('contact.choiceText')}
      </Text>
      <Row gap={20}>
        {own.data.map(({ channel, allowed }) => (
          <Check
            key={channel}
            checked={allowed}
            disabled={save.isPending}
            onChange={() =>
              save
                .mutateAsync({ Channel: channel, Allowed: !allowed })
                .then(() => success(t('done.updated')), failure)
            }
          >
            {t(`contact.${channel}`)}
          </Check>
        ))}
      </Row>
    </Fieldset>
  );
}
