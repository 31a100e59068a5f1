import { access } from '@canopy/contract/office/access';
import { isReadyRole, READY_ROLE_CODES, READY_ROLES } from '@canopy/contract/office/readyRoles';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

/** A role of one's own, starting from a ready-made or an existing one, where a role is chosen. */
export function RoleDialog({
  onSaved,
  onClose,
}: {
  onSaved: (code: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const { permissions } = useLogin()!;
  const roles = useCall(access.roleList, {}).data ?? [];
  const rightsFrom = (code: string) => [
    ...(roles.find((role) => role.code === code)?.permissions ??
      (isReadyRole(code) ? READY_ROLES[code] : [])),
  ];
  const form = useForm({
    adds: true,
    initial: { RoleCode: '', Name: '', from: '' },
    command: useCommand(access.saveRole, [access]),
    body: ({ RoleCode, Name, from }) => ({
      RoleCode,
      Name,
      // nobody grants what they do not hold
      Permissions: rightsFrom(from).filter((right) => permissions.includes(right)),
      New: true,
    }),
    done: ({ code }) => {
      success(t('done.added'));
      onSaved(code);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('access.newRole')} onClose={onClose}>
      <TextField form={form} name="Name" label={t('access.name')} maxLength={60} />
      <TextField
        form={form}
        name="RoleCode"
        label={t('access.code')}
        help={t('access.codeHelp')}
        maxLength={30}
      />
      <SelectField
        form={form}
        name="from"
        label={t('access.startFrom')}
        empty={t('access.noRights')}
        whole
        options={[
          ...roles.map(({ code, name }) => ({ value: code, label: name })),
          ...READY_ROLE_CODES.filter((code) => !roles.some((role) => role.code === code)).map(
            (code) => ({
              value: code,
              label: t('access.roleIn', {
                name: t(`access.ready.${code}`),
                rights: t(`access.readyLine.${code}`),
              }),
            }),
          ),
        ]}
      />
      <Text type="caption" whole>
        {t('access.newRoleHint')}
      </Text>
    </FormDialog>
  );
}
