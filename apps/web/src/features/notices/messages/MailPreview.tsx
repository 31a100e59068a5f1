import type { BodyOf } from '@canopy/contract/call';
import { messages } from '@canopy/contract/notices/messages';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PhoneFrame } from '../../../ui/layout/PhoneFrame.tsx';
import { PlainText } from '../../../ui/layout/PlainText.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { errorText, Skeleton } from '../../../ui/feedback/states.tsx';

type Body = BodyOf<typeof messages.previewWords>;
/** Waits until typing pauses. */
const SETTLED_MS = 400;

/** A mail with this text as it looks on a phone, or what is wrong with the text. */
export function MailPreview({
  template,
  language,
  ...written
}: {
  template: string;
  language: Body['Language'];
  Subject: string;
  Body: string;
}) {
  const { t } = useTranslation();
  const body: Body = { Template: template, Language: language, ...written };
  const [asked, setAsked] = useState(body);
  const key = JSON.stringify(body);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(key) as Body), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const empty = asked.Subject.trim() === '' || asked.Body.trim() === '';
  const { data, error } = useCall(messages.previewWords, asked, { enabled: !empty, keep: true });
  if (empty) return <Notice look="wait">{t('mailWords.empty')}</Notice>;
  if (error) return <Notice look="bad">{errorText(error, t)}</Notice>;
  if (!data) return <Skeleton lines={8} />;
  return (
    <PhoneFrame label={t('mailWords.preview')} language={asked.Language}>
      <Stack gap={12}>
        <span className="caption">{data.brand}</span>
        <h3>{data.subject}</h3>
        <PlainText text={data.text} />
      </Stack>
    </PhoneFrame>
  );
}
