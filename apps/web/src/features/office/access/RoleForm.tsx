import { access } from '@canopy/contract/office/access';
import type { ResultOf } from '@canopy/contract/call';
import type { Permission } from '@canopy/contract/codes';
import { IMPLIED, withImplied } from '@canopy/contract/office/impliedRights';
import type { TFunction } from 'i18next';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { FieldBox } from '../../../ui/input/Field.tsx';
import { Fieldset } from '../../../ui/layout/Fieldset.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/Stack.tsx';
import { StickyActions } from '../../../ui/layout/StickyActions.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Avatar } from '../../../ui/picture/Avatar.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { areaOf, RIGHT_GROUPS, rightOf, rightsOf } from './rightGroups.ts';

type Role = ResultOf<typeof access.roleList>[number];

const rightText = (t: TFunction, permission: Permission) =>
  permission === 'stock.move' ? t('right.moveStock') : t(`right.${rightOf(permission)}`);

/** The permission of another area that this one includes. */
function Needs({ permission }: { permission: Permission }) {
  const { t } = useTranslation();
  const needed = IMPLIED[permission];
  if (!needed || areaOf(needed) === areaOf(permission)) return null;
  return (
    <Text as="span" type="caption" block>
      {t('access.includes', {
        right: t('label.pair', {
          label: t(`area.${areaOf(needed)}`),
          value: rightText(t, needed),
        }),
      })}
    </Text>
  );
}

/** Edits a role, or makes one: its rights by area, copied from another role if wished, and who has it. */
export function RoleForm({
  role,
  roles,
  mayEdit,
  done,
}: {
  role: Role | null;
  roles: Role[];
  mayEdit: boolean;
  done: (code: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success, confirmDelete } = useFeedback();
  const remove = useCommand(access.deleteRole, [access]);
  const save = useCommand(access.saveRole, [access]);
  const [ticked, setTicked] = useState<ReadonlySet<Permission>>(new Set(role?.permissions));
  const form = useForm({
    adds: !role,
    initial: { RoleCode: role?.code ?? '', Name: role?.name ?? '', from: '' },
    command: save,
    body: ({ RoleCode, Name }) => ({
      RoleCode,
      Name,
      Permissions: [...ticked],
      New: role === null,
    }),
    done: (saved) => {
      success(t(role ? 'done.updated' : 'done.added'));
      done(saved.code);
    },
  });
  // nobody grants or revokes a permission they do not hold
  const holds = (permission: Permission) => login.permissions.includes(permission);
  const editable = mayEdit && (role?.permissions ?? []).every(holds);
  const tick = (permission: Permission, on: boolean) => {
    const next = new Set(on ? withImplied([...ticked, permission]) : ticked);
    // permissions that require it are useless without it
    if (!on) {
      for (const other of ticked) {
        if (other === permission || IMPLIED[other] === permission) next.delete(other);
      }
    }
    form.touch();
    setTicked(next);
  };
  return (
    <Form form={form} card>
      <Grid columns="form">
        {role ? (
          <FieldBox>
            <span className="strong small">{t('access.code')}</span>
            <span>
              <span className="code">{role.code}</span>
            </span>
          </FieldBox>
        ) : (
          <TextField
            form={form}
            name="RoleCode"
            label={t('access.code')}
            help={t('access.codeHelp')}
            maxLength={30}
          />
        )}
        <TextField form={form} name="Name" label={t('access.name')} maxLength={60} />
        {editable && roles.length > 0 && (
          <SelectField
            form={{
              ...form,
              set: (field, value) => {
                form.set(field, value);
                const from = roles.find((candidate) => candidate.code === value);
                if (from) setTicked(new Set(from.permissions.filter(holds)));
              },
            }}
            name="from"
            label={t('access.copyFrom')}
            empty="–"
            options={roles
              .filter((candidate) => candidate.code !== role?.code)
              .map((candidate) => ({ value: candidate.code, label: candidate.name }))}
          />
        )}
      </Grid>
      {RIGHT_GROUPS.map(([group, areas]) => (
        <Stack key={group} as="section">
          <h2>{t(`office.${group}`)}</h2>
          <div>
            {areas.map((area) => (
              <Fieldset key={area} inline disabled={!editable} legend={t(`area.${area}`)}>
                <Row gap={16} align="start">
                  {rightsOf(area).map((permission) => (
                    <Check
                      key={permission}
                      checked={ticked.has(permission)}
                      disabled={!holds(permission)}
                      onChange={(event) => tick(permission, event.target.checked)}
                    >
                      {rightText(t, permission)}
                      <span className="visually-hidden"> {t(`area.${area}`)}</span>
                      <Needs permission={permission} />
                    </Check>
                  ))}
                </Row>
              </Fieldset>
            ))}
          </div>
        </Stack>
      ))}
      {role && (
        <div>
          <h2>{t('access.whoHas')}</h2>
          {role.staff.length === 0 ? (
            <p className="muted small">{t('access.nobody')}</p>
          ) : (
            <Row as="ul" gap={16} above={8}>
              {role.staff.map((person) => (
                <Row key={person.staffID} as="li" gap={8}>
                  <Avatar name={person.fullName} size={28} /> {person.fullName}
                </Row>
              ))}
            </Row>
          )}
        </div>
      )}
      {mayEdit && !editable && <Notice>{t('access.notYours')}</Notice>}
      {editable && (
        <StickyActions always>
          {role && role.staff.length === 0 && (
            <Button
              kind="quiet"
              onClick={() =>
                confirmDelete(
                  role.name,
                  async () => {
                    await remove.mutateAsync({ RoleCode: role.code });
                    done(undefined);
                  },
                  () =>
                    save.mutateAsync({
                      RoleCode: role.code,
                      Name: role.name,
                      Permissions: role.permissions,
                      New: true,
                    }),
                )
              }
            >
              <Trash2 size={16} aria-hidden />
              {t('access.deleteRole')}
            </Button>
          )}
          <Button type="submit" disabled={form.busy}>
            {t('action.save')}
          </Button>
        </StickyActions>
      )}
    </Form>
  );
}
