import { members } from '@canopy/contract/people/members';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { ApprovalDesk, LIVE } from '../../company/approvals/ApprovalDesk.tsx';
import { Decision } from '../../company/approvals/Decision.tsx';
import { DeskCase } from '../../company/approvals/Evidence.tsx';
import { DeskSheet } from '../../../ui/list/Desk.tsx';

/** Erasure requests at the desk, with what still prevents them. */
export default function ErasureRequestsScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/erasureRequests');
  const list = useCall(members.erasureList, { Status: 'PENDING', PageSize: 100 }, { every: LIVE });
  const decide = useCommand(members.decideErasure, [members]);
  return (
    <ApprovalDesk
      title={t('screen.erasureRequests')}
      kind="erasures"
      list={list}
      chosen={search.erasureID}
      choose={(erasureID) => put({ erasureID })}
      item={(row) => ({
        id: row.erasureID,
        name: row.fullName,
        facts: row.memberID,
        since: row.requestedAt,
      })}
    >
      {(row) => {
        const ErasureID = Number(row.erasureID);
        const parts = {
          name: <strong>{row.fullName}</strong>,
          id: <span className="code">{row.memberID}</span>,
        };
        const blocked = row.obstacles.map((obstacle) => t(`data.${obstacle}`)).join(' ');
        return (
          <>
            <DeskSheet>
              <h2>{t('action.reason')}</h2>
              <p dir="auto">{row.reason}</p>
            </DeskSheet>
            <DeskCase
              name={
                <Link to="/dashboard/memberProfile" search={{ memberID: row.memberID }}>
                  {row.fullName}
                </Link>
              }
              facts={
                <Meta>
                  {parts.id}
                  {timeText(row.requestedAt)}
                </Meta>
              }
            >
              <Decision
                consequence={sentence(t, 'desk.makesErasure', { name: parts.name })}
                blocked={blocked}
                approve={{
                  label: t('action.approve'),
                  question: sentence(t, 'data.approveErasure', parts),
                  run: () => decide.mutateAsync({ ErasureID, Approve: true }),
                }}
                reject={{
                  question: sentence(t, 'data.rejectErasure', parts),
                  run: ({ Reason }) =>
                    decide.mutateAsync({ ErasureID, Approve: false, Answer: Reason }),
                }}
              />
            </DeskCase>
          </>
        );
      }}
    </ApprovalDesk>
  );
}
