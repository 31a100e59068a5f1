import type { ResultOf } from '@canopy/contract/call';
import { members } from '@canopy/contract/people/members';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { nameOf } from '../../../i18n/texts.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { ApprovalDesk, LIVE } from '../../company/approvals/ApprovalDesk.tsx';
import { BeforeAfter } from '../../company/approvals/BeforeAfter.tsx';
import { Decision } from '../../company/approvals/Decision.tsx';
import { DeskCase } from '../../company/approvals/Evidence.tsx';
import { DeskSheet } from '../../../ui/list/Desk.tsx';

type Change = ResultOf<typeof members.changeList>['rows'][number];

/** Requests to change name, identity or bank account at the desk, old and new side by side. */
export default function ProfileChangesScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/profileChanges');
  const list = useCall(members.changeList, { Status: 'PENDING', PageSize: 100 }, { every: LIVE });
  return (
    <ApprovalDesk
      title={t('screen.profileChanges')}
      kind="profileChanges"
      list={list}
      chosen={search.changeID}
      choose={(changeID) => put({ changeID })}
      item={(row) => ({
        id: row.changeID,
        name: row.fullName,
        facts: [row.memberID, t(`members.change${row.kind}`)],
        since: row.requestedAt,
      })}
    >
      {(row) => <ChangeCase row={row} />}
    </ApprovalDesk>
  );
}

function ChangeCase({ row }: { row: Change }) {
  const { t } = useTranslation();
  const decide = useCommand(members.decideChange, [members]);
  const ChangeID = Number(row.changeID);
  const question = (decision: 'approve' | 'reject') =>
    sentence(t, `members.${decision}Change`, {
      name: row.fullName,
      id: <span className="code">{row.memberID}</span>,
    });
  const changes = (
    <BeforeAfter
      rows={Object.entries(row.after)
        .map(([field, after]) => ({
          key: field,
          label: nameOf(t, 'field', field),
          before: row.before[field] ?? '',
          after,
        }))
        // such as the branch of a bank that was and is not given
        .filter(({ before, after }) => before || after)}
    />
  );
  return (
    <>
      <DeskSheet>
        <h2>{t(`members.change${row.kind}`)}</h2>
        {changes}
      </DeskSheet>
      <DeskCase
        name={
          <Link to="/dashboard/memberProfile" search={{ memberID: row.memberID }}>
            {row.fullName}
          </Link>
        }
        facts={
          <Meta>
            <span className="code">{row.memberID}</span>
            {timeText(row.requestedAt)}
            {row.requestedBy !== row.memberID && row.requestedBy}
          </Meta>
        }
      >
        <Decision
          consequence={sentence(t, 'desk.makesChange', { name: <strong>{row.fullName}</strong> })}
          blocked={row.own && t('members.ownRequest')}
          approve={{
            label: t('action.approve'),
            question: (
              <>
                <p>{question('approve')}</p>
                {changes}
              </>
            ),
            run: () => decide.mutateAsync({ ChangeID, Approve: true }),
          }}
          reject={{
            question: question('reject'),
            kind: 'change',
            run: (given) => decide.mutateAsync({ ChangeID, Approve: false, ...given }),
          }}
        />
      </DeskCase>
    </>
  );
}
