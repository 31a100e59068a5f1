import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/shop/stock';
import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import { MALAYSIA_COUNTRY_ID, postCodeCode } from '@canopy/domain/validation';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { metaText } from '../../../i18n/format.ts';
import { MemberField } from '../../../ui/input/MemberPicker.tsx';
import { furtherNames, NameFields } from '../../../ui/input/NameFields.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { AddressFields } from '../../company/addressBook/AddressFields.tsx';

type Warehouse = ResultOf<typeof stock.warehouseList>['rows'][number];

/** Makes or changes a warehouse. */
export function WarehouseForm({
  warehouse: row,
  onSaved,
  onClose,
}: {
  warehouse: Warehouse | null;
  /** Called with the id of the saved warehouse. */
  onSaved?: (warehouseID: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    adds: !row,
    initial: {
      Name: row?.names?.['en'] ?? row?.name ?? '',
      Names: furtherNames(row?.names),
      Address1: row?.address1 ?? '',
      Address2: row?.address2 ?? '',
      Address3: row?.address3 ?? '',
      PostCode: row?.postCode ?? '',
      City: row?.city ?? '',
      StateID: row?.stateID ?? '',
      CountryID: row?.countryID ?? MALAYSIA_COUNTRY_ID,
      StockistID: row?.stockistID ?? '',
    },
    // the format of a post code depends on the country
    check: ({ PostCode, CountryID }) => {
      const code = postCodeCode(PostCode, Number(CountryID));
      return code ? [{ field: 'PostCode', code }] : [];
    },
    command: useCommand(stock.saveWarehouse, [stock]),
    body: ({ StockistID, ...values }) => ({
      ...values,
      ...(row ? { WarehouseID: row.warehouseID } : {}),
      ...(StockistID ? { StockistID } : {}),
    }),
    done: ({ warehouseID }) => {
      success(t(row ? 'done.updated' : 'done.added'));
      onSaved?.(warehouseID);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={row ? metaText(row.warehouseID, row.name) : t('stock.addWarehouse')}
      onClose={onClose}
    >
      <NameFields form={form} label={t('stock.name')} maxLength={80} />
      {row?.warehouseID !== DEFAULT_WAREHOUSE && (
        <MemberField
          label={t('stock.runBy')}
          value={form.values.StockistID}
          onChange={(memberID) => form.set('StockistID', memberID)}
        />
      )}
      <AddressFields form={form} />
    </FormDialog>
  );
}
