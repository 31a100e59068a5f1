import { compensation } from '@canopy/contract/compensation';
import { useTranslation } from 'react-i18next';
import { Tile } from '../../ui/Card.tsx';
import { useCall } from '../../ui/api.ts';
import { Money } from '../../ui/Money.tsx';
import { carriedOn } from './carriedNet.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

/** What a run pays one member: the run's own figures, so that the lines below add up to them. */
export function RunEarner({ runID, memberID }: { runID: string; memberID: string }) {
  const { t } = useTranslation();
  const { data } = useCall(compensation.payables, { RunID: runID, Search: memberID });
  const earner = data?.rows.find((row) => row.memberID === memberID);
  if (!earner) return null;
  const { takenBack, carriedOut, total, state } = earner;
  return (
    <>
      {takenBack !== '0.00' && (
        <Tile label={t('bonus.takenBack')} value={<Money value={takenBack} />} />
      )}
      {carriedOut !== '0.00' && (
        <Tile label={t('bonus.carriedOn')} value={<Money value={carriedOn(carriedOut)} />} />
      )}
      <Tile label={t('bonus.paid')} value={<Money value={total} />}>
        {state && <StatusTag of="bonus" status={state} />}
      </Tile>
    </>
  );
}
