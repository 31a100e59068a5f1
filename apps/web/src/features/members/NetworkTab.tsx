import type { ResultOf } from '@canopy/contract/call';
import { network } from '@canopy/contract/network';
import { PLACEMENT_STRATEGIES } from '@canopy/domain/placement';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { ShareLink } from '../../ui/ShareLink.tsx';
import { MoveDialog } from '../network/MoveDialog.tsx';
import type { Profile } from './MemberProfileScreen.tsx';
import { sentence } from '../../i18n/sentence.tsx';

/** The member's place in both trees, and the placement strategy for recruits. */
export function NetworkTab({
  profile: p,
  team,
}: {
  profile: Profile;
  team: ResultOf<typeof network.summary> | undefined;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [moving, setMoving] = useState<'SPONSOR' | 'PLACEMENT' | null>(null);
  const own = login.memberID === p.memberID;
  const mayMove = login.permissions.includes('member.move');
  const chart = (memberID: string, tree?: 'PLACEMENT') => (
    <Link to="/dashboard/organisationChart" search={{ memberID, tree }}>
      {memberID}
    </Link>
  );
  return (
    <div className="stack" style={{ gap: 20 }}>
      <dl className="facts">
        <dt>{t('members.sponsor')}</dt>
        <dd>
          {p.sponsorID ? (
            <>
              {p.sponsorName} <span className="caption code">{p.sponsorID}</span>
            </>
          ) : (
            '–'
          )}
        </dd>
        <dt>{t('label.placement')}</dt>
        <dd>
          {p.placement
            ? sentence(t, 'label.placed', {
                name: chart(p.placement.parentID, 'PLACEMENT'),
                side: t(`side.${p.placement.side}`),
              })
            : '–'}
        </dd>
        <dt>{t('label.directDownline')}</dt>
        <dd>{team?.directDownline ?? '…'}</dd>
        <dt>{t('label.totalMember')}</dt>
        <dd>{team?.totalMember ?? '…'}</dd>
      </dl>
      {(own || login.permissions.includes('member.edit')) && <Strategy memberID={p.memberID} />}
      {own && (
        <section className="stack" style={{ gap: 8 }}>
          <h2>{t('invite.someone')}</h2>
          <ShareLink link={p.referralLink} />
        </section>
      )}
      {mayMove && p.sponsorID && (
        <div className="row" style={{ gap: 8 }}>
          <button type="button" className="button quiet" onClick={() => setMoving('SPONSOR')}>
            {t('move.SPONSOR')}
          </button>
          {p.placement && (
            <button type="button" className="button quiet" onClick={() => setMoving('PLACEMENT')}>
              {t('move.PLACEMENT')}
            </button>
          )}
        </div>
      )}
      {moving && (
        <MoveDialog
          memberID={p.memberID}
          name={p.fullName}
          tree={moving}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  );
}

function Strategy({ memberID }: { memberID: string }) {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const strategy = useCall(network.strategy, { MemberID: memberID });
  const save = useCommand(network.saveStrategy, [network]);
  if (!strategy.data) return null;
  return (
    <div className="field" style={{ maxWidth: 420 }}>
      <label htmlFor="strategy">{t('strategy.title')}</label>
      <select
        id="strategy"
        className="input"
        value={strategy.data.strategy}
        disabled={save.isPending}
        onChange={async (event) => {
          try {
            const Strategy = event.target.value as (typeof PLACEMENT_STRATEGIES)[number];
            await save.mutateAsync({ MemberID: memberID, Strategy });
            success(t('done.updated'));
          } catch (error) {
            failure(error);
          }
        }}
      >
        {PLACEMENT_STRATEGIES.map((value) => (
          <option key={value} value={value}>
            {t(`strategy.${value}`)}
          </option>
        ))}
      </select>
      <span className="help">
        {t('strategy.waiting', { count: strategy.data.waiting })}{' '}
        {t('strategy.afterDays', { count: strategy.data.tankDays })}
      </span>
    </div>
  );
}
