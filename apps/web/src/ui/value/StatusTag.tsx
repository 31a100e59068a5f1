import type { Thing } from '@canopy/contract/things';
import { useTranslation } from 'react-i18next';
import type { Texts } from '../../i18n/keys.ts';
import { statusName } from '../../i18n/statusName.ts';
import { Tag, type Tone } from '../feedback/Notice.tsx';
import { State } from '../feedback/State.tsx';
import { useInLine } from '../list/rowShape.ts';

/** A state named in the catalogues; the contract spells one of them with a space. */
export type Status = keyof Texts['status'] | 'NOT QUALIFIED';

const TONES: Partial<Record<Status, 'good' | 'wait' | 'info' | 'bad'>> = {
  ACTIVE: 'good',
  APPROVED: 'good',
  COMPLETED: 'good',
  PAID: 'good',
  CREDITED: 'good',
  POSTED: 'good',
  QUALIFIED: 'good',
  VERIFIED: 'good',
  DONE: 'good',
  CHECKED: 'good',
  PUBLISHED: 'good',
  CURRENT: 'good',
  RECEIVED: 'good',
  ANSWERED: 'info',
  BOOKED: 'good',
  ATTENDED: 'good',
  WAITING: 'wait',
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
  RETURNED: 'bad',
  REFUSED: 'bad',
  FAILED: 'bad',
  SUSPENDED: 'bad',
  TERMINATED: 'bad',
  CANCELLED: 'bad',
  REFUNDED: 'bad',
};
const TONE = new Map<string, Tone>(Object.entries(TONES));

/** A state as text and colour, never colour alone. */
export function StatusTag(props: { of: Thing; status: Status }) {
  return <TextStatusTag {...props} />;
}

/** The same for a state that the contract gives as plain text, such as in a history entry. */
export function TextStatusTag({ of, status }: { of: Thing; status: string }) {
  const { t } = useTranslation();
  const inLine = useInLine();
  const tone = TONE.get(status);
  const name = statusName(t, of, status);
  return inLine ? <State tone={tone}>{name}</State> : <Tag tone={tone}>{name}</Tag>;
}
