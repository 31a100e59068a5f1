import { products } from '@canopy/contract/shop/products';
import { MALL_TYPES } from '@canopy/domain/mall';
import { MAX_LANGUAGES, PRODUCT_LANGUAGES } from '@canopy/domain/product';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { EditableTable, type EditableColumn } from '../../../ui/input/EditableTable.tsx';
import { Chip, Chips } from '../../../ui/list/Chips.tsx';
import { FieldBox, FieldNote } from '../../../ui/input/Field.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import type { NameRow } from '../../../ui/list/NamesTable.tsx';
import { languageName } from '../../../ui/value/languageName.ts';
import type { FormState } from '../../../ui/input/useForm.ts';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { useMakeItem } from '../stock/makeStock.tsx';
import { useItemOptions } from '../stock/stockOptions.ts';
import { EMPTY_ITEM, EMPTY_NAME, type ItemRow, type ProductForm } from './productForm.ts';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

// a dialog that few open
const CategoryForm = lazy(() =>
  import('./CategoryForm.tsx').then((module) => ({ default: module.CategoryForm })),
);

const RichText = lazy(() => import('../../../ui/input/RichText.tsx'));
const PACKAGES = ['1', '2', '3', '4'];

type Fields = { form: FormState<ProductForm> };

/**
 * Category, malls, package, dates and weight of a product.
 *
 * @param kept its package can only be changed through versions
 */
export function BasicFields({ form, kept }: Fields & { kept: boolean }) {
  const { t, i18n } = useTranslation();
  const mayEdit = useLogin()!.permissions.includes('product.edit');
  const categories = useCall(products.categoryList, {});
  return (
    <>
      <SelectField
        form={form}
        name="Category"
        label={t('product.category')}
        empty={t('product.chooseCategory')}
        options={(categories.data ?? []).map((row) => ({
          value: row.code,
          label: row.names[i18n.language] ?? row.names['en'] ?? row.code,
        }))}
        make={{
          label: t('product.newCategory'),
          may: mayEdit,
          area: t('area.product'),
          dialog: ({ onMade, onClose }) => (
            <CategoryForm
              category={null}
              all={categories.data ?? []}
              onSaved={onMade}
              onClose={onClose}
            />
          ),
        }}
      />
      <FieldBox whole role="group" aria-label={t('product.malls')} data-field="Malls">
        <span className="small strong">{t('product.malls')}</span>
        <Row>
          {MALL_TYPES.map((mall) => (
            <Check
              key={mall}
              name="Malls"
              checked={form.values.Malls.includes(mall)}
              onChange={(event) =>
                form.set(
                  'Malls',
                  event.target.checked
                    ? [...form.values.Malls, mall]
                    : form.values.Malls.filter((other) => other !== mall),
                )
              }
            >
              {t(`mallType.title${mall}`)}
            </Check>
          ))}
        </Row>
        {form.problems['Malls'] && <FieldNote problem={t('product.mallRequired')} />}
      </FieldBox>
      {kept && (
        <Text whole type="small" tone="muted">
          {t('label.pair', {
            label: t('product.packageRank'),
            value: nameOf(t, 'package', form.values.PackageRank),
          })}
        </Text>
      )}
      {!kept && form.values.Malls.some((mall) => mall !== 2) && (
        <SelectField
          form={form}
          name="PackageRank"
          label={t('product.packageRank')}
          empty={t('product.choosePackage')}
          options={PACKAGES.map((rank) => ({ value: rank, label: nameOf(t, 'package', rank) }))}
        />
      )}
      {!kept && form.values.Malls.includes(4) && (
        <SelectField
          form={form}
          name="FromPackageRank"
          label={t('product.fromPackage')}
          empty={t('product.anyLower')}
          options={PACKAGES.filter(
            (rank) => !form.values.PackageRank || Number(rank) < Number(form.values.PackageRank),
          ).map((rank) => ({ value: rank, label: nameOf(t, 'package', rank) }))}
        />
      )}
      <TextField form={form} name="Weight" label={t('label.weight')} inputMode="numeric" />
      <TextField form={form} name="Sort" label={t('product.sort')} help={t('product.sortHelp')} />
      <TextField form={form} name="StartDate" label={t('product.start')} type="date" />
      <TextField form={form} name="EndDate" label={t('product.end')} type="date" />
      <Row whole gap={24}>
        <Check
          checked={form.values.Display}
          onChange={(event) => form.set('Display', event.target.checked)}
        >
          {t('product.display')}
        </Check>
        <Check
          checked={form.values.FreeShipping}
          onChange={(event) => form.set('FreeShipping', event.target.checked)}
        >
          {t('mall.freeShipping')}
        </Check>
      </Row>
    </>
  );
}

/** Names of a product, one per language; English is required, at most ten. */
export function NameFields({ form }: Fields) {
  const { t, i18n } = useTranslation();
  const columns: EditableColumn<NameRow>[] = [
    {
      key: 'Language',
      title: t('product.language'),
      kind: 'select',
      width: 220,
      options: PRODUCT_LANGUAGES.map((code) => ({
        value: code,
        label: languageName(code, i18n.language),
      })),
    },
    { key: 'Name', title: t('product.name'), kind: 'string' },
  ];
  return (
    <EditableTable
      label={t('product.names')}
      field="Names"
      columns={columns}
      rows={form.values.Names}
      onChange={(rows) => {
        form.set('Names', rows);
        if (rows.length > MAX_LANGUAGES) {
          form.setProblems([{ field: 'Names', code: 'TOO_MANY_LANGUAGES' }]);
        }
      }}
      empty={EMPTY_NAME}

      problems={form.problems}
    />
  );
}

/** The description in each language that has a name. */
export function DescriptionField({ form }: Fields) {
  const { t, i18n } = useTranslation();
  const languages = form.values.Names.map(({ Language }) => Language).filter(Boolean);
  const [chosen, setChosen] = useState('en');
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'en');
  return (
    <FieldBox whole>
      <span className="small strong">{t('product.description')}</span>
      {languages.length > 0 && (
        <Chips label={t('product.language')}>
          {languages.map((code) => (
            <Chip key={code} pressed={code === language} onClick={() => setChosen(code)}>
              {languageName(code, i18n.language)}
            </Chip>
          ))}
        </Chips>
      )}
      <p className="caption">{t('product.descriptionHelp')}</p>
      <Suspense fallback={<Skeleton lines={3} />}>
        <RichText
          key={language}
          language={language}
          pathway="product"
          label={`${t('product.description')} ${languageName(language, i18n.language)}`}
          value={form.values.Descriptions[language] ?? ''}
          onChange={(html) =>
            form.set('Descriptions', { ...form.values.Descriptions, [language]: html })
          }
        />
      </Suspense>
    </FieldBox>
  );
}

/** Stock items of the product, with free-of-charge units. */
export function ItemFields({ form }: Fields) {
  const { t } = useTranslation();
  const items = useItemOptions();
  const make = useMakeItem();
  const columns: EditableColumn<ItemRow>[] = [
    { key: 'StockItemCode', title: t('label.stockItem'), kind: 'string', options: items, make },
    { key: 'Quantity', title: t('label.quantity'), kind: 'number', width: 120 },
    { key: 'FreeOfCharge', title: t('product.freeOfCharge'), kind: 'number', width: 140 },
  ];
  return (
    <EditableTable
      label={t('mall.inside')}
      field="StockItems"
      columns={columns}
      rows={form.values.StockItems}
      onChange={(changed) => form.set('StockItems', changed)}
      empty={EMPTY_ITEM}
      problems={form.problems}
    />
  );
}
