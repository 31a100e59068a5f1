import { members } from '@canopy/contract/members';
import { network } from '@canopy/contract/network';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { dateText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useUrlState } from '../../ui/urlState.ts';
import { LogInAs } from './LogInAs.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** The own profile, one of the downline (less), or anybody's for staff. */
export default function MemberProfileScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { url } = useUrlState();
  const memberID = url['memberID'] ?? login.memberID;
  const profile = useCall(members.profile, { MemberID: memberID });
  const team = useCall(network.summary, { MemberID: memberID });
  if (!profile.data)
    return (
      <PageState title={t('screen.memberProfile')} error={profile.error} retry={profile.refetch} />
    );
  const p = profile.data;
  return (
    <>
      <PageHeader
        title={
          <span className="row">
            <Avatar name={p.fullName} size={44} />
            {p.fullName}
          </span>
        }
        hint={
          <>
            <span className="code">{p.memberID}</span> · {p.username}
          </>
        }
        actions={
          <>
            <StatusTag status={p.status} />
            <SignOutEverywhere memberID={p.memberID} name={p.fullName} />
            {p.status === 'ACTIVE' && <LogInAs memberID={p.memberID} name={p.fullName} />}
            <Link
              to={'/dashboard/organisationChart' as never}
              search={{ memberID: p.memberID } as never}
              className="button quiet"
            >
              {t('screen.organisationChart')}
            </Link>
          </>
        }
      />
      <div className="grid">
        <div className="tiles">
          <div className="card tile">
            <p className="small muted">{t('members.ranking')}</p>
            <p className="value">{t(`rank.${p.ranking}` as never)}</p>
          </div>
          <div className="card tile">
            <p className="small muted">{t('members.package')}</p>
            <p className="value">{p.packageRank ? t(`package.${p.packageRank}` as never) : '–'}</p>
          </div>
          <div className="card tile">
            <p className="small muted">{t('members.thisMonth')}</p>
            <p className="value">
              <Pv value={p.personalVolume} short />
            </p>
            <StatusTag status={p.maintenanceStatus} />
          </div>
          <div className="card tile">
            <p className="small muted">{t('home.totalMember')}</p>
            <p className="value">{team.data?.totalMember ?? '…'}</p>
            <p className="caption">
              {t('home.directDownline')} {team.data?.directDownline ?? '…'}
            </p>
          </div>
        </div>
        <div className="columns-2">
          <section className="card">
            <h2 style={{ marginBottom: 12 }}>{t('members.details')}</h2>
            <dl className="facts">
              <dt>{t('members.sponsor')}</dt>
              <dd>
                {p.sponsorID ? (
                  <>
                    {p.sponsorName} <span className="caption">{p.sponsorID}</span>
                  </>
                ) : (
                  '–'
                )}
              </dd>
              {p.placement && (
                <>
                  <dt>{t('members.placement')}</dt>
                  <dd>
                    <span className="code">
                      {p.placement.parentID} {p.placement.side}
                    </span>
                  </dd>
                </>
              )}
              <dt>{t('members.joined')}</dt>
              <dd>{dateText(p.signUpDate)}</dd>
              <dt>{t('members.mobile')}</dt>
              <dd className="code">
                +{p.mobileCode} {p.mobile}
              </dd>
              {p.email && (
                <>
                  <dt>{t('members.email')}</dt>
                  <dd>{p.email}</dd>
                </>
              )}
              {p.identityValue && (
                <>
                  <dt>{t(`identity.${p.identityType}` as never)}</dt>
                  <dd className="code">{p.identityValue}</dd>
                  <dt>{t('members.birth')}</dt>
                  <dd className="code">{p.dateOfBirth}</dd>
                </>
              )}
              {p.address && (
                <>
                  <dt>{t('members.address')}</dt>
                  <dd>
                    {[
                      p.address.address1,
                      p.address.address2,
                      p.address.address3,
                      `${p.address.postCode} ${p.address.city}`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </dd>
                </>
              )}
              {p.bank?.name && (
                <>
                  <dt>{t('members.bank')}</dt>
                  <dd>
                    {p.bank.name} <span className="code">{p.bank.accountNumber}</span>
                  </dd>
                </>
              )}
            </dl>
            {p.email === null && (
              <p className="caption" style={{ marginTop: 12 }}>
                {t('members.private')}
              </p>
            )}
          </section>
          {p.wallets && (
            <section className="card">
              <h2>{t('group.wallet')}</h2>
              {p.wallets.map((wallet) => (
                <div key={wallet.walletType} className="list-row">
                  <span className="grow">{t(`wallet.${wallet.walletType}`)}</span>
                  <Money value={wallet.balance} />
                </div>
              ))}
            </section>
          )}
        </div>
      </div>
    </>
  );
}
