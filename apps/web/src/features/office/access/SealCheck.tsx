import { access } from '@canopy/contract/office/access';
import type { ResultOf } from '@canopy/contract/call';
import type { TFunction } from 'i18next';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/input/Button.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { timeText } from '../../../i18n/format.ts';
import { UnderWay } from '../../../ui/feedback/UnderWay.tsx';
import { wasProved } from './wasProved.ts';

type Seal = ResultOf<typeof access.auditSeal>;

/** Polling interval while a check is running. */
const LOOK_MS = 1_000;

/** Result and time of the last check of the logs; a button starts a new one. */
export function SealCheck() {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const seal = useCall(
    access.auditSeal,
    {},
    { every: (last) => (last?.running ? LOOK_MS : false) },
  );
  const prove = useCommand(access.proveSeals, [access.auditSeal]);
  const busy = prove.isPending || seal.data?.running === true;
  return (
    <Row as="span" gap={12} role="status">
      {seal.data?.underWay ? (
        <UnderWay work={seal.data.underWay} label={t('access.checkSeals')} />
      ) : (
        seal.data && <Proof seal={seal.data} />
      )}
      <Button kind="quiet" busy={busy} onClick={() => void prove.mutateAsync({}).catch(failure)}>
        {t('access.checkSeals')}
      </Button>
    </Row>
  );
}

function Proof({ seal }: { seal: Seal }) {
  const { t } = useTranslation();
  if (!wasProved(seal)) return <Tag>{t('access.neverProved')}</Tag>;
  const good = seal.intact && seal.wrong === 0;
  const Icon = good ? ShieldCheck : ShieldAlert;
  return (
    <Stack as="span" gap={4}>
      <Tag tone={good ? 'good' : 'bad'}>
        <Icon size={14} aria-hidden />
        {textOf(seal, t)}
      </Tag>
      <span className="caption">{t('access.provedAt', { time: timeText(seal.provedAt!) })}</span>
    </Stack>
  );
}

function textOf({ broken, wrong, rows }: Seal, t: TFunction): string {
  if (broken) {
    return t('access.broken', { log: broken.log, block: broken.seal, row: broken.row ?? '?' });
  }
  return wrong > 0 ? t('access.wrong', { count: wrong }) : t('access.intact', { count: rows });
}
