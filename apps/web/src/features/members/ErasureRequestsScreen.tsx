import { members } from '@canopy/contract/members';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import { useCall, useCommand } from '../../ui/api.ts';
import { ApproveCard, ApproveList } from '../../ui/ApproveCard.tsx';
import { timeText } from '../../ui/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { Meta } from '../../ui/Meta.tsx';

/** Erasure requests with the obstacles that remain. */
export default function ErasureRequestsScreen() {
  const { t } = useTranslation();
  const list = useCall(members.erasureList, { Status: 'PENDING', PageSize: 100 });
  const decide = useCommand(members.decideErasure, [members]);
  return (
    <>
      <PageHeader
        title={t('screen.erasureRequests')}
        hint={list.data && t('queue.waiting', { count: list.data.total })}
      />
      <ApproveList list={list}>
        {(row) => {
          const ErasureID = Number(row.erasureID);
          return (
            <ApproveCard
              key={row.erasureID}
              slip={null}
              seenBefore={[]}
              mayDecide
              title={
                <Link to="/dashboard/memberProfile" search={{ memberID: row.memberID }}>
                  <Meta>
                    {row.fullName}
                    {row.memberID}
                  </Meta>
                </Link>
              }
              facts={row.reason}
              amount={<span className="caption">{timeText(row.requestedAt)}</span>}
              hint={
                row.obstacles.length > 0 && (
                  <Notice look="bad" type="small">
                    {row.obstacles.map((obstacle) => t(`data.${obstacle}`)).join(' ')}
                  </Notice>
                )
              }
              question={(decision) =>
                sentence(t, `data.${decision}Erasure`, {
                  name: <strong>{row.fullName}</strong>,
                  id: <span className="code">{row.memberID}</span>,
                })
              }
              approve={() => decide.mutateAsync({ ErasureID, Approve: true })}
              reject={({ Reason }) =>
                decide.mutateAsync({ ErasureID, Approve: false, Answer: Reason })
              }
            />
          );
        }}
      </ApproveList>
    </>
  );
}
