import { refunds } from '@canopy/contract/checkout/refunds';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { ApprovalDesk, LIVE } from '../../company/approvals/ApprovalDesk.tsx';
import { DeskCase } from '../../company/approvals/Evidence.tsx';
import { RefundFacts } from './RefundDrawer.tsx';
import { RefundLines } from './RefundLines.tsx';
import { DeskSheet } from '../../../ui/list/Desk.tsx';

/** Pending refunds, decided one after the other. */
export function RefundDesk({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/refunds');
  const list = useCall(
    refunds.list,
    { Status: 'PENDING', PageSize: 100, Sort: 'date' },
    { every: LIVE },
  );
  return (
    <ApprovalDesk
      title={t('screen.refunds')}
      kind="refunds"
      list={list}
      actions={actions}
      chosen={search.at}
      choose={(at) => put({ at })}
      item={(row) => ({
        id: row.refundID,
        name: row.fullName,
        facts: [row.refundID, row.salesID],
        amount: row.amount,
        since: row.date,
        warning: row.late && t('refunds.late'),
      })}
    >
      {(row) => <RefundCase refundID={row.refundID} />}
    </ApprovalDesk>
  );
}

function RefundCase({ refundID }: { refundID: string }) {
  const refund = useCall(refunds.detail, { RefundID: refundID });
  if (refund.error || !refund.data) return <ReadState read={refund} lines={6} />;
  const { data } = refund;
  return (
    <>
      <DeskSheet>
        <RefundLines refund={data} />
      </DeskSheet>
      <DeskCase
        name={
          <Link to="/dashboard/memberProfile" search={{ memberID: data.memberID }}>
            {data.fullName}
          </Link>
        }
        facts={
          <Meta>
            <span className="code">{refundID}</span>
            {timeText(data.date)}
          </Meta>
        }
      >
        <RefundFacts refund={data} lines={false} />
      </DeskCase>
    </>
  );
}
