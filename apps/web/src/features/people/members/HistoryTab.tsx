import { members } from '@canopy/contract/people/members';
import { settings } from '@canopy/contract/company/settings';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { monthText, timeText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { RuleChanges, ruleText } from '../../../ui/list/RuleChanges.tsx';

/** What past months are judged by: rank advancements, suspensions with reasons, and the rules at the time. */
export function HistoryTab({ memberID }: { memberID: string }) {
  return (
    <Stack gap={24}>
      <Ranks memberID={memberID} />
      <Statuses memberID={memberID} />
      <Rules />
    </Stack>
  );
}

function Ranks({ memberID }: { memberID: string }) {
  const { t } = useTranslation();
  const ranks = useCall(members.rankHistory, { MemberID: memberID });
  return (
    <section data-testid="ranks">
      <Row justify="between">
        <h2>{t('members.rankHistory')}</h2>
        <ButtonLink to="/dashboard/rankProgress" search={{ memberID }} kind="quiet" size="small">
          {t('ranks.all')}
        </ButtonLink>
      </Row>
      {ranks.error && <ErrorState error={ranks.error} retry={() => void ranks.refetch()} />}
      {ranks.isLoading && <Skeleton lines={2} />}
      {ranks.data?.length === 0 && <p className="muted small">{t('members.noRankChange')}</p>}
      <ul>
        {ranks.data?.map((line) => (
          <ListRow key={`${line.period}${line.to}`}>
            <span className="grow">
              <span className="strong">{nameOf(t, 'rank', line.to)}</span>
              <br />
              <span className="small muted">
                <Meta>
                  {nameOf(t, 'rank', line.from)}
                  {monthText(line.period)}
                </Meta>
              </span>
            </span>
            <span className="caption">{timeText(line.at)}</span>
          </ListRow>
        ))}
      </ul>
    </section>
  );
}

function Statuses({ memberID }: { memberID: string }) {
  const { t } = useTranslation();
  const history = useCall(members.statusHistory, { MemberID: memberID });
  return (
    <section data-testid="statuses">
      <h2>{t('members.statusHistory')}</h2>
      {history.error && <ErrorState error={history.error} retry={() => void history.refetch()} />}
      {history.isLoading && <Skeleton lines={2} />}
      {history.data?.length === 0 && <p className="muted small">{t('members.neverSuspended')}</p>}
      <ul>
        {history.data?.map((line) => (
          <ListRow key={line.at}>
            <span className="grow">
              <span className="strong">{t(`members.action${line.action}`)}</span>
              <br />
              <span className="small">{line.reason}</span>
            </span>
            <span className="caption">
              <Meta>
                {timeText(line.at)}
                {line.by}
              </Meta>
            </span>
            <StatusTag of="member" status={line.status} />
          </ListRow>
        ))}
      </ul>
    </section>
  );
}

/** PV value, maintenance PV and company cap: the values, and the month they apply from. */
function Rules() {
  const { t } = useTranslation();
  const rules = useCall(settings.ruleHistory, {});
  return (
    <Stack as="section" gap={12} data-testid="rules">
      <div>
        <h2>{t('members.ruleHistory')}</h2>
        <p className="small muted">{t('members.ruleHistoryHint')}</p>
      </div>
      {rules.error && <ErrorState error={rules.error} retry={() => void rules.refetch()} />}
      {rules.isLoading && <Skeleton lines={3} />}
      {rules.data && (
        <>
          <Facts columns={2}>
            <Fact label={t('setting.pvValue')}>
              <span className="code">{rules.data.pvValue}</span>
            </Fact>
            <Fact label={t('setting.maintenancePv')}>
              <span className="code">{rules.data.maintenancePV}</span>
            </Fact>
            <Fact label={t('setting.companyCap')}>
              <span className="code">
                {ruleText('companyCap', rules.data.companyCap?.toString() ?? null)}
              </span>
            </Fact>
          </Facts>
          <RuleChanges
            changes={rules.data.changes}
            note={({ period }) => t('members.ruleFrom', { month: monthText(period) })}
          />
        </>
      )}
    </Stack>
  );
}
