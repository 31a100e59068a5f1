import type { ResultOf } from '@canopy/contract/call';
import { network } from '@canopy/contract/people/network';
import { PLACEMENT_STRATEGIES } from '@canopy/domain/placement';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { FieldBox, FieldNote } from '../../../ui/input/Field.tsx';
import { Select } from '../../../ui/input/Input.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { ShareLink } from '../../../ui/picture/ShareLink.tsx';
import { MoveDialog } from '../network/MoveDialog.tsx';
import type { Profile } from './profile.ts';
import { sentence } from '../../../i18n/sentence.tsx';

/** The member's position in both trees, and the placement strategy for recruits. */
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
    <Stack gap={20}>
      <Facts>
        <Fact label={t('members.sponsor')}>
          {p.sponsorID ? (
            <>
              {p.sponsorName} <span className="caption code">{p.sponsorID}</span>
            </>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={t('label.placement')}>
          {p.placement
            ? sentence(t, 'label.placed', {
                name: chart(p.placement.parentID, 'PLACEMENT'),
                side: t(`side.${p.placement.side}`),
              })
            : '–'}
        </Fact>
        <Fact label={t('label.directDownline')}>{team?.directDownline ?? '…'}</Fact>
        <Fact label={t('label.totalMember')}>{team?.totalMember ?? '…'}</Fact>
      </Facts>
      {(own || login.permissions.includes('member.edit')) && (
        <Strategy memberID={p.memberID} own={own} />
      )}
      {own && (
        <Stack as="section" gap={8}>
          <h2>{t('invite.someone')}</h2>
          <ShareLink link={p.referralLink} />
        </Stack>
      )}
      {mayMove && p.sponsorID && (
        <Row gap={8}>
          <Button kind="quiet" onClick={() => setMoving('SPONSOR')}>
            {t('move.SPONSOR')}
          </Button>
          {p.placement && (
            <Button kind="quiet" onClick={() => setMoving('PLACEMENT')}>
              {t('move.PLACEMENT')}
            </Button>
          )}
        </Row>
      )}
      {moving && (
        <MoveDialog
          memberID={p.memberID}
          name={p.fullName}
          tree={moving}
          onClose={() => setMoving(null)}
        />
      )}
    </Stack>
  );
}

function Strategy({ memberID, own }: { memberID: string; own: boolean }) {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const strategy = useCall(network.strategy, { MemberID: memberID });
  const save = useCommand(network.saveStrategy, [network]);
  if (!strategy.data) return null;
  return (
    <FieldBox width="short">
      <label htmlFor="strategy">{t(own ? 'strategy.title' : 'strategy.theirs')}</label>
      <Select
        id="strategy"

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
            {t(value === 'manual' && !own ? 'strategy.theyChoose' : `strategy.${value}`)}
          </option>
        ))}
      </Select>
      <FieldNote>
        {t('strategy.waiting', { count: strategy.data.waiting })}{' '}
        {t('strategy.afterDays', { count: strategy.data.tankDays })}
      </FieldNote>
    </FieldBox>
  );
}
