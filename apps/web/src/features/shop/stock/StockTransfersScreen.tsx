import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import { Button, SmallButton } from '../../../ui/input/Button.tsx';
import { Change } from '../../../ui/list/Change.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { numberOf, type Problem } from '../../../ui/input/formCheck.ts';
import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/shop/stock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { ApproveList } from '../../../ui/list/ApproveList.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { timeText, metaText } from '../../../i18n/format.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';

import { StockMoveDialog } from './StockMoveDialog.tsx';
import { useWarehouseOptions } from './stockOptions.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { statusName } from '../../../i18n/statusName.ts';
import { Segmented } from '../../../ui/layout/Segmented.tsx';

type Transfer = ResultOf<typeof stock.transferList>['rows'][number];
const STATUSES = ['SENT', 'DISPUTED', 'RECEIVED', 'SETTLED'] as const;

/** Stock transfers between warehouses: in transit, disputed, received. */
export default function StockTransfersScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/stockTransfers');
  const { Status: status = 'SENT' } = search;
  const list = useCall(stock.transferList, { Status: status, PageSize: 100 }, { keep: true });
  const warehouses = useWarehouseOptions();
  const [sending, setSending] = useState(false);
  return (
    <>
      <PageHeader
        title={t('screen.stockTransfers')}
        hint={t('stock.transfersHint')}
        actions={
          <>
            <Segmented
              label={t('label.status')}
              value={status}
              options={STATUSES.map((value) => ({
                value,
                label: statusName(t, 'transfer', value),
              }))}
              onChange={(value) => put({ Status: value === 'SENT' ? undefined : value })}
            />
            {login.permissions.includes('stock.move') && (
              <Button onClick={() => setSending(true)}>{t('stock.do_transfer')}</Button>
            )}
          </>
        }
      />
      <ApproveList list={list}>
        {(row) => <TransferCard key={row.transferID} transfer={row} />}
      </ApproveList>
      {sending && (
        <StockMoveDialog
          move="transfer"
          warehouses={warehouses}
          warehouseID={DEFAULT_WAREHOUSE}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}

function TransferCard({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success } = useFeedback();
  const settle = useCommand(stock.settleTransfer, [stock]);
  const [receiving, setReceiving] = useState(false);
  const [settling, setSettling] = useState<'RETURNED' | 'LOST' | null>(null);
  const mayReceive = login.role === 'stockist' || login.permissions.includes('stock.move');
  return (
    <Card as="li" gap={12}>
      <Row>
        <h2 className="grow">
          <Meta>
            {`T${transfer.transferID}`}
            <Change before={transfer.from} after={transfer.to} />
          </Meta>
        </h2>
        <StatusTag of="transfer" status={transfer.status} />
      </Row>
      <p className="small muted">
        <Meta>
          {transfer.receivedAt ? (
            <Change
              before={metaText(timeText(transfer.sentAt), transfer.sentBy)}
              after={metaText(timeText(transfer.receivedAt), transfer.receivedBy)}
            />
          ) : (
            metaText(timeText(transfer.sentAt), transfer.sentBy)
          )}
          {transfer.note}
        </Meta>
      </p>
      <ul>
        {transfer.lines.map((line) => (
          <ListRow key={line.itemCode}>
            <span className="grow">
              <Meta>
                <>
                  <span className="code">{line.itemCode}</span> {line.name}
                </>
                {line.reason && <span className="caption">{line.reason}</span>}
              </Meta>
            </span>
            <span>
              {line.received === null || line.received === line.sent
                ? line.sent
                : t('stock.ofSent', { received: line.received, sent: line.sent })}
            </span>
          </ListRow>
        ))}
      </ul>
      {transfer.settledAs && (
        <p className="small">
          <Meta>
            {t(`stock.settled_${transfer.settledAs}`)}
            {transfer.settledReason}
          </Meta>
        </p>
      )}
      <Row>
        {transfer.status === 'SENT' && mayReceive && (
          <Button size="small" onClick={() => setReceiving(true)}>
            {t('stock.receiveTransfer')}
          </Button>
        )}
        {transfer.status === 'DISPUTED' &&
          login.permissions.includes('stock.adjust') &&
          (['RETURNED', 'LOST'] as const).map((as) => (
            <SmallButton
              key={as}

              onClick={() => setSettling(as)}
            >
              {t(`stock.settle_${as}`)}
            </SmallButton>
          ))}
      </Row>
      {receiving && <ReceiveForm transfer={transfer} onClose={() => setReceiving(false)} />}
      <ReasonDialog
        open={settling !== null}
        ok={t('confirm.yes')}
        danger={settling === 'LOST'}
        what={settling && t(`stock.settle_${settling}`)}
        onClose={() => setSettling(null)}
        onReason={async (Reason) => {
          await settle.mutateAsync({ TransferID: transfer.transferID, As: settling!, Reason });
          success(t('done.action'), t('stock.told_settled'));
        }}
      />
    </Card>
  );
}

/** Receives a transfer; a shortfall needs a reason. */
function ReceiveForm({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    initial: Object.fromEntries<string>(
      transfer.lines.flatMap((line) => [
        [`n.${line.itemCode}`, String(line.sent)],
        [`r.${line.itemCode}`, ''],
      ]),
    ),
    // the schema does not know how many were sent
    check: (values) =>
      transfer.lines.flatMap((line): Problem[] => {
        const received = numberOf(values[`n.${line.itemCode}`]!);
        if (received > line.sent) return [{ field: `n.${line.itemCode}`, code: 'QUANTITY' }];
        return received < line.sent && !values[`r.${line.itemCode}`]!.trim()
          ? [{ field: `r.${line.itemCode}`, code: 'REQUIRED' }]
          : [];
      }),
    command: useCommand(stock.receiveTransfer, [stock]),
    body: (values) => ({
      TransferID: transfer.transferID,
      Lines: transfer.lines.map((line) => ({
        ItemCode: line.itemCode,
        Received: numberOf(values[`n.${line.itemCode}`]!),
        Reason: values[`r.${line.itemCode}`]!,
      })),
    }),
    named: (field) => {
      const [, at, name] = field.split('.');
      const line = transfer.lines[Number(at)];
      return line ? `${name === 'Reason' ? 'r' : 'n'}.${line.itemCode}` : field;
    },
    done: () => {
      success(t('done.action'), t('stock.told_arrived'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={metaText(t('stock.receiveTransfer'), `T${transfer.transferID}`)}
      ok={t('stock.receiveTransfer')}
      onClose={onClose}
    >
      {transfer.lines.flatMap((line) => [
        <TextField
          key={`n.${line.itemCode}`}
          form={form}
          name={`n.${line.itemCode}`}
          label={`${line.itemCode} ${line.name}`}
          help={t('stock.sentUnits', { count: line.sent })}
          inputMode="numeric"
        />,
        <TextField
          key={`r.${line.itemCode}`}
          form={form}
          name={`r.${line.itemCode}`}
          label={t('stock.differenceReason')}
          maxLength={300}
        />,
      ])}
    </FormDialog>
  );
}
