import type { BodyOf, ResultOf } from '@canopy/contract/call';
import { sales } from '@canopy/contract/sales';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EVERYTHING, useCall, useCommand } from '../../ui/api.ts';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { timeText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';

import { PayTo } from '../payments/PayTo.tsx';
import { PictureView, usePictureView } from '../../ui/PictureView.tsx';
import { DeskLines } from './DeskLines.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { Meta } from '../../ui/Meta.tsx';
import './orders.css';

type Row = ResultOf<typeof sales.list>['rows'][number];

/** Keyboard shortcuts of the desk, active while it has the focus. */
const KEYS = 'J K A R + − [ ]';

/**
 * Sales that wait for a decision, one after the other: the queue, the slip beside the order, approve
 * or reject with a reason. By keyboard: J and K walk, A approves, R rejects, + − [ ] handle the slip.
 */
export function ApproveDesk({
  title,
  query,
  hint,
  actions,
}: {
  title: string;
  query: BodyOf<typeof sales.list>;
  /** What approving does on this screen. */
  hint?: ReactNode;
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/salesPaymentApproval');
  const list = useCall(sales.list, { ...query, Status: 'PENDING', PageSize: 100, Sort: 'date' });
  const rows = list.data?.rows ?? [];
  const at = Math.max(
    0,
    rows.findIndex((row) => row.salesID === search.salesID),
  );
  const row = rows[at];
  const go = (to: number) => rows[to] && put({ salesID: rows[to].salesID });
  return (
    <>
      <PageHeader
        title={title}
        hint={list.data && t('queue.waiting', { count: list.data.total })}
        actions={actions}
      />
      {list.error ? (
        <ErrorState error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton lines={4} height={110} />
      ) : !row ? (
        <div className="card">
          <EmptyState title={t('queue.none')} />
        </div>
      ) : (
        <Desk
          key={row.salesID}
          rows={rows}
          row={row}
          hint={hint}
          go={(step) => go(at + step)}
          choose={(salesID) => put({ salesID })}
        />
      )}
    </>
  );
}

function Desk({
  rows,
  row,
  hint,
  go,
  choose,
}: {
  rows: Row[];
  row: Row;
  hint: ReactNode;
  go: (step: number) => void;
  choose: (salesID: string) => void;
}) {
  const { t } = useTranslation();
  const { confirm, success, failure } = useFeedback();
  const approve = useCommand(sales.approvePayment, EVERYTHING);
  const reject = useCommand(sales.rejectPayment, EVERYTHING);
  const [rejecting, setRejecting] = useState(false);
  const [reference, setReference] = useState('');
  const slip = usePictureView();
  const sale = useCall(sales.detail, { SalesID: row.salesID, WithBuyer: true });
  // what is decided leaves the queue: the one behind it is next
  const here = rows.findIndex((one) => one.salesID === row.salesID);
  const next = rows[here + 1] ?? rows[here - 1];
  const goOn = () => next && choose(next.salesID);
  const desk = useRef<HTMLDivElement>(null);
  // the focus moves to the next sale
  useEffect(() => {
    if (document.activeElement === document.body) desk.current?.focus();
  }, []);
  const parts = {
    id: row.salesID,
    name: row.fullName,
    amount: (
      <strong>
        <Money value={row.amount} />
      </strong>
    ),
  };
  const free = row.paymentType === 'FREE';
  const accept = () =>
    confirm(
      sentence(t, free ? 'approve.free' : 'approve.sale', parts),
      async () => {
        await approve.mutateAsync({
          SalesID: row.salesID,
          ...(reference.trim() ? { Reference: reference.trim() } : {}),
          ...(row.slipSeenBefore.length > 0 ? { SlipCompared: true } : {}),
        });
        goOn();
      },
      t('done.approved'),
    );
  const KEY: Record<string, () => void> = {
    j: () => go(1),
    k: () => go(-1),
    a: accept,
    r: () => setRejecting(true),
    '+': slip.zoomIn,
    '-': slip.zoomOut,
    '[': () => slip.turn(-90),
    ']': () => slip.turn(90),
  };
  useEffect(() => {
    const area = desk.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const act = KEY[event.key.toLowerCase()];
      if (!act || typing || rejecting || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    area.addEventListener('keydown', onKeyDown);
    return () => area.removeEventListener('keydown', onKeyDown);
  });
  return (
    <div
      ref={desk}
      className="approve-desk"
      role="group"
      aria-label={t('approve.desk')}
      tabIndex={-1}
      style={{ outline: 'none' }}
    >
      <nav className="card queue" aria-label={t('approve.queue')}>
        {rows.map((one) => (
          <button
            key={one.salesID}
            type="button"
            aria-current={one.salesID === row.salesID}
            onClick={() => choose(one.salesID)}
          >
            <span className="row between">
              <span className="strong">{one.fullName}</span>
              <Money value={one.amount} />
            </span>
            <span className="caption">
              <Meta>
                {one.salesID}
                {timeText(one.date)}
              </Meta>
            </span>
          </button>
        ))}
      </nav>
      <div>
        {row.bankSlip ? (
          <PictureView url={row.bankSlip} label={t('label.slip')} control={slip} />
        ) : (
          <DeskLines salesID={row.salesID} />
        )}
      </div>
      <section className="card stack" style={{ gap: 14 }}>
        <div className="row between">
          <Link to="/dashboard/orderDetails" search={{ salesID: row.salesID }} className="code">
            {row.salesID}
          </Link>
          <span className="caption">{timeText(row.date)}</span>
        </div>
        <h2 style={{ margin: 0 }}>
          <Link to="/dashboard/memberProfile" search={{ memberID: row.memberID }}>
            {row.fullName}
          </Link>
        </h2>
        <p className="small muted">
          <Meta>
            <span className="code">{row.memberID}</span>
            {t(`salesType.${row.salesType}`)}
            {t(`payment.${row.paymentType}`)}
          </Meta>
        </p>
        <p>
          <Money value={row.amount} size={28} />{' '}
          <span className="caption">
            <Pv value={row.totalPV} short />
          </span>
        </p>
        {row.slipSeenBefore.length > 0 && (
          <p className="notice bad small">
            {t('upload.slipSeen', { where: row.slipSeenBefore.join(', ') })}
          </p>
        )}
        {row.bankSlip && <DeskLines salesID={row.salesID} />}
        {sale.data?.buyer && (
          <dl className="facts">
            <dt>{t('label.username')}</dt>
            <dd>{sale.data.buyer.username}</dd>
            {sale.data.buyer.sponsorID && (
              <>
                <dt>{t('register.sponsor')}</dt>
                <dd>
                  {sale.data.buyer.sponsorName}{' '}
                  <span className="caption code">{sale.data.buyer.sponsorID}</span>
                </dd>
              </>
            )}
          </dl>
        )}
        {row.bankSlip && sale.data?.buyer && (
          <PayTo
            amount={row.amount}
            reference={row.salesType === 'REGISTRATION' ? sale.data.buyer.username : row.memberID}
            expected
          />
        )}
        {hint && <p className="caption">{hint}</p>}
        {!free && (
          <div className="field">
            <label htmlFor="reference">{t('approve.reference')}</label>
            <input
              id="reference"
              className="input"
              maxLength={60}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          </div>
        )}
        <div className="row" style={{ gap: 8 }}>
          <button type="button" className="button danger" onClick={() => setRejecting(true)}>
            {t('action.reject')}
          </button>
          <button type="button" className="button grow" onClick={accept}>
            {t('action.approve')}
          </button>
        </div>
        <p className="caption">{t('approve.keys', { keys: KEYS })}</p>
      </section>
      <ReasonDialog
        ok={t('action.reject')}
        open={rejecting}
        what={sentence(t, free ? 'approve.rejectFree' : 'approve.rejectSale', parts)}
        onClose={() => setRejecting(false)}
        kind={free ? 'freeRegistration' : row.paymentType === 'STOCKIST' ? 'cash' : 'payment'}
        onReason={async (_reason, given) => {
          try {
            await reject.mutateAsync({ SalesID: row.salesID, ...given });
            setRejecting(false);
            goOn();
            success(t('done.rejected'));
          } catch (error) {
            failure(error);
          }
        }}
      />
    </div>
  );
}
