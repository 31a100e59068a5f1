import type { ResultOf } from '@canopy/contract/call';
import { consents, UPLINE_PHRASES } from '@canopy/contract/notices/consents';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

interface Props {
  found: ResultOf<typeof consents.reach>;
  onClose: () => void;
}

/** What a member below allowed: number and address to open or copy, and a ready phrase as a notice. */
export function ReachDialog({ found, onClose }: Props) {
  const { t } = useTranslation();
  const { failure, success } = useFeedback();
  const send = useCommand(consents.sendNotice, []);
  const { memberID, fullName, ways, mayNotice } = found;
  const say = (Phrase: (typeof UPLINE_PHRASES)[number]) =>
    void send.mutateAsync({ MemberID: memberID, Phrase }).then(() => {
      success(t('contact.sent'));
      onClose();
    }, failure);
  return (
    <Modal open title={t('contact.reachName', { name: fullName })} footer={null} onCancel={onClose}>
      <Stack gap={20}>
        {ways.length === 0 && <Text tone="muted">{t('contact.none')}</Text>}
        {ways.length > 0 && (
          <Facts>
            {ways.map(({ channel, value, link }) => (
              <Fact key={channel} label={t(`contact.${channel}`)} copy={value}>
                <a
                  href={link}
                  aria-label={t('contact.open', { way: t(`contact.${channel}`) })}
                  {...(channel === 'WHATSAPP' ? { target: '_blank', rel: 'noreferrer' } : {})}
                >
                  <bdi>{value}</bdi>
                </a>
              </Fact>
            ))}
          </Facts>
        )}
        <Stack gap={8}>
          {mayNotice && <h3>{t('contact.notice')}</h3>}
          <Text type="small" tone="muted">
            {t(mayNotice ? 'contact.noticeHelp' : 'contact.noNotice')}
          </Text>
          {mayNotice &&
            UPLINE_PHRASES.map((phrase) => (
              <Button
                key={phrase}
                kind="quiet"
                self="start"
                disabled={send.isPending}
                onClick={() => say(phrase)}
              >
                {t(`uplinePhrase.${phrase}`)}
              </Button>
            ))}
        </Stack>
      </Stack>
    </Modal>
  );
}
