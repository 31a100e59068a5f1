import { openings } from '@canopy/contract/entry/openings';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { download } from '../../../session/call.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button, PlainButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { moneyText, timeText } from '../../../i18n/format.ts';
import type { RowOf } from '../../../ui/list/listTypes.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { saveFile } from '../../../ui/list/saveFile.ts';
import { Row } from '../../../ui/layout/Stack.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { OpeningErrors } from './OpeningErrors.tsx';

interface Props {
  row: RowOf<typeof openings.list>;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** One sheet: its progress, its actions, and its errors if any. */
export function OneOpening({ row, open, onOpen }: Props) {
  const { t } = useTranslation();
  const { confirm, confirmDelete, failure } = useFeedback();
  const mayBook = useLogin()!.permissions.includes('wallet.adjustBalance');
  const run = useCommand(openings.run, [openings]);
  const cancel = useCommand(openings.cancel, [openings]);
  const OpeningID = row.openingID;
  const sum = row.kind === 'BALANCES' ? moneyText(row.sum) : t('opening.units', { sum: row.sum });
  async function takeReport() {
    try {
      const paper = await download(openings.report, { OpeningID, Paper: 'pdf' });
      saveFile(paper, `${t('screen.openings')} ${OpeningID}.pdf`);
    } catch (error) {
      failure(error);
    }
  }
  return (
    <Card gap={12} aria-label={row.fileName}>
      <Row>
        <span className="grow">
          <strong>{row.fileName}</strong>
          <br />
          <span className="caption">
            <Meta>
              {t(`opening.${row.kind}`)}
              {t('import.rows', { count: row.rows })}
              {sum}
              {timeText(row.handedInAt)}
              {row.handedInBy}
              {row.takenOverBy}
            </Meta>
          </span>
        </span>
        <StatusTag of="import" status={row.state} />
      </Row>
      {row.state === 'REFUSED' && (
        <Notice look="bad">
          {t('import.refused', { count: row.errors })}{' '}
          <PlainButton onClick={() => onOpen(!open)}>
            {t(open ? 'action.hide' : 'import.show')}
          </PlainButton>
        </Notice>
      )}
      {row.state === 'CHECKED' && (
        <Notice look="good">{t(row.mayRun ? 'import.good' : 'opening.second')}</Notice>
      )}
      <Row gap={8}>
        {row.state === 'CHECKED' && row.mayRun && mayBook && (
          <Button
            disabled={run.isPending}
            onClick={() =>
              confirm(t('opening.runText', { rows: row.rows, file: row.fileName, sum }), () =>
                run.mutateAsync({ OpeningID }),
              )
            }
          >
            {t('opening.run')}
          </Button>
        )}
        {row.state === 'DONE' && (
          <Button kind="quiet" onClick={() => void takeReport()}>
            {t('opening.report')}
          </Button>
        )}
        {(row.state === 'CHECKED' || row.state === 'REFUSED') && (
          <Button
            kind="quiet"
            onClick={() => confirmDelete(row.fileName, () => cancel.mutateAsync({ OpeningID }))}
          >
            {t('action.remove')}
          </Button>
        )}
      </Row>
      {((open && row.state === 'REFUSED') || row.state === 'CHECKED') && (
        <OpeningErrors openingID={OpeningID} kind={row.kind} refused={row.state === 'REFUSED'} />
      )}
    </Card>
  );
}
