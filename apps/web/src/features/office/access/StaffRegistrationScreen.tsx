import { access } from '@canopy/contract/office/access';
import type { ResultOf } from '@canopy/contract/call';
import { isReadyRole } from '@canopy/contract/office/readyRoles';
import { settings } from '@canopy/contract/company/settings';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { NotFoundInFrame } from '../../../shell/publicPages.tsx';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { bodyProblems } from '../../../ui/input/formCheck.ts';
import { useForm } from '../../../ui/input/useForm.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';

import { NewPasswordFields } from '../../identity/auth/NewPasswordFields.tsx';
import { ADMIN, RoleChoice } from './RoleChoice.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { ProofAnewFields, proofOf } from '../../identity/auth/ProofAnewFields.tsx';

type Staff = ResultOf<typeof access.staffList>['rows'][number];

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
        read={{ error, refetch: () => void (roles.refetch(), staffID && list.refetch()) }}
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

/** The form for a new colleague, where a first step asks for one. */
export function NewStaff() {
  const roles = useCall(access.roleList, {});
  return roles.data ? <StaffForm staff={null} roles={roles.data} stay /> : null;
}

interface Values {
  Username: string;
  FullName: string;
  Email: string;
  RoleCode: string;
  Password: string;
  ConfirmPassword: string;
  CurrentPassword: string;
  TotpCode: string;
}

/** A new account, as sent; nothing chosen is refused as the missing role that it is. */
const registeredOf = ({
  FullName,
  Email,
  RoleCode,
  Username,
  Password,
  ConfirmPassword,
}: Values) => ({
  FullName,
  Email,
  Username,
  Password,
  ConfirmPassword,
  ...(RoleCode === ADMIN ? {} : { RoleCode }),
});

const savedOf = (
  { FullName, Email, RoleCode, CurrentPassword, TotpCode }: Values,
  { staffID }: Staff,
) => ({
  FullName,
  Email,
  ...proofOf({ CurrentPassword, TotpCode }),
  StaffID: staffID,
  RoleCode: RoleCode === ADMIN ? null : RoleCode,
});

function StaffForm({
  staff,
  roles,
  stay,
}: {
  staff: Staff | null;
  roles: ResultOf<typeof access.roleList>;
  /** The page goes on by itself. */
  stay?: boolean;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const navigate = useNavigate();
  const { success } = useFeedback();
  const company = useCall(settings.publicSettings);
  const save = useCommand(access.saveStaff, [access]);
  const register = useCommand(access.registerStaff, [access]);
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
    check: (values) =>
      staff
        ? bodyProblems(access.saveStaff, savedOf(values, staff))
        : bodyProblems(access.registerStaff, registeredOf(values)),
    send: async (values) => {
      if (staff) {
        await save.mutateAsync(savedOf(values, staff));
      } else {
        const { RoleCode: code } = values;
        // a ready-made role becomes one of the company when somebody gets it
        const ready = isReadyRole(code) && !roles.some((role) => role.code === code);
        await register.mutateAsync({
          ...registeredOf(values),
          ...(ready ? { RoleName: t(`access.ready.${code}`) } : {}),
        });
      }
      success(t(staff ? 'done.updated' : 'done.added'));
      if (!stay) void navigate({ to: '/dashboard/staffList' });
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
      {!staff && (
        <RoleChoice
          roles={roles}
          value={form.values.RoleCode}
          problem={form.problems['RoleCode']}
          onChange={(code) => form.set('RoleCode', code)}
        />
      )}
      {!staff && <h2>{t('access.whoIsIt')}</h2>}
      <Grid columns="form">
        <TextField form={form} name="FullName" label={t('access.fullName')} maxLength={100} />
        <TextField
          form={form}
          name="Email"
          label={t('label.email')}
          type="email"
          inputMode="email"
          // without a mail server nothing is sent
          help={company.data?.mail ? t('access.emailHelp') : undefined}
        />
        {!staff && (
          <TextField form={form} name="Username" label={t('label.username')} autoComplete="off" />
        )}
        {staff && (
          <SelectField
            form={form}
            name="RoleCode"
            label={t('access.role')}
            options={options}
            empty={t('access.chooseRole')}
            help={t('access.roleHelp')}
            make={{
              label: t('access.newRole'),
              may: login.permissions.includes('role.edit'),
              area: t('area.role'),
              dialog: ({ onMade, onClose }) => <RoleDialog onSaved={onMade} onClose={onClose} />,
            }}
          />
        )}
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
