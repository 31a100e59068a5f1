import { NOTICE_CHANNELS } from '@canopy/contract/notices/noticeAreas';
import { notifications } from '@canopy/contract/notices/notifications';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { PushDevice } from './PushDevice.tsx';
import { UplineContact } from '../consents/UplineContact.tsx';
import { SmsChoice } from '../sms/SmsChoice.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Fieldset } from '../../../ui/layout/Fieldset.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

/** Notification choices by area and channel; each takes effect at once. */
export function NoticeChoices() {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const choices = useCall(notifications.preferences, {});
  const save = useCommand(notifications.savePreference, [notifications.preferences]);
  const { role } = useLogin()!;
  const member = role === 'member' || role === 'stockist';
  if (choices.error || !choices.data) return <ReadState read={choices} lines={6} height={35} />;
  const areas = [...new Set(choices.data.map(({ area }) => area))];
  return (
    <Stack gap={20} width="form">
      <Text tone="muted">{t('notice.choicesHint')}</Text>
      {member && <SmsChoice />}
      <PushDevice />
      {member && <UplineContact />}
      {areas.map((area) => (
        <Fieldset key={area} legend={t(`noticeArea.${area}`)}>
          <Text type="small" tone="muted">
            {t(`noticeAbout.${area}`)}
          </Text>
          <Row gap={20}>
            {NOTICE_CHANNELS.map((channel) => {
              const one = choices.data.find((c) => c.area === area && c.channel === channel);
              if (!one) return null;
              return (
                <Check
                  key={channel}
                  checked={one.wanted}
                  disabled={one.fixed || save.isPending}
                  onChange={() =>
                    save
                      .mutateAsync({ Area: area, Channel: channel, Wanted: !one.wanted })
                      .then(() => success(t('done.updated')), failure)
                  }
                >
                  {t(`noticeChannel.${channel}`)}
                </Check>
              );
            })}
          </Row>
        </Fieldset>
      ))}
    </Stack>
  );
}
