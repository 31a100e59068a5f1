import { members } from '@canopy/contract/people/members';
import { network } from '@canopy/contract/people/network';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Tile } from '../../../ui/layout/Card.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { Avatar } from '../../../ui/picture/Avatar.tsx';
import { Pv } from '../../../ui/value/Money.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';

import { AddressBook } from '../../company/addressBook/AddressBook.tsx';
import { ReachButton } from '../../notices/consents/ReachButton.tsx';
import { RegisterUnder } from '../network/RegisterUnder.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { IdentityTab } from './IdentityTab.tsx';
import { LogInAs } from './LogInAs.tsx';
import { BonusesTab, OrdersTab, WalletsTab } from './FinanceTabs.tsx';
import { NetworkTab } from './NetworkTab.tsx';
import { BankTab, PersonalTab } from './PersonalTab.tsx';
import { SecurityTab, TimelineTab } from './ActivityTabs.tsx';
import type { ProfileTab } from './profileTabs.ts';
import { StaffActs } from './StaffActs.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';

/** Member profile: the person's own, a reduced one for the downline, or any for staff. */
export default function MemberProfileScreen() {
  const { t } = useTranslation();
  const phone = usePhone();
  const login = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/memberProfile');
  const memberID = search.memberID || login.memberID;
  const profile = useCall(members.profile, { MemberID: memberID });
  const team = useCall(network.summary, { MemberID: memberID });
  if (!profile.data) return <PageState title={t('screen.memberProfile')} read={profile} />;
  const p = profile.data;
  const own = login.memberID === memberID;
  // for a downline member, only what the chart shows
  const whole = p.wallets !== null;
  const all: { key: ProfileTab; shown: boolean; content: ReactNode }[] = [
    { key: 'personal', shown: true, content: <PersonalTab profile={p} /> },
    { key: 'bank', shown: whole, content: <BankTab profile={p} /> },
    { key: 'addressBook', shown: whole, content: <AddressBook memberID={p.memberID} /> },
    { key: 'network', shown: true, content: <NetworkTab profile={p} team={team.data} /> },
    { key: 'wallets', shown: whole, content: <WalletsTab profile={p} /> },
    {
      key: 'orders',
      shown: own || login.permissions.includes('sale.view'),
      content: <OrdersTab memberID={p.memberID} />,
    },
    {
      key: 'bonuses',
      shown: own || login.permissions.includes('bonus.view'),
      content: <BonusesTab memberID={p.memberID} />,
    },
    { key: 'history', shown: whole, content: <HistoryTab memberID={p.memberID} /> },
    {
      key: 'identity',
      shown: whole && p.identityType !== null,
      content: <IdentityTab profile={p} />,
    },
    { key: 'security', shown: whole, content: <SecurityTab profile={p} /> },
    { key: 'timeline', shown: whole, content: <TimelineTab memberID={p.memberID} /> },
  ];
  const tabs = all.filter((tab) => tab.shown);
  return (
    <>
      <PageHeader
        title={
          <Row as="span">
            <Avatar name={p.fullName} photo={p.photo} size={44} />
            {p.fullName}
          </Row>
        }
        hint={
          <Meta>
            <span className="code">{p.memberID}</span>
            {p.username}
          </Meta>
        }
        actions={
          <>
            <StatusTag of="member" status={p.status} />
            {p.status === 'ACTIVE' && <LogInAs memberID={p.memberID} name={p.fullName} />}
            {p.inOwnTeam && <ReachButton memberID={p.memberID} name={p.fullName} />}
            {!own && <RegisterUnder memberID={p.memberID} name={p.fullName} status={p.status} />}
            <ButtonLink
              to="/dashboard/organisationChart"
              search={{ memberID: p.memberID }}
              kind="quiet"
            >
              {t('screen.organisationChart')}
            </ButtonLink>
            <StaffActs memberID={p.memberID} name={p.fullName} status={p.status} />
          </>
        }
      />
      <Grid>
        <Grid columns="tiles">
          <Tile label={t('label.rank')} value={nameOf(t, 'rank', p.ranking)} />
          <Tile
            label={t('label.package')}
            value={p.packageRank ? nameOf(t, 'package', p.packageRank) : '–'}
          />
          <Tile label={t('members.thisMonth')} value={<Pv value={p.personalVolume} />}>
            <StatusTag of="member" status={p.maintenanceStatus} />
            {own && p.maintenanceStatus !== 'QUALIFIED' && (
              <p className="small">
                <Link to="/dashboard/whyNotPaid">{t('members.completeMonth')}</Link>
              </p>
            )}
          </Tile>
          <Tile label={t('label.totalMember')} value={team.data?.totalMember ?? '…'}>
            <p className="caption">
              {t('label.pair', {
                label: t('label.directDownline'),
                value: team.data?.directDownline ?? '…',
              })}
            </p>
          </Tile>
        </Grid>
        <Tabs
          label={p.fullName}
          tabs={tabs.map((tab) => ({ ...tab, title: t(`members.tab.${tab.key}`) }))}
          active={search.tab ?? 'personal'}
          onChange={(tab) => put({ tab })}
          first={phone ? 3 : 5}
        />
      </Grid>
    </>
  );
}
