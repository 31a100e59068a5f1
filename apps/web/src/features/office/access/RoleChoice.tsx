import { access } from '@canopy/contract/office/access';
import type { ResultOf } from '@canopy/contract/call';
import { isReadyRole } from '@canopy/contract/office/readyRoles';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Choice } from '../../../ui/input/Choice.tsx';
import { FieldBox, FieldNote } from '../../../ui/input/Field.tsx';
import { Fieldset } from '../../../ui/layout/Fieldset.tsx';
import { MakeNewButton } from '../../../ui/input/MakeNew.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { problemText } from '../../../i18n/texts.ts';
import { readyRolesLeft } from './readyRole.ts';
import { RoleDialog } from './RoleDialog.tsx';

/** An administrator, who has every right and no role. */
export const ADMIN = '*';

/** What a new colleague may do: administrator, a role of the company, or a ready-made one that is made then. */
export function RoleChoice({
  roles,
  value,
  problem,
  onChange,
}: {
  roles: ResultOf<typeof access.roleList>;
  value: string;
  problem: string | undefined;
  onChange: (code: string) => void;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const mayMake = login.permissions.includes('role.edit');
  const mayGive = (rights: readonly string[]) =>
    rights.every((right) => (login.permissions as readonly string[]).includes(right));
  const choices = [
    ...(login.role === 'admin'
      ? [{ code: ADMIN, name: t('access.admin'), line: t('access.adminLine') }]
      : []),
    ...roles
      .filter(({ permissions }) => mayGive(permissions))
      .map(({ code, name }) => ({
        code,
        name,
        line: isReadyRole(code) ? t(`access.readyLine.${code}`) : code,
      })),
    ...(mayMake ? readyRolesLeft(roles, login.permissions) : []).map((code) => ({
      code,
      name: t(`access.ready.${code}`),
      line: t(`access.readyLine.${code}`),
    })),
  ];
  return (
    <Fieldset legend={t('access.whatMayTheyDo')}>
      <FieldBox data-field="RoleCode">
        <Grid columns="form" gap={8}>
          {choices.map(({ code, name, line }) => (
            <Choice
              key={code}
              name="RoleCode"
              checked={value === code}
              onChange={() => onChange(code)}
              title={name}
              text={line}
            />
          ))}
        </Grid>
        {problem && <FieldNote problem={problemText(t, problem)} />}
        <MakeNewButton
          make={{
            label: t('access.newRole'),
            may: mayMake,
            area: t('area.role'),
            dialog: ({ onMade, onClose }) => <RoleDialog onSaved={onMade} onClose={onClose} />,
          }}
          onMade={onChange}
        />
      </FieldBox>
    </Fieldset>
  );
}
