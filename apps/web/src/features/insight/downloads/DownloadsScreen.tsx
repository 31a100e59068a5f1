import { downloads } from '@canopy/contract/insight/downloads';
import { LIMITS } from '@canopy/domain/limits';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../session/call.ts';
import { fileSize } from '../../../ui/value/fileSize.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { PlainButton, SmallButton } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { timeText } from '../../../i18n/format.ts';
import type { Column, RowOf } from '../../../ui/list/listTypes.ts';
import { Tag, type Tone } from '../../../ui/feedback/Notice.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { saveFile } from '../../../ui/list/saveFile.ts';

type Row = RowOf<typeof downloads.list>;

const TONE: Record<Row['state'], Tone | undefined> = {
  QUEUED: 'wait',
  RUNNING: 'wait',
  DONE: 'good',
  FAILED: 'bad',
  CANCELLED: undefined,
};
const isUnderWay = ({ state }: Row) => state === 'QUEUED' || state === 'RUNNING';
/** Polling interval while a file is being made. */
const EVERY_MS = 1_500;

/**
 * Files made in the background for the person who requested them: their progress, and those ready to
 * download.
 */
export default function DownloadsScreen() {
  const { t } = useTranslation();
  const { failure, confirmDelete } = useFeedback();
  const [taking, setTaking] = useState<number | null>(null);
  const list = useCall(
    downloads.list,
    { PageSize: LIMITS.downloads },
    { every: (data) => (data?.rows.some(isUnderWay) ? EVERY_MS : false) },
  );
  const remove = useCommand(downloads.remove, [downloads]);

  async function take(row: Row) {
    setTaking(row.downloadID);
    try {
      saveFile(await download(downloads.take, { DownloadID: row.downloadID }), row.fileName);
    } catch (error) {
      failure(error);
    } finally {
      setTaking(null);
    }
  }

  const columns: Column<Row>[] = [
    {
      key: 'file',
      title: t('download.file'),
      render: (row) => <bdi>{row.fileName}</bdi>,
      role: 'title',
    },
    {
      key: 'state',
      title: t('label.status'),
      render: (row) => <Tag tone={TONE[row.state]}>{t(`download.state.${row.state}`)}</Tag>,
      role: 'state',
    },
    {
      key: 'progress',
      title: t('download.progress'),
      render: (row) =>
        isUnderWay(row) ? (
          <Progress
            label={t('download.progress')}
            of={row.total}
            {...(row.total > 0 ? { done: row.done } : {})}
          />
        ) : (
          (row.problem ?? (row.state === 'DONE' ? fileSize(t, row.bytes) : '–'))
        ),
    },
    {
      key: 'asked',
      title: t('download.asked'),
      render: (row) => <span className="nowrap">{timeText(row.createdAt)}</span>,
    },
    {
      key: 'until',
      title: t('download.until'),
      render: (row) => <span className="nowrap">{timeText(row.expiresAt)}</span>,
    },
  ];
  return (
    <ListPage
      title={t('screen.downloads')}
      hint={t('download.hint')}
      name="downloads"
      columns={columns}
      search={false}
      drawing="done"
      rowKey={(row) => String(row.downloadID)}
      list={{
        filters: [],
        // no more than one page of files is kept
        data: list.data && { rows: list.data.rows, total: 0 },
        error: list.error,
        loading: list.isLoading,
        retry: () => void list.refetch(),
      }}
      actions={(row) => (
        <>
          {row.state === 'DONE' && (
            <SmallButton
              busy={taking === row.downloadID}
              icon={<Download size={16} aria-hidden />}
              onClick={() => void take(row)}
            >
              {t('download.take')}
            </SmallButton>
          )}
          {row.state !== 'CANCELLED' && (
            <PlainButton
              onClick={() =>
                confirmDelete(row.fileName, () =>
                  remove.mutateAsync({ DownloadID: row.downloadID }),
                )
              }
            >
              {t(isUnderWay(row) ? 'download.stop' : 'action.remove')}
            </PlainButton>
          )}
        </>
      )}
    />
  );
}
