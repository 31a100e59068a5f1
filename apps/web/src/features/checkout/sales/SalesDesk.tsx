import type { BodyOf, ResultOf } from '@canopy/contract/call';
import { sales } from '@canopy/contract/checkout/sales';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { EVERYTHING, useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { moneyText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { ApprovalDesk, LIVE } from '../../company/approvals/ApprovalDesk.tsx';
import { Decision } from '../../company/approvals/Decision.tsx';
import type { DeskKind } from '../../company/approvals/deskTabs.ts';
import { DeskCase, EvidencePicture } from '../../company/approvals/Evidence.tsx';
import { SlipCheck, SlipDiffers, SlipUnmatched } from '../../company/approvals/SlipCheck.tsx';
import {
  maybeUsed,
  needsReason,
  NOTHING_READ,
  shownReading,
  slipBlocks,
  slipWarning,
  unmatchedOf,
  WHILE_READING,
} from '../../company/approvals/slipReading.ts';
import { DeskLines } from './DeskLines.tsx';
import { DeskSheet } from '../../../ui/list/Desk.tsx';

type Row = ResultOf<typeof sales.list>['rows'][number];

/** Sales waiting for a decision on their payment: the slip, or the order itself if there is none. */
export function SalesDesk({
  title,
  kind,
  query,
  hint,
  actions,
}: {
  title: string;
  kind?: DeskKind;
  query: BodyOf<typeof sales.list>;
  /** What approving does on this screen; by default, its effect on the sale. */
  hint?: ReactNode;
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/salesPaymentApproval');
  const list = useCall(
    sales.list,
    { ...query, Status: 'PENDING', PageSize: 100, Sort: 'date' },
    { every: LIVE },
  );
  return (
    <ApprovalDesk
      title={title}
      {...(kind ? { kind } : {})}
      list={list}
      actions={actions}
      chosen={search.salesID}
      choose={(salesID) => put({ salesID })}
      item={(row) => ({
        id: row.salesID,
        name: row.fullName,
        facts: [row.salesID, t(`salesType.${row.salesType}`)],
        amount: row.amount,
        since: row.date,
        warning: slipWarning(row, t),
      })}
    >
      {(row) => <SaleCase row={row} hint={hint} />}
    </ApprovalDesk>
  );
}

function SaleCase({ row, hint }: { row: Row; hint: ReactNode }) {
  const { t } = useTranslation();
  const approve = useCommand(sales.approvePayment, EVERYTHING);
  const reject = useCommand(sales.rejectPayment, EVERYTHING);
  const sale = useCall(sales.detail, { SalesID: row.salesID, WithBuyer: true });
  const [reading, setReading] = useState(NOTHING_READ);
  const buyer = sale.data?.buyer;
  const slip = useCall(
    sales.slipCheck,
    { SalesID: row.salesID },
    { enabled: row.bankSlip !== null, every: WHILE_READING },
  );
  const shown = shownReading(reading, slip.data);
  const { notDone } = useFeedback();
  const free = row.paymentType === 'FREE';
  const differs = row.bankSlip !== null && needsReason(shown, slip.data, row.amount);
  const unmatched = row.bankSlip !== null && unmatchedOf(shown, slip.data, row);
  const parts = {
    id: row.salesID,
    name: row.fullName,
    amount: (
      <strong>
        <Money value={row.amount} />
      </strong>
    ),
  };
  const type = row.salesType === 'ACTIVATION' ? 'REGISTRATION' : row.salesType;
  const makes = sentence(t, `desk.makes${type}`, {
    name: <strong>{row.fullName}</strong>,
    pv: <Pv value={row.totalPV} />,
  });
  return (
    <>
      {row.bankSlip ? (
        <EvidencePicture url={row.bankSlip} label={t('label.slip')} places={slip.data?.places} />
      ) : (
        <DeskSheet>
          <DeskLines salesID={row.salesID} />
        </DeskSheet>
      )}
      <DeskCase
        name={
          <Link to="/dashboard/memberProfile" search={{ memberID: row.memberID }}>
            {row.fullName}
          </Link>
        }
        facts={
          <Meta>
            <Link to="/dashboard/orderDetails" search={{ salesID: row.salesID }} className="code">
              {row.salesID}
            </Link>
            <span className="code">{row.memberID}</span>
            {t(`payment.${row.paymentType}`)}
            {buyer?.sponsorName && (
              <>
                {t('register.sponsor')} {buyer.sponsorName}
              </>
            )}
          </Meta>
        }
        amount={<Money value={row.amount} size={22} />}
      >
        {row.bankSlip && (
          <>
            <SlipCheck
              amount={row.amount}
              slip={slip.data}
              seenBefore={row.slipSeenBefore}
              reading={reading}
              onRead={setReading}
            />
            <details>
              <summary className="small">{t('label.orderSummary')}</summary>
              <DeskLines salesID={row.salesID} />
            </details>
          </>
        )}
        <Decision
          picture={row.bankSlip !== null}
          blocked={slipBlocks(slip.data, t)}
          consequence={
            <>
              {makes} {hint}
            </>
          }
          approve={{
            label: t('desk.approveAmount', { amount: moneyText(row.amount) }),
            differs: differs && <SlipDiffers shown={shown} slip={slip.data} amount={row.amount} />,
            question: (
              <>
                {sentence(t, free ? 'approve.free' : 'approve.sale', parts)}
                {unmatched && <SlipUnmatched {...unmatched} />}
              </>
            ),
            run: async (differsReason) => {
              const answer = await approve.mutateAsync({
                SalesID: row.salesID,
                ...(shown.reference ? { Reference: shown.reference } : {}),
                ...(differsReason ? { DiffersReason: differsReason } : {}),
                ...(maybeUsed(row.slipSeenBefore, slip.data) ? { SlipCompared: true } : {}),
              });
              if (answer.salesStatus === 'PENDING') notDone(t('desk.secondNoted'), []);
              return answer.salesStatus !== 'PENDING';
            },
          }}
          reject={{
            question: sentence(t, free ? 'approve.rejectFree' : 'approve.rejectSale', parts),
            kind: free ? 'freeRegistration' : row.paymentType === 'STOCKIST' ? 'cash' : 'payment',
            run: (given) => reject.mutateAsync({ SalesID: row.salesID, ...given }),
          }}
        />
      </DeskCase>
    </>
  );
}
