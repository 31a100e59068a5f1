import type { ResultOf } from '@canopy/contract/call';
import { memberImport } from '@canopy/contract/entry/memberImport';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { Button, PlainButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { timeText } from '../../../i18n/format.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';

import { csvOf } from '../../company/imports/importFile.ts';
import { ImportGuide } from '../../company/imports/ImportGuide.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { FileInput } from '../../../ui/input/FileInput.tsx';

type Import = ResultOf<typeof memberImport.state>;
/** Characters per part; the server accepts more, and a lost part is sent again. */
const PART = 400_000;
const BUSY = ['CHECKING', 'RUNNING'];

/** Imports members from another system: a file, a dry run, then all or nothing. */
export default function MemberImportScreen() {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const [search, put] = useScreenSearch('/dashboard/memberImport');
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ sent: number; parts: number } | null>(null);
  const list = useCall(memberImport.list, { PageSize: 20 });
  const { refetch } = list;
  const start = useCommand(memberImport.start, []);
  const sendPart = useCommand(memberImport.part, []);
  const check = useCommand(memberImport.check, [memberImport]);
  const working = list.data?.rows.some((row) => BUSY.includes(row.state)) ?? false;
  useEffect(() => {
    if (!working) return undefined;
    const timer = setInterval(() => void refetch(), 2_000);
    return () => clearInterval(timer);
  }, [working, refetch]);

  /** Uploads the missing chunks of the file, then starts the dry run. */
  async function send(file: File) {
    try {
      const text = await csvOf(file);
      const parts = Math.max(1, Math.ceil(text.length / PART));
      const open = list.data?.rows.find(
        (row) => row.state === 'RECEIVING' && row.fileName === file.name && row.parts === parts,
      );
      const started = open ?? (await start.mutateAsync({ FileName: file.name, Parts: parts }));
      const ImportID = Number(started.importID);
      for (let part = 1; part <= parts; part += 1) {
        setSending({ sent: part - 1, parts });
        if (started.received.includes(part)) continue;
        const Text = text.slice((part - 1) * PART, part * PART);
        await sendPart.mutateAsync({ ImportID, Part: part, Text });
      }
      await check.mutateAsync({ ImportID });
    } catch (error) {
      failure(error);
    } finally {
      setSending(null);
      void refetch();
    }
  }

  return (
    <>
      <PageHeader title={t('screen.memberImport')} hint={t('import.hint')} />
      <Grid>
        <Card gap={12}>
          <ImportGuide kind="MEMBERS" name={t('screen.memberImport')} />
          <Button self="start" disabled={sending !== null} onClick={() => input.current?.click()}>
            <Upload size={18} aria-hidden />
            {sending
              ? t('import.sending', { sent: sending.sent, parts: sending.parts })
              : t('import.choose')}
          </Button>
          <FileInput
            label={t('import.choose')}
            accept=".csv,.xlsx"
            input={input}
            onFile={(file) => void send(file)}
          />
        </Card>
        {list.error && <ErrorState error={list.error} retry={() => void refetch()} />}
        {!list.data && !list.error && <Skeleton lines={3} height={60} />}
        {list.data?.rows.length === 0 && (
          <Card as="div">
            <EmptyState drawing="team" title={t('import.none')} />
          </Card>
        )}
        {list.data?.rows.map((row) => (
          <OneImport
            key={row.importID}
            row={row}
            open={search.importID === row.importID}
            onOpen={() =>
              put({ importID: search.importID === row.importID ? undefined : row.importID })
            }
          />
        ))}
      </Grid>
    </>
  );
}

function OneImport({ row, open, onOpen }: { row: Import; open: boolean; onOpen: () => void }) {
  const { t } = useTranslation();
  const { confirm, confirmDelete } = useFeedback();
  const run = useCommand(memberImport.run, [memberImport]);
  const cancel = useCommand(memberImport.cancel, [memberImport]);
  const ImportID = Number(row.importID);
  return (
    <Card gap={12} aria-label={row.fileName}>
      <Row>
        <span className="grow">
          <strong>{row.fileName}</strong>
          <br />
          <span className="caption">
            <Meta>
              {timeText(row.createdAt)}
              {row.createdBy}
            </Meta>
          </span>
        </span>
        <span>{t('import.rows', { count: row.rows })}</span>
        <StatusTag of="import" status={row.state} />
      </Row>
      {row.state === 'REFUSED' && (
        <Notice look="bad">
          {t('import.refused', { count: row.errors })}{' '}
          <PlainButton onClick={onOpen}>{t(open ? 'action.hide' : 'import.show')}</PlainButton>
        </Notice>
      )}
      {row.state === 'CHECKED' && <Notice look="good">{t('import.good')}</Notice>}
      <Row gap={8}>
        {row.state === 'CHECKED' && (
          <Button
            disabled={run.isPending}
            onClick={() =>
              confirm(
                sentence(t, 'import.runText', {
                  count: row.rows,
                  file: <strong>{row.fileName}</strong>,
                }),
                () => run.mutateAsync({ ImportID }),
              )
            }
          >
            {t('import.run')}
          </Button>
        )}
        {['RECEIVING', 'CHECKED', 'REFUSED'].includes(row.state) && (
          <Button
            kind="quiet"
            onClick={() => confirmDelete(row.fileName, () => cancel.mutateAsync({ ImportID }))}
          >
            {t('action.remove')}
          </Button>
        )}
      </Row>
      {((open && row.state === 'REFUSED') || row.state === 'CHECKED') && (
        <ImportErrors importID={ImportID} refused={row.state === 'REFUSED'} />
      )}
    </Card>
  );
}
