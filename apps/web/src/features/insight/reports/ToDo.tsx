import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { Count } from '../../../ui/feedback/Notice.tsx';
import { RowLink } from '../../../ui/list/RowLink.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { agoText } from '../../../i18n/format.ts';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { queueLink, useQueues, type Waiting } from './queueLinks.ts';

/** Each queue the person works on, with its count and the age of its oldest item. */
export function ToDo() {
  const { t } = useTranslation();
  const queues = useQueues();
  const planName = (of: Waiting['of']) =>
    of === 'PACKAGES'
      ? t('screen.packages')
      : of === undefined || of === 'RULES'
        ? t('screen.bonusSettings')
        : t(`plan.${of}`);
  return (
    <Card>
      <h2>{t('todo.title')}</h2>
      {queues.error || !queues.data ? (
        <ReadState read={queues} lines={3} />
      ) : (
        queues.data.length === 0 && (
          <Text tone="muted" above={8}>
            {t('queue.allDone')}
          </Text>
        )
      )}
      {queues.data?.map(({ queue, of, count, since }) => (
        <RowLink key={`${queue} ${of}`} {...queueLink({ queue, of })}>
          <span className="grow strong">
            {queue === 'planVersions'
              ? t('todo.planVersions', { of: planName(of) })
              : t(`todo.${queue}`)}
          </span>
          {since && <span className="caption">{t('todo.oldest', { when: agoText(since) })}</span>}
          <Count>{count}</Count>
        </RowLink>
      ))}
    </Card>
  );
}
