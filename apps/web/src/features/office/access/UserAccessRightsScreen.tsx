import { access } from '@canopy/contract/office/access';
import type { ReadyRole } from '@canopy/contract/office/readyRoles';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SideItem, SideList } from '../../../ui/layout/SideList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Sections } from '../../../ui/layout/Sections.tsx';
import { readyRoleBody, readyRolesLeft } from './readyRole.ts';
import { RoleForm } from './RoleForm.tsx';

/** Roles and their permissions: edit, copy from another role, see who has it. */
export default function UserAccessRightsScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/userAccessRights');
  const login = useLogin()!;
  const roles = useCall(access.roleList, {});
  const { success, failure } = useFeedback();
  const save = useCommand(access.saveRole, [access]);
  const mayEdit = login.permissions.includes('role.edit');
  if (!roles.data) {
    return <PageState title={t('screen.userAccessRights')} read={roles} />;
  }
  const ready = mayEdit ? readyRolesLeft(roles.data, login.permissions) : [];
  const take = (code: ReadyRole) =>
    void save.mutateAsync(readyRoleBody(t, code)).then((made) => {
      success(t('done.added'));
      put({ role: made.code }, 'stay');
    }, failure);
  const isNew = search.role === 'new';
  const chosen = isNew
    ? null
    : (roles.data.find((role) => role.code === search.role) ?? roles.data[0] ?? null);
  return (
    <>
      <PageHeader
        title={t('screen.userAccessRights')}
        hint={t('access.rightsHint')}
        actions={
          mayEdit && (
            <Button onClick={() => put({ role: 'new' }, 'stay')}>
              <Plus size={18} aria-hidden />
              {t('access.newRole')}
            </Button>
          )
        }
      />
      <Sections
        shown={isNew ? 'new' : chosen?.code}
        above={
          <SideList label={t('access.roles')}>
            {roles.data.map((role) => (
              <SideItem
                key={role.code}
                current={chosen?.code === role.code}
                onClick={() => put({ role: role.code }, 'stay')}
                title={role.name}
              >
                <Meta>
                  {role.code}
                  {t('access.people', { count: role.staff.length })}
                </Meta>
              </SideItem>
            ))}
            {ready.length > 0 && (
              <Stack gap={4} above={16}>
                <h3>{t('access.readyMade')}</h3>
                <Text type="caption">{t('access.readyMadeHint')}</Text>
              </Stack>
            )}
            {ready.map((code) => (
              <SideItem
                key={code}
                current={false}
                onClick={() => take(code)}
                title={t(`access.ready.${code}`)}
              >
                {t(`access.readyLine.${code}`)}
              </SideItem>
            ))}
          </SideList>
        }
      >
        {!chosen && !isNew && (
          <Card as="div">
            <EmptyState drawing="team" title={t('access.noRole')} />
          </Card>
        )}
        {(chosen || isNew) && (
          <RoleForm
            key={chosen?.code ?? 'new'}
            role={chosen}
            roles={roles.data}
            mayEdit={mayEdit}
            done={(code) => put({ role: code })}
          />
        )}
      </Sections>
    </>
  );
}
