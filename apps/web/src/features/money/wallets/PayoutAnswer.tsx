import type { ResultOf } from '@canopy/contract/call';
import { wallets } from '@canopy/contract/money/wallets';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../../i18n/statusName.ts';
import { requestStatus } from '../../company/approvals/requestStatus.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Change } from '../../../ui/list/Change.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { FileInput } from '../../../ui/input/FileInput.tsx';
import { moneyText } from '../../../i18n/format.ts';
import { ImportGuide } from '../../company/imports/ImportGuide.tsx';
import { csvOf } from '../../company/imports/importFile.ts';

type Preview = ResultOf<typeof wallets.previewPayoutResult>;
type Applied = ResultOf<typeof wallets.readPayoutResult>;

/**
 * The bank's response to a payment file: read from a CSV or Excel file, shown line by line with what it would do, and applied
 * when that is confirmed.
 */
export function PayoutAnswer({ fileID, onClose }: { fileID: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const preview = useCommand(wallets.previewPayoutResult, []);
  const apply = useCommand(wallets.readPayoutResult, [wallets]);
  const input = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState('');
  const [seen, setSeen] = useState<Preview>();
  const [applied, setApplied] = useState<Applied>();
  async function look(Content: string) {
    setApplied(undefined);
    setSeen(undefined);
    setContent(Content);
    try {
      setSeen(await preview.mutateAsync({ FileID: fileID, Content }));
    } catch (error) {
      failure(error);
    }
  }
  async function confirm(PreviewHash: string) {
    try {
      setApplied(await apply.mutateAsync({ FileID: fileID, Content: content, PreviewHash }));
      setSeen(undefined);
    } catch (error) {
      failure(error);
      // somebody else has decided something of it: what it does now is shown
      await look(content);
    }
  }
  const nothing = seen?.paid.count === 0 && seen.failed.count === 0;
  return (
    <Modal
      open
      size="large"
      title={t('payout.readOf', { id: fileID })}
      footer={null}
      busy={apply.isPending}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p className="small muted">{t('payout.readHelp')}</p>
        {!seen && !applied && <ImportGuide kind="PAYOUT_ANSWER" name={t('payout.read')} />}
        {seen && <Seen seen={seen} />}
        {applied && <Outcome result={applied} />}
        <Row gap={8}>
          {seen && (
            <Button disabled={nothing || apply.isPending} onClick={() => void confirm(seen.hash)}>
              {t('payout.apply')}
            </Button>
          )}
          <Button
            kind={seen ? 'quiet' : 'primary'}
            disabled={preview.isPending || apply.isPending}
            icon={<Upload size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('payout.choose')}
          </Button>
        </Row>
        <FileInput
          input={input}
          label={t('payout.choose')}
          accept=".csv,.xlsx,text/csv"
          onFile={(file) => void csvOf(file).then(look).catch(failure)}
        />
      </Stack>
    </Modal>
  );
}

/** What the response would do: sums, then each line from what it is to what it becomes. */
function Seen({ seen }: { seen: Preview }) {
  const { t } = useTranslation();
  const state = (status: Preview['lines'][number]['status']) =>
    status
      ? statusName(t, 'request', requestStatus({ type: 'WITHDRAWAL', status, payoutFileID: '' }))
      : '';
  return (
    <>
      <Notice role="status">
        {t('payout.would', {
          paid: seen.paid.count,
          paidSum: moneyText(seen.paid.sum),
          failed: seen.failed.count,
          failedSum: moneyText(seen.failed.sum),
          unchanged: seen.unchanged,
          open: seen.open.count,
          openSum: moneyText(seen.open.sum),
        })}
      </Notice>
      <ul>
        {seen.lines.map((line) => (
          <ListRow key={line.line}>
            <span className="grow">
              <span className="code strong">{line.id}</span>{' '}
              {line.fullName && <bdi>{line.fullName}</bdi>}
              <br />
              <span className="caption">
                <Meta>
                  {t('label.pair', { label: t('payout.line'), value: line.line })}
                  {line.bankReference}
                  {line.reason}
                </Meta>
              </span>
              {line.error && (
                <>
                  <br />
                  <Text as="span" type="small" tone="error">
                    {line.error}
                  </Text>
                </>
              )}
            </span>
            {line.becomes ? (
              <Change before={state(line.status)} after={state(line.becomes)} />
            ) : (
              state(line.status)
            )}
            {line.amount !== null && <Money value={line.amount} />}
          </ListRow>
        ))}
      </ul>
    </>
  );
}

function Outcome({ result }: { result: Applied }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice look={result.problems.length > 0 ? 'wait' : 'good'} role="status">
        {t('payout.outcome', {
          paid: result.paid,
          failed: result.failed,
          unchanged: result.unchanged,
          open: result.open,
        })}
      </Notice>
      {result.problems.length > 0 && (
        <ul>
          {result.problems.map((row) => (
            <li key={row.line} className="small">
              {t('payout.problem', { line: row.line, id: row.id, error: row.error })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
