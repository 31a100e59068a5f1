import { useTranslation } from 'react-i18next';
import { clockText } from '../../i18n/format.ts';
import { Progress } from './Progress.tsx';
import { Stack } from '../layout/Stack.tsx';

/** Work that was started and is not done: since when, and how far it is. */
export function UnderWay({
  work,
  label,
}: {
  work: { since: string; done: number; total: number };
  /** What is being done, for screen readers. */
  label: string;
}) {
  const { t } = useTranslation();
  return (
    <Stack as="span" gap={4}>
      <span className="caption">{t('underWay.since', { time: clockText(work.since) })}</span>
      <Progress label={label} of={work.total} {...(work.total > 0 ? { done: work.done } : {})} />
    </Stack>
  );
}
