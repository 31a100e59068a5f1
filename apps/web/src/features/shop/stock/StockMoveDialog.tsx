import { numberOf } from '../../../ui/input/formCheck.ts';
import { stock } from '@canopy/contract/shop/stock';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { EditableTable, type EditableColumn } from '../../../ui/input/EditableTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useMakeItem, useMakeWarehouse } from './makeStock.tsx';
import { useItemOptions } from './stockOptions.ts';

export type StockMove = 'receive' | 'transfer' | 'count' | 'adjust';

type Line = { ItemCode: string; Quantity: string; UnitCost: string; Reason: string };
const EMPTY: Line = { ItemCode: '', Quantity: '', UnitCost: '', Reason: '' };

interface Values {
  WarehouseID: string;
  ToWarehouseID: string;
  /** Reference, remark or reason, depending on the move. */
  Text: string;
  /** Whether what the received goods cost is entered. */
  Costs: boolean;
  Lines: Line[];
}

const CALLS = {
  receive: stock.receive,
  transfer: stock.sendTransfer,
  count: stock.count,
  adjust: stock.adjust,
};

const units = (lines: readonly Line[]) =>
  lines.map(({ ItemCode, Quantity }) => ({ ItemCode, Quantity: numberOf(Quantity) }));

const BODIES = {
  receive: ({ WarehouseID, Text, Costs, Lines }: Values) => ({
    WarehouseID,
    Reference: Text,
    Lines: Lines.map(({ ItemCode, Quantity, UnitCost }) => ({
      ItemCode,
      Quantity: numberOf(Quantity),
      ...(Costs ? { UnitCost } : {}),
    })),
  }),
  transfer: ({ WarehouseID, ToWarehouseID, Text, Lines }: Values) => ({
    FromWarehouseID: WarehouseID,
    ToWarehouseID,
    Note: Text,
    Lines: units(Lines),
  }),
  count: ({ WarehouseID, Text, Lines }: Values) => ({
    WarehouseID,
    Reason: Text,
    Lines: units(Lines).map(({ ItemCode, Quantity }) => ({ ItemCode, Counted: Quantity })),
  }),
  adjust: ({ WarehouseID, Lines }: Values) => ({
    WarehouseID,
    Lines: Lines.map(({ ItemCode, Quantity, Reason }) => ({
      ItemCode,
      Change: numberOf(Quantity),
      Reason,
    })),
  }),
};

const FIELDS: Record<string, string> = {
  FromWarehouseID: 'WarehouseID',
  Reference: 'Text',
  Note: 'Text',
  Reason: 'Text',
};
const fieldOf = (field: string) =>
  FIELDS[field] ?? field.replace(/\.(Counted|Change)$/, '.Quantity');

/** Dialog to receive, transfer, count or adjust stock. */
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
  const makeItem = useMakeItem();
  const { role } = useLogin()!;
  // a stockist moves goods of the one warehouse that they run
  const makeWarehouse = useMakeWarehouse();
  const making = role === 'stockist' ? {} : { make: makeWarehouse };
  const form = useForm({
    initial: {
      WarehouseID: warehouseID,
      ToWarehouseID: '',
      Text: '',
      Costs: false,
      Lines: [EMPTY],
    },
    command: useCommand(CALLS[move], [stock]),
    body: (values) => BODIES[move](values),
    named: fieldOf,
    done: () => {
      success(t('done.action'), t(`stock.told_${move}`));
      onClose();
    },
  });
  const columns: EditableColumn<Line>[] = [
    { key: 'ItemCode', title: t('stock.code'), kind: 'string', options: items, make: makeItem },
    { key: 'Quantity', title: t(`stock.quantity_${move}`), kind: 'number', width: 130 },
    ...(form.values.Costs
      ? [
          {
            key: 'UnitCost',
            title: t('stock.unitCostIn', { currency: 'RM' }),
            kind: 'number',
          } as const,
        ]
      : []),
    ...(move === 'adjust'
      ? [{ key: 'Reason', title: t('action.reason'), kind: 'string' } as const]
      : []),
  ];
  return (
    <FormDialog form={form} title={t(`stock.do_${move}`)} size="large" onClose={onClose}>
      <SelectField
        form={form}
        name="WarehouseID"
        label={t(move === 'transfer' ? 'stock.from' : 'label.warehouse')}
        options={warehouses}
        {...making}
      />
      {move === 'transfer' && (
        <SelectField
          form={form}
          name="ToWarehouseID"
          label={t('stock.to')}
          empty={t('stock.chooseWarehouse')}
          options={warehouses.filter(({ value }) => value !== form.values.WarehouseID)}
          {...making}
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
                : 'label.remark',
          )}
          maxLength={move === 'receive' ? 60 : 300}
        />
      )}
      {move === 'receive' && (
        <Check
          checked={form.values.Costs}
          onChange={(event) => form.set('Costs', event.target.checked)}
        >
          {t('stock.withCosts')}
        </Check>
      )}
      <EditableTable
        label={t('stock.lines')}
        field="Lines"
        columns={columns}
        rows={form.values.Lines}
        onChange={(rows) => form.set('Lines', rows)}
        empty={EMPTY}
        problems={form.problems}
      />
    </FormDialog>
  );
}
