import { access } from '@canopy/contract/access';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../ui/api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { timeText } from '../../ui/format.ts';
import { Meta } from '../../ui/Meta.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';

/** One's own account as an employee, and the way to its password, PIN and devices. */
export function StaffProfile() {
  const { t } = useTranslation();
  const account = useCall(access.myAccount, {});
  if (!account.data)
    return (
      <PageState title={t('screen.myProfile')} error={account.error} retry={account.refetch} />
    );
  const own = account.data;
  return (
    <>
      <PageHeader
        title={
          <span className="row">
            <Avatar name={own.fullName} size={44} />
            {own.fullName}
          </span>
        }
        hint={
          <Meta>
            <span className="code">{own.staffID}</span>
            {own.username}
          </Meta>
        }
      />
      <section className="card stack" style={{ gap: 20, maxWidth: 620 }}>
        <dl className="facts">
          <dt>{t('label.name')}</dt>
          <dd>{own.fullName}</dd>
          <dt>{t('label.username')}</dt>
          <dd>
            <bdi>{own.username}</bdi>
          </dd>
          <dt>{t('label.email')}</dt>
          <dd>
            <bdi>{own.email ?? '–'}</bdi>
          </dd>
          <dt>{t('access.role')}</dt>
          <dd>{own.roleName ?? t('access.admin')}</dd>
          <dt>{t('label.totp')}</dt>
          <dd>{t(own.totp ? 'label.on' : 'label.off')}</dd>
          <dt>{t('access.lastLogin')}</dt>
          <dd>{own.lastLoginDate ? timeText(own.lastLoginDate) : '–'}</dd>
        </dl>
        <div className="row" style={{ gap: 8 }}>
          <Link to="/dashboard/changePassword" className="button quiet">
            {t('screen.changePassword')}
          </Link>
          <Link to="/dashboard/securityPin" className="button quiet">
            {t('screen.securityPin')}
          </Link>
          <Link to="/dashboard/accountSecurity" className="button quiet">
            {t('screen.accountSecurity')}
          </Link>
        </div>
      </section>
    </>
  );
}
