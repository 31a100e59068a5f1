import { stock } from '@canopy/contract/stock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../ui/api.ts';
import { EditableTable, isComplete, type EditableColumn } from '../../ui/EditableTable.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { SelectField, TextField } from '../../ui/form.tsx';
import { useForm } from '../../ui/useForm.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useItemOptions } from './stockOptions.ts';

export type StockMove = 'receive' | 'transfer' | 'count' | 'adjust';

type Line = { ItemCode: string; Quantity: string; Reason: string };
const EMPTY: Line = { ItemCode: '', Quantity: '', Reason: '' };

/** Goods come in, travel, are counted or corrected: a warehouse and lines of items. */
export function StockMoveDialog({
  move,
  warehouses,
  warehouseID,
  onClose,
}: {
  move: StockMove;
  warehouses: readonly { value: string; label: string }[];
  warehouseID: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const items = useItemOptions();
  const [asked, setAsked] = useState(false);
  const receive = useCommand(stock.receive, [stock]);
  const transfer = useCommand(stock.sendTransfer, [stock]);
  const count = useCommand(stock.count, [stock]);
  const adjust = useCommand(stock.adjust, [stock]);
  const columns: EditableColumn<Line>[] = [
    { key: 'ItemCode', title: t('stock.code'), kind: 'string', options: items },
    { key: 'Quantity', title: t(`stock.quantity_${move}`), kind: 'number', width: 130 },
    ...(move === 'adjust'
      ? [{ key: 'Reason', title: t('action.reason'), kind: 'string' } as const]
      : []),
  ];
  const form = useForm({
    initial: { WarehouseID: warehouseID, ToWarehouseID: '', Text: '', Lines: [EMPTY] as Line[] },
    check: (values) => {
      setAsked(true);
      return [
        ...(values.Lines.length > 0 ? [] : [{ field: 'Lines', code: 'REQUIRED' as const }]),
        ...(isComplete(columns, values.Lines)
          ? []
          : [{ field: 'Lines', code: 'INVALID' as const }]),
        ...(move === 'transfer' && !values.ToWarehouseID
          ? [{ field: 'ToWarehouseID', code: 'REQUIRED' as const }]
          : []),
        ...(move === 'count' && !values.Text.trim()
          ? [{ field: 'Text', code: 'REQUIRED' as const }]
          : []),
      ];
    },
    send: async ({ WarehouseID, ToWarehouseID, Text, Lines }) => {
      const lines = Lines.map((line) => ({
        ItemCode: line.ItemCode.trim(),
        Quantity: Number(line.Quantity),
        Reason: line.Reason,
      }));
      const plain = lines.map(({ ItemCode, Quantity }) => ({ ItemCode, Quantity }));
      if (move === 'receive') {
        await receive.mutateAsync({ WarehouseID, Reference: Text, Lines: plain });
      } else if (move === 'transfer') {
        await transfer.mutateAsync({
          FromWarehouseID: WarehouseID,
          ToWarehouseID,
          Note: Text,
          Lines: plain,
        });
      } else if (move === 'count') {
        await count.mutateAsync({
          WarehouseID,
          Reason: Text,
          Lines: lines.map(({ ItemCode, Quantity }) => ({ ItemCode, Counted: Quantity })),
        });
      } else {
        await adjust.mutateAsync({
          WarehouseID,
          Lines: lines.map(({ ItemCode, Quantity, Reason }) => ({
            ItemCode,
            Change: Quantity,
            Reason,
          })),
        });
      }
      success(t('done.action'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t(`stock.do_${move}`)} width={800} onClose={onClose}>
      <SelectField
        form={form}
        name="WarehouseID"
        label={t(move === 'transfer' ? 'stock.from' : 'stock.warehouse')}
        options={warehouses}
      />
      {move === 'transfer' && (
        <SelectField
          form={form}
          name="ToWarehouseID"
          label={t('stock.to')}
          empty={t('stock.chooseWarehouse')}
          options={warehouses.filter(({ value }) => value !== form.values.WarehouseID)}
        />
      )}
      {move !== 'adjust' && (
        <TextField
          form={form}
          name="Text"
          label={t(
            move === 'receive'
              ? 'stock.reference'
              : move === 'count'
                ? 'action.reason'
                : 'wallets.remark',
          )}
          maxLength={move === 'receive' ? 60 : 300}
        />
      )}
      <EditableTable
        label={t('stock.lines')}
        field="Lines"
        columns={columns}
        rows={form.values.Lines}
        onChange={(rows) => form.set('Lines', rows)}
        empty={EMPTY}
        asked={asked}
        problems={form.problems}
      />
    </FormDialog>
  );
}
