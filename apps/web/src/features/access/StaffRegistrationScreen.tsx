import { access } from '@canopy/contract/access';
import type { ResultOf } from '@canopy/contract/call';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { NotFoundInFrame } from '../../frame/publicPages.tsx';
import { useLogin } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Grid } from '../../ui/Stack.tsx';
import { useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Form, SelectField, TextField } from '../../ui/form.tsx';
import { useForm } from '../../ui/useForm.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';

import { NewPasswordFields } from '../auth/NewPasswordFields.tsx';
import { ProofAnewFields, proofOf } from '../auth/ProofAnewFields.tsx';

type Staff = ResultOf<typeof access.staffList>['rows'][number];
const ADMIN = '*';

/** Registers a staff member, or edits one (`?staffID=`). */
export default function StaffRegistrationScreen() {
  const { t } = useTranslation();
  const [search] = useScreenSearch('/dashboard/staffRegistration');
  const staffID = search.staffID;
  const list = useCall(
    access.staffList,
    { Search: staffID ?? '' },
    { enabled: staffID !== undefined },
  );
  const roles = useCall(access.roleList, {});
  const staff = list.data?.rows.find((row) => row.staffID === staffID);
  const error = roles.error ?? list.error;
  if (error || !roles.data || (staffID && !list.data)) {
    return (
      <PageState
        title={t('screen.staffRegistration')}
        error={error}
        retry={() => void (roles.refetch(), staffID && list.refetch())}
      />
    );
  }
  if (staffID && !staff) return <NotFoundInFrame />;
  return (
    <>
      <PageHeader
        title={staff ? staff.fullName : t('screen.staffRegistration')}
        hint={staff ? <span className="code">{staff.staffID}</span> : t('access.registerHint')}
      />
      <Card as="div" width="form">
        <StaffForm key={staffID} staff={staff ?? null} roles={roles.data} />
      </Card>
    </>
  );
}

function StaffForm({
  staff,
  roles,
}: {
  staff: Staff | null;
  roles: ResultOf<typeof access.roleList>;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const navigate = useNavigate();
  const { success } = useFeedback();
  const form = useForm({
    initial: {
      Username: staff?.username ?? '',
      FullName: staff?.fullName ?? '',
      Email: staff?.email ?? '',
      RoleCode: staff ? (staff.roleCode ?? ADMIN) : '',
      Password: '',
      ConfirmPassword: '',
      CurrentPassword: '',
      TotpCode: '',
    },
    command: useCommand(staff ? access.saveStaff : access.registerStaff, [access]),
    body: ({ RoleCode, Username, Password, ConfirmPassword, CurrentPassword, TotpCode, ...rest }) =>
      staff
        ? {
            ...rest,
            ...proofOf({ CurrentPassword, TotpCode }),
            StaffID: staff.staffID,
            RoleCode: RoleCode === ADMIN ? null : RoleCode,
          }
        : {
            ...rest,
            Username,
            Password,
            ConfirmPassword,
            ...(RoleCode === ADMIN ? {} : { RoleCode }),
          },
    done: () => {
      success(t(staff ? 'done.updated' : 'done.added'));
      void navigate({ to: '/dashboard/staffList' });
    },
  });
  const mayGive = (rights: readonly string[]) =>
    rights.every((right) => (login.permissions as readonly string[]).includes(right));
  const options = [
    ...roles
      .filter((role) => mayGive(role.permissions) || role.code === staff?.roleCode)
      .map((role) => ({ value: role.code, label: `${role.name} (${role.code})` })),
    ...(login.role === 'admin' ? [{ value: ADMIN, label: t('access.admin') }] : []),
  ];
  return (
    <Form form={form}>
      <Grid columns="form">
        <TextField form={form} name="FullName" label={t('access.fullName')} maxLength={100} />
        <TextField
          form={form}
          name="Email"
          label={t('label.email')}
          type="email"
          inputMode="email"
          help={t('access.emailHelp')}
        />
        {!staff && (
          <TextField form={form} name="Username" label={t('label.username')} autoComplete="off" />
        )}
        <SelectField
          form={form}
          name="RoleCode"
          label={t('access.role')}
          options={options}
          empty={t('access.chooseRole')}
          {...(staff ? { help: t('access.roleHelp') } : {})}
        />
        {/* the links that give access to the account are sent there */}
        {staff && form.values.Email !== (staff.email ?? '') && <ProofAnewFields form={form} />}
      </Grid>
      {!staff && (
        <>
          <Grid columns="form">
            <NewPasswordFields
              form={form}
              label={t('access.password')}
              own={{ username: form.values.Username, name: form.values.FullName, staff: true }}
            />
          </Grid>
          <Notice>{t('access.firstPassword')}</Notice>
        </>
      )}
      <Button
        type="submit"
        self="start"

        disabled={form.busy}
      >
        {t(staff ? 'action.save' : 'access.addStaff')}
      </Button>
    </Form>
  );
}
