import type { BodyOf } from '@canopy/contract/call';
import { sms } from '@canopy/contract/notices/sms';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { timeText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { errorText, Skeleton } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

type Body = BodyOf<typeof sms.preview>;
/** Waits until typing pauses. */
const SETTLED_MS = 400;

/** Who would get a message, its text for the first of them, its number of parts and its cost. */
export function SmsPreview(body: Body) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(body);
  const key = JSON.stringify(body);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(key) as Body), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const preview = useCall(sms.preview, asked, { enabled: asked.Text.trim() !== '', keep: true });
  const { data } = preview;
  if (asked.Text.trim() === '') return <Text tone="muted">{t('sms.previewEmpty')}</Text>;
  if (preview.error) return <Notice look="bad">{errorText(preview.error, t)}</Notice>;
  if (!data) return <Skeleton lines={6} />;
  return (
    <Stack gap={16} aria-live="polite">
      {data.warnings.map((warning) => (
        <Notice key={warning} look="wait">
          {t(`smsWarning.${warning}`)}
        </Notice>
      ))}
      <Facts>
        <Fact label={t('sms.recipients')}>{data.recipients}</Fact>
        {data.optedOut > 0 && <Fact label={t('sms.optedOut')}>{data.optedOut}</Fact>}
        {data.noNumber > 0 && <Fact label={t('sms.noNumber')}>{data.noNumber}</Fact>}
        {data.lacking > 0 && <Fact label={t('sms.lackingShort')}>{data.lacking}</Fact>}
        {data.twice > 0 && <Fact label={t('sms.twice')}>{data.twice}</Fact>}
        <Fact label={t('sms.parts')}>{data.parts}</Fact>
        <Fact label={t('sms.encoding')}>
          {data.encoding}
          {data.forcing.length > 0 && (
            <Text type="small" tone="muted">
              {t('sms.forcing', { letters: data.forcing.slice(0, 12).join(' ') })}
            </Text>
          )}
        </Fact>
        <Fact label={t('sms.cost')}>
          <Money value={data.cost} />
        </Fact>
        <Fact label={t('sms.start')}>{timeText(data.startAt)}</Fact>
      </Facts>
      <Stack as="ul">
        {data.samples.map((sample) => (
          <ListRow key={sample.number}>
            <Stack gap={4} grow>
              <Text type="strong">
                <bdi>{sample.name ?? sample.number}</bdi>
              </Text>
              <bdi>{sample.text}</bdi>
            </Stack>
          </ListRow>
        ))}
      </Stack>
    </Stack>
  );
}
