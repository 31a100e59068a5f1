import type { ResultOf } from '@canopy/contract/call';
import { wallets } from '@canopy/contract/money/wallets';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { moneyText } from '../../../i18n/format.ts';
import { Input } from '../../../ui/input/Input.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { ApprovalDesk, LIVE } from '../../company/approvals/ApprovalDesk.tsx';
import { Decision } from '../../company/approvals/Decision.tsx';
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
import { Payee } from './Payee.tsx';
import { RequestFilters } from './RequestFilters.tsx';
import { FieldBox, FieldNote } from '../../../ui/input/Field.tsx';
import { DeskSheet } from '../../../ui/list/Desk.tsx';

type Row = ResultOf<typeof wallets.requestList>['rows'][number];

/** Reloads with their slip and withdrawals with their bank account, decided one after the other. */
export function WalletDesk({ type }: { type: 'RELOAD' | 'WITHDRAWAL' | undefined }) {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/walletRequests');
  const list = useCall(
    wallets.requestList,
    { Status: 'PENDING', ByCard: false, PageSize: 100, ...(type ? { Type: type } : {}) },
    { every: LIVE, keep: true },
  );
  return (
    <ApprovalDesk
      title={t('screen.walletRequests')}
      kind="walletRequests"
      list={list}
      actions={<RequestFilters list={{ total: list.data?.total, loading: list.isFetching }} />}
      chosen={search.requestID}
      choose={(requestID) => put({ requestID })}
      item={(row) => ({
        id: row.requestID,
        name: row.fullName,
        facts: [row.requestID, t(`wallets.type${row.type}`)],
        amount: row.amount,
        since: row.createdAt,
        warning: (row.locked && t('lock.locked')) || slipWarning(row, t),
      })}
    >
      {(row) => <RequestCase row={row} />}
    </ApprovalDesk>
  );
}

function RequestCase({ row }: { row: Row }) {
  const { t } = useTranslation();
  const mayApprove = useLogin()!.permissions.includes('walletRequest.approve');
  const approve = useCommand(wallets.approveRequest, [wallets]);
  const clear = useCommand(wallets.approveRequests, [wallets]);
  const reject = useCommand(wallets.rejectRequest, [wallets]);
  const { notDone } = useFeedback();
  const [reading, setReading] = useState(NOTHING_READ);
  const reload = row.type === 'RELOAD';
  const slip = useCall(
    wallets.slipCheck,
    { RequestID: row.requestID },
    { enabled: row.bankSlip !== null && mayApprove, every: WHILE_READING },
  );
  const shown = shownReading(reading, slip.data);
  const { reference } = shown;
  const differs = row.bankSlip !== null && needsReason(shown, slip.data, row.amount);
  const unmatched = row.bankSlip !== null && unmatchedOf(shown, slip.data, row);
  const amount = row.payable;
  // without a bank reference the payment has not been made: it goes into the next payment file
  const byFile = !reload && !reference;
  const what = reload ? 'Reload' : 'Withdrawal';
  const parts = {
    id: row.requestID,
    name: row.fullName,
    amount: (
      <strong>
        <Money value={amount} />
      </strong>
    ),
  };
  return (
    <>
      {row.bankSlip && mayApprove ? (
        <EvidencePicture url={row.bankSlip} label={t('label.slip')} places={slip.data?.places} />
      ) : (
        <DeskSheet>{row.bank && <Payee row={row} />}</DeskSheet>
      )}
      <DeskCase
        name={
          <Link to="/dashboard/memberProfile" search={{ memberID: row.memberID }}>
            {row.fullName}
          </Link>
        }
        facts={
          <Meta>
            <span className="code">{row.requestID}</span>
            <span className="code">{row.memberID}</span>
            {t(reload ? 'wallets.reloadOf' : 'wallets.withdrawalOf', {
              wallet: t(`wallet.${row.walletType}`),
            })}
          </Meta>
        }
        amount={<Money value={amount} size={22} />}
      >
        {row.bankSlip && mayApprove && (
          <SlipCheck
            amount={row.amount}
            slip={slip.data}
            seenBefore={row.slipSeenBefore}
            reading={reading}
            onRead={setReading}
          />
        )}
        {!reload && mayApprove && (
          <FieldBox as="label">
            <span>{t('label.optional', { label: t('label.bankReference') })}</span>
            <Input
              maxLength={60}
              value={reading.reference ?? ''}
              onChange={(event) => setReading({ ...reading, reference: event.target.value })}
            />
            <FieldNote>{t('bulk.referenceHelp')}</FieldNote>
          </FieldBox>
        )}
        {mayApprove && (
          <Decision
            picture={row.bankSlip !== null}
            consequence={sentence(t, byFile ? 'bulk.makesFile' : `desk.makes${row.type}`, {
              amount: <Money value={amount} />,
              name: <strong>{row.fullName}</strong>,
              wallet: t(`wallet.${row.walletType}`),
            })}
            blocked={(row.locked && !reload && t('lock.blocks')) || slipBlocks(slip.data, t)}
            approve={{
              label: t('desk.approveAmount', { amount: moneyText(amount) }),
              differs: differs && (
                <SlipDiffers shown={shown} slip={slip.data} amount={row.amount} />
              ),
              question: (
                <>
                  {sentence(t, byFile ? 'bulk.askFile' : `wallets.approve${what}`, parts)}
                  {unmatched && <SlipUnmatched {...unmatched} />}
                </>
              ),
              run: async (differsReason) => {
                if (byFile) {
                  const seen = { RequestIDs: [row.requestID], Count: 1, Sum: amount };
                  const [outcome] = await clear.mutateAsync(seen);
                  if (!outcome!.done) notDone(t('bulk.doneOf', { done: 0, all: 1 }), [outcome!]);
                  return outcome!.done;
                }
                const answer = await approve.mutateAsync({
                  RequestID: row.requestID,
                  ...(reference ? { Reference: reference } : {}),
                  ...(differsReason ? { DiffersReason: differsReason } : {}),
                  ...(maybeUsed(row.slipSeenBefore, slip.data) ? { SlipCompared: true } : {}),
                });
                if (answer.status === 'PENDING') notDone(t('desk.secondNoted'), []);
                return answer.status !== 'PENDING';
              },
            }}
            reject={{
              question: sentence(t, `wallets.reject${what}`, parts),
              kind: reload ? 'payment' : 'withdrawal',
              run: (given) => reject.mutateAsync({ RequestID: row.requestID, ...given }),
            }}
          />
        )}
      </DeskCase>
    </>
  );
}
