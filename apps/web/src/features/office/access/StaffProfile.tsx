import { access } from '@canopy/contract/office/access';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Avatar } from '../../../ui/picture/Avatar.tsx';
import { timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { PhotoField } from '../../../ui/input/PhotoField.tsx';

/** The employee's own account, with links to password, PIN and devices. */
export function StaffProfile() {
  const { t } = useTranslation();
  const account = useCall(access.myAccount, {});
  const set = useCommand(access.setPhoto, [access]);
  if (!account.data) return <PageState title={t('screen.myProfile')} read={account} />;
  const own = account.data;
  return (
    <>
      <PageHeader
        title={
          <Row as="span">
            <Avatar name={own.fullName} photo={own.photo} size={44} />
            {own.fullName}
          </Row>
        }
        hint={
          <Meta>
            <span className="code">{own.staffID}</span>
            {own.username}
          </Meta>
        }
      />
      <Card gap={20} width="form">
        <PhotoField
          name={own.fullName}
          photo={own.photo}
          own
          hint={t('access.photoHint')}
          onPhoto={(Url) => set.mutateAsync({ Url })}
        />
        <Facts>
          <Fact label={t('label.name')}>{own.fullName}</Fact>
          <Fact label={t('label.username')}>
            <bdi>{own.username}</bdi>
          </Fact>
          <Fact label={t('label.email')}>
            <bdi>{own.email ?? '–'}</bdi>
          </Fact>
          <Fact label={t('access.role')}>{own.roleName ?? t('access.admin')}</Fact>
          <Fact label={t('label.totp')}>{t(own.totp ? 'label.on' : 'label.off')}</Fact>
          <Fact label={t('access.lastLogin')}>
            {own.lastLoginDate ? timeText(own.lastLoginDate) : '–'}
          </Fact>
        </Facts>
        <Row gap={8}>
          <ButtonLink to="/dashboard/changePassword" kind="quiet">
            {t('screen.changePassword')}
          </ButtonLink>
          <ButtonLink to="/dashboard/securityPin" kind="quiet">
            {t('screen.securityPin')}
          </ButtonLink>
          <ButtonLink to="/dashboard/accountSecurity" kind="quiet">
            {t('screen.accountSecurity')}
          </ButtonLink>
        </Row>
      </Card>
    </>
  );
}
