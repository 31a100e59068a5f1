import type { ResultOf } from '@canopy/contract/call';
import { wallets } from '@canopy/contract/wallets';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { FileInput } from '../../ui/FileInput.tsx';

/** The bank's response to a payment file: read from a CSV, with the outcome of each payment. */
export function PayoutAnswer({ fileID, onClose }: { fileID: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const read = useCommand(wallets.readPayoutResult, [wallets]);
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<ResultOf<typeof wallets.readPayoutResult>>();
  async function send(file: File) {
    try {
      setResult(await read.mutateAsync({ FileID: fileID, Content: await file.text() }));
    } catch (error) {
      failure(error);
    }
  }
  return (
    <Modal open title={t('payout.readOf', { id: fileID })} footer={null} onCancel={onClose}>
      <Stack gap={16}>
        <p className="small muted">{t('payout.readHelp')}</p>
        <Button
          self="start"
          disabled={read.isPending}
          icon={<Upload size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('payout.choose')}
        </Button>
        <FileInput
          input={input}
          label={t('payout.choose')}
          accept=".csv,text/csv"
          onFile={(file) => void send(file)}
        />
        {result && <Outcome result={result} />}
      </Stack>
    </Modal>
  );
}

function Outcome({ result }: { result: ResultOf<typeof wallets.readPayoutResult> }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice look={result.problems.length > 0 ? 'bad' : 'good'} role="status">
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
