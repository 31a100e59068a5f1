import { access } from '@canopy/contract/office/access';
import type { ResultOf } from '@canopy/contract/call';
import { linkOptions } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { column } from '../../../ui/list/columns.tsx';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { metaText } from '../../../i18n/format.ts';
import { statusFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import { useList } from '../../../ui/list/useList.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { PersonCell } from '../../../ui/list/PersonCell.tsx';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';

type Row = ResultOf<typeof access.staffList>['rows'][number];

/** Staff and admins with role and status. */
export default function StaffListScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { undoable } = useFeedback();
  const roles = useCall(access.roleList, {});
  const filters: ListFilter<typeof access.staffList>[] = [
    statusFilter(t, 'member', 'Status', ['ACTIVE', 'SUSPENDED']),
    {
      key: 'RoleCode',
      label: t('access.role'),
      options: (roles.data ?? []).map((role) => ({ value: role.code, label: role.name })),
      parse: (text) => text,
    },
  ];
  const list = useList(access.staffList, filters);
  const change = useCommand(access.changeStaffStatus, [access]);
  const [changing, setChanging] = useState<Row | null>(null);
  const [signingOut, setSigningOut] = useState<Row | null>(null);
  const columns: ListColumn<typeof access.staffList>[] = [
    {
      key: 'fullName',
      title: t('label.name'),
      render: (row) => (
        <PersonCell
          name={row.fullName}
          id={metaText(row.staffID, row.username)}
          avatar
          photo={row.photo}
        />
      ),
      cell: ['staffID', 'fullName'],
      role: 'title',
    },
    {
      key: 'role',
      title: t('access.role'),
      render: (row) => row.roleName ?? t('access.admin'),
      cell: { of: 'roleName', words: { '': t('access.admin') } },
    },
    column.text('email', t('label.email')),
    {
      ...column.word('totp', t('label.totp'), { true: t('label.on'), false: t('label.off') }),
      render: (row) => t(row.totp ? 'label.on' : 'label.off'),
    },
    { ...column.time('lastLoginDate', t('access.lastLogin')), key: 'lastLogin' },
    column.status(t, 'member'),
  ];
  return (
    <ListPage
      title={t('screen.staffList')}
      hint={t('access.staffHint')}
      pageActions={
        <ButtonLink to="/dashboard/staffRegistration">
          <UserPlus size={18} aria-hidden />
          {t('access.addStaff')}
        </ButtonLink>
      }
      name="staff"
      drawing="team"
      columns={columns}
      rowKey={(row) => row.staffID}
      list={list}
      rowLink={(row) =>
        linkOptions({ to: '/dashboard/staffRegistration', search: { staffID: row.staffID } })
      }
      actions={(row) =>
        row.staffID === login.memberID ? null : (
          <>
            {row.status === 'ACTIVE' && (
              <SmallButton onClick={() => setSigningOut(row)}>{t('access.signOut')}</SmallButton>
            )}
            <SmallButton onClick={() => setChanging(row)}>
              {t(row.status === 'ACTIVE' ? 'access.suspend' : 'access.reactivate')}
            </SmallButton>
          </>
        )
      }
    >
      <SignOutStaff row={signingOut} onClose={() => setSigningOut(null)} />
      <ReasonDialog
        open={changing !== null}
        danger={changing?.status === 'ACTIVE'}
        ok={t(changing?.status === 'ACTIVE' ? 'access.suspend' : 'access.reactivate')}
        what={
          <>
            <strong>{changing?.fullName}</strong> <span className="code">{changing?.staffID}</span>
            <br />
            {t(changing?.status === 'ACTIVE' ? 'access.suspendText' : 'access.reactivateText')}
          </>
        }
        onClose={() => setChanging(null)}
        onReason={async (reason) => {
          const { staffID, status } = changing!;
          const say = (Action: 'SUSPEND' | 'REACTIVATE') =>
            change.mutateAsync({ StaffID: staffID, Action, Reason: reason });
          const active = status === 'ACTIVE';
          await say(active ? 'SUSPEND' : 'REACTIVATE');
          undoable(t('done.updated'), () => say(active ? 'REACTIVATE' : 'SUSPEND'));
        }}
      />
    </ListPage>
  );
}

/** Ends all sessions of an employee, for instance after a phone was lost. */
function SignOutStaff({ row, onClose }: { row: Row | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const end = useCommand(access.endStaffSessions, [access]);
  return (
    <ReasonDialog
      open={row !== null}
      danger={false}
      ok={t('access.signOut')}
      what={
        <>
          <strong>{row?.fullName}</strong> <span className="code">{row?.staffID}</span>
          <br />
          {t('access.signOutText')}
        </>
      }
      onClose={onClose}
      onReason={async (Reason) => {
        await end.mutateAsync({ StaffID: row!.staffID, Reason });
        success(t('done.action'));
      }}
    />
  );
}
