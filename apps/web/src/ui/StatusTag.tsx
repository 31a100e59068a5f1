import { useTranslation } from 'react-i18next';

const TONE: Record<string, string> = {
  ACTIVE: 'good',
  APPROVED: 'good',
  COMPLETED: 'good',
  PAID: 'good',
  POSTED: 'good',
  QUALIFIED: 'good',
  VERIFIED: 'good',
  DONE: 'good',
  CHECKED: 'good',
  PUBLISHED: 'good',
  CURRENT: 'good',
  RECEIVED: 'good',
  SENT: 'wait',
  DRAFT: 'wait',
  FUTURE: 'info',
  SETTLED: 'info',
  DISPUTED: 'bad',
  INACTIVE: 'bad',
  PENDING: 'wait',
  CREATED: 'wait',
  PACKED: 'wait',
  PARTLY_SHIPPED: 'wait',
  READY: 'info',
  SHIPPED: 'info',
  DELIVERED: 'good',
  COLLECTED: 'good',
  EXPIRED: 'bad',
  DECLINED: 'bad',
  REQUESTED: 'wait',
  SCHEDULED: 'info',
  RECEIVING: 'wait',
  CHECKING: 'wait',
  RUNNING: 'wait',
  HELD: 'wait',
  CALCULATED: 'wait',
  REVIEWED: 'wait',
  LOCKED: 'info',
  OPEN: 'info',
  REJECTED: 'bad',
  REFUSED: 'bad',
  FAILED: 'bad',
  SUSPENDED: 'bad',
  TERMINATED: 'bad',
  CANCELLED: 'bad',
  REFUNDED: 'bad',
  'NOT QUALIFIED': 'bad',
};

/** A state in words and colour, never by colour alone. */
export function StatusTag({ status }: { status: string }) {
  const { t } = useTranslation();
  return (
    <span className={`tag ${TONE[status] ?? ''}`}>
      {t(`status.${status.replace(' ', '_')}` as never)}
    </span>
  );
}
