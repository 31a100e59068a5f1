import { reference } from '@canopy/contract/company/reference';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { EditableTable, type EditableColumn } from '../../../ui/input/EditableTable.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';
import { timeText } from '../../../i18n/format.ts';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { Struck } from '../../../ui/list/PriceLine.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { emptyPrice, type PriceRow, type Product, type ProductForm } from './productForm.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

/** Prices by country: current, future and past. New prices are added; existing ones are never edited. */
export function PriceFields({
  form,
  prices,
}: {
  form: FormState<ProductForm>;
  prices: Product['prices'];
}) {
  const { t } = useTranslation();
  const countries = useCall(reference.country);
  const countryName = (id: number) =>
    countries.data?.find((row) => row.parameterValue === String(id))?.parameterName ?? String(id);
  const columns: EditableColumn<PriceRow>[] = [
    {
      key: 'CountryID',
      title: t('label.country'),
      kind: 'select',
      options: (countries.data ?? []).map((row) => ({
        value: row.parameterValue,
        label: row.parameterName,
      })),
    },
    { key: 'MemberPV', title: t('product.memberPv'), kind: 'number' },
    { key: 'MemberPrice', title: t('product.memberPriceIn', { currency: 'RM' }), kind: 'number' },
    { key: 'RetailPV', title: t('product.retailPv'), kind: 'number' },
    { key: 'RetailPrice', title: t('product.retailPriceIn', { currency: 'RM' }), kind: 'number' },
    { key: 'EffectiveDate', title: t('product.effective'), kind: 'date' },
  ];
  return (
    <>
      {prices.length > 0 && (
        <ul aria-label={t('product.priceHistory')}>
          {prices.map((row) => (
            <ListRow key={row.priceID}>
              <Text as="span" grow="words">
                {countryName(row.countryID)}
                <br />
                <span className="caption">
                  <Meta>
                    {t('product.from', { time: timeText(row.effectiveAt) })}
                    {row.by}
                  </Meta>
                </span>
              </Text>
              <Pv value={row.memberPV} />
              <Money value={row.memberPrice} />
              <Struck>
                <Money value={row.retailPrice} />
              </Struck>
              <StatusTag of="price" status={row.state} />
            </ListRow>
          ))}
        </ul>
      )}
      <EditableTable
        label={t('product.newPrices')}
        field="RegionPricings"
        columns={columns}
        rows={form.values.RegionPricings}
        onChange={(rows) => form.set('RegionPricings', rows)}
        empty={emptyPrice()}

        problems={form.problems}
      />
      <p className="caption">{t('product.pricesHelp')}</p>
      <p className="caption">{t('product.currencyHelp', { currency: 'RM' })}</p>
    </>
  );
}
