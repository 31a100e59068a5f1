import { notifications } from '@canopy/contract/notices/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canPush, refusePush, takePush } from '../../../session/pushDevice.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Fieldset } from '../../../ui/layout/Fieldset.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

/**
 * Turns push notices on or off in this browser, for when no page is open; the browser's permission is
 * requested only on the click.
 */
export function PushDevice() {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<'denied' | 'failed' | null>(null);
  const state = useCall(notifications.pushKey, {});
  const subscribe = useCommand(notifications.subscribePush, [notifications.pushKey]);
  const unsubscribe = useCommand(notifications.unsubscribePush, [notifications.pushKey]);
  if (!state.data) return null;
  const { key, on } = state.data;

  async function turnOn() {
    const taken = await takePush(key).catch(() => 'failed' as const);
    if (taken === null || taken === 'failed') return setRefused(taken ?? 'denied');
    setRefused(null);
    await subscribe.mutateAsync(taken);
    success(t('done.updated'));
  }
  async function turnOff() {
    await unsubscribe.mutateAsync({});
    await refusePush();
    success(t('done.updated'));
  }
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    void work()
      .catch(failure)
      .finally(() => setBusy(false));
  };
  return (
    <Fieldset legend={t('push.title')}>
      <Text type="small" tone="muted">
        {t(on ? 'push.isOn' : 'push.hint')}
      </Text>
      {refused && <Notice look="wait">{t(`push.${refused}`)}</Notice>}
      {canPush() ? (
        <Row>
          <SmallButton busy={busy} onClick={() => run(on ? turnOff : turnOn)}>
            {t(on ? 'push.turnOff' : 'push.turnOn')}
          </SmallButton>
        </Row>
      ) : (
        <Text type="small">{t('push.unsupported')}</Text>
      )}
    </Fieldset>
  );
}
