import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../../session/session.ts';
import { Button } from '../../../../ui/input/Button.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Notice, Tag } from '../../../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../../ui/feedback/api.ts';
import { useFeedback } from '../../../../ui/feedback/feedback.tsx';
import { timeText } from '../../../../i18n/format.ts';
import { call } from '../../../../session/call.ts';

type Verification = NonNullable<ResultOf<typeof compensation.verification>>;
type Found = NonNullable<Verification['found']>;

/** Polling interval while the run is checked. */
const POLL_MS = 1_000;

const isUnderWay = (last: Verification | null | undefined): boolean =>
  last?.state === 'QUEUED' || last?.state === 'RUNNING';

/** Verifies that a run is still as it was calculated, and provides its file for an auditor. */
export function RunVerification({ runID: RunID }: { runID: string }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const mayAudit = useLogin()!.permissions.includes('bonus.audit');
  const [fetching, setFetching] = useState(false);
  const verify = useCommand(compensation.verify, [compensation.verification]);
  const { data: last } = useCall(
    compensation.verification,
    { RunID },
    { every: (data) => (isUnderWay(data) ? POLL_MS : false) },
  );
  async function download() {
    setFetching(true);
    await downloadAuditFile(RunID).catch(failure);
    setFetching(false);
  }
  return (
    <Card gap={12} data-testid="verification">
      <div>
        <h2>{t('bonus.verify.title')}</h2>
        <p className="small muted">{t('bonus.verify.hint')}</p>
      </div>
      <div aria-live="polite">
        {last === null && <p>{t('bonus.verify.never')}</p>}
        {last && isUnderWay(last) && <p>{t('bonus.verify.running')}</p>}
        {last && !isUnderWay(last) && !last.found && (
          <Notice look="bad">{t('bonus.verify.failed')}</Notice>
        )}
        {last?.found && !isUnderWay(last) && <Result last={last} found={last.found} />}
      </div>
      {mayAudit && (
        <>
          <Row gap={8}>
            <Button
              kind="quiet"
              disabled={verify.isPending || isUnderWay(last)}
              onClick={() => void verify.mutateAsync({ RunID }).catch(failure)}
            >
              {t('bonus.verify.start')}
            </Button>
            <Button kind="quiet" disabled={fetching} onClick={() => void download()}>
              <Download size={18} aria-hidden />
              {t('bonus.verify.file')}
            </Button>
          </Row>
          <p className="caption">{t('bonus.verify.fileHint')}</p>
        </>
      )}
    </Card>
  );
}

function Result({ last, found }: { last: Verification; found: Found }) {
  const { t } = useTranslation();
  const checks = [
    { what: 'input', agrees: found.inputHash },
    { what: 'output', agrees: found.outputHash },
    { what: 'lines', of: found.lines, agrees: isZero(found.wrongLines) },
    { what: 'earners', agrees: isZero(found.wrongEarners) },
    { what: 'payments', of: found.payments, agrees: found.wrongPayments === 0 },
  ] as const;
  return (
    <Stack gap={12}>
      <Notice look={found.intact ? 'info' : 'bad'} role="status">
        {t(found.intact ? 'bonus.verify.intact' : 'bonus.verify.broken')}
      </Notice>
      <p className="caption">
        {t('bonus.verify.by', { at: timeText(last.at), by: last.by ?? '–' })}
      </p>
      {found.inputHash === null && <p className="small">{t('bonus.verify.noInput')}</p>}
      {checks.map((check) =>
        check.agrees === null ? null : (
          <Row key={check.what} as="p" type="small" justify="between">
            <span>
              {'of' in check
                ? t('label.pair', {
                    label: t(`bonus.verify.${check.what}`),
                    value: check.of.toLocaleString(),
                  })
                : t(`bonus.verify.${check.what}`)}
            </span>
            <Tag tone={check.agrees ? 'good' : 'bad'}>
              {t(check.agrees ? 'bonus.verify.agrees' : 'bonus.verify.differs')}
            </Tag>
          </Row>
        ),
      )}
      {!!found.archived && (
        <p className="small">
          {t('label.pair', {
            label: t('bonus.verify.archived'),
            value: found.archived.toLocaleString(),
          })}
        </p>
      )}
      {found.moved.length > 0 && (
        <>
          <h3>{t('bonus.verify.movedTitle')}</h3>
          {found.moved.map(({ what, count }) => (
            <Row key={what} as="p" nowrap type="small" tone="muted" justify="between">
              <span>{t(`bonus.verify.moved.${what}`)}</span>
              <span className="code">{count.toLocaleString()}</span>
            </Row>
          ))}
        </>
      )}
    </Stack>
  );
}

const isZero = (wrong: number | null): boolean | null => (wrong === null ? null : wrong === 0);

/** Downloads a run's signed file in parts and saves it. */
async function downloadAuditFile(RunID: string): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let name = '';
  for (let Part = 1, parts = 1; Part <= parts; Part += 1) {
    const answer = await call(compensation.auditFilePart, { RunID, Part });
    ({ name, parts } = answer);
    pieces.push(Uint8Array.from(atob(answer.data), (letter) => letter.charCodeAt(0)));
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(pieces, { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
