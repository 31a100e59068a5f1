import { bonusSignals } from '@canopy/contract/bonus/bonusSignals';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { PersonCell } from '../../../ui/list/PersonCell.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { DecideSignalDialog } from './DecideSignalDialog.tsx';
import { SignalMembers, SignalSales } from './SignalEvidence.tsx';
import { SignalCount, SignalState, signalTime } from './SignalFacts.tsx';

/** One signal: what was counted, the members and orders behind it, and the decision of staff. */
export default function BonusSignalScreen() {
  const { t } = useTranslation();
  const [deciding, setDeciding] = useState(false);
  const [{ signal: SignalID }] = useScreenSearch('/dashboard/bonusSignal');
  const found = useCall(bonusSignals.signal, { SignalID: Number(SignalID) || 1 });
  if (!found.data) {
    return <PageState title={t('screen.bonusSignal')} read={found} />;
  }
  const signal = found.data;
  return (
    <>
      <PageHeader
        title={
          <Row as="span">
            {t(`bonusSignal.of.${signal.kind}`)} <SignalState state={signal.state} />
          </Row>
        }
        hint={t(`bonusSignal.explain.${signal.kind}`)}
        actions={
          signal.state === 'OPEN' && (
            <Button onClick={() => setDeciding(true)}>{t('bonusSignal.decide')}</Button>
          )
        }
      />
      <Stack gap={16}>
        <Card>
          <Facts columns={2}>
            <Fact label={t('label.member')}>
              <Link to="/dashboard/memberProfile" search={{ memberID: signal.memberID }}>
                <PersonCell name={signal.fullName} id={signal.memberID} />
              </Link>
            </Fact>
            <Fact label={t('bonusSignal.about')}>{signalTime(signal)}</Fact>
            <Fact label={t('bonusSignal.kind')}>
              <Meta>
                <SignalCount kind={signal.kind} count={signal.count} />
                {signal.amount && <Money value={signal.amount} />}
              </Meta>
            </Fact>
            <Fact label={t('bonusSignal.found')}>{timeText(signal.foundAt)}</Fact>
            {signal.decidedAt && (
              <Fact label={t('bonusSignal.outcome')}>
                <Stack gap={4}>
                  <SignalState state={signal.state} />
                  <span className="wrap">{signal.reason}</span>
                  <span className="caption">
                    <Meta>
                      {signal.decidedBy}
                      {timeText(signal.decidedAt)}
                    </Meta>
                  </span>
                </Stack>
              </Fact>
            )}
          </Facts>
        </Card>
        <SignalMembers signal={signal} />
        {signal.sales.length > 0 && <SignalSales sales={signal.sales} />}
      </Stack>
      {deciding && <DecideSignalDialog signal={signal} onClose={() => setDeciding(false)} />}
    </>
  );
}
