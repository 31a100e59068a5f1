import type { ResultOf } from '@canopy/contract/call';
import { schedules } from '@canopy/contract/company/schedules';
import { DAY_MS } from '@canopy/domain/time';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { durationText, timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';

type Note = ResultOf<typeof schedules.backupList>[number];

/** A trial restore older than this says little about today's backups. */
const OLD_MS = 31 * DAY_MS;

/** When the company was last backed up, and when a backup was last verified by restoring it. */
export function Backups() {
  const { t } = useTranslation();
  const list = useCall(schedules.backupList, {});
  const noteOf = (kind: Note['kind']) => list.data?.find((note) => note.kind === kind);
  return (
    <Card gap={12}>
      <h2>{t('schedule.backups')}</h2>
      {list.error || !list.data ? (
        <ReadState read={list} lines={2} />
      ) : (
        <Facts>
          <Fact label={t('schedule.backup')}>
            <Went note={noteOf('BACKUP')} />
          </Fact>
          <Fact label={t('schedule.rehearsal')}>
            <Went note={noteOf('REHEARSAL')} />
          </Fact>
        </Facts>
      )}
    </Card>
  );
}

function Went({ note }: { note: Note | undefined }) {
  const { t } = useTranslation();
  if (!note) return <Tag tone="bad">{t('schedule.never')}</Tag>;
  const old = Date.now() - new Date(note.at).getTime() > OLD_MS;
  return (
    <Row as="span" gap={8}>
      <Tag tone={!note.intact ? 'bad' : old ? 'wait' : 'good'}>
        {t(!note.intact ? 'schedule.doesNotHold' : old ? 'schedule.old' : 'schedule.holds')}
      </Tag>
      <Meta>
        {timeText(note.at)}
        {durationText(note.tookMs)}
      </Meta>
    </Row>
  );
}
