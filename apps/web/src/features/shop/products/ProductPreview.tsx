import { businessDate } from '@canopy/domain/time';
import { useTranslation } from 'react-i18next';
import { companyTimeZone, serverNow } from '../../../session/call.ts';
import { ProductView } from '../mall/ProductView.tsx';
import { useItemOptions } from '../stock/stockOptions.ts';
import type { PageTexts, Product, ProductForm } from './productForm.ts';

/** Where no price is entered yet. */
const NOT_YET = '–';

/** Preview of the product page from the form's values. */
export default function ProductPreview({
  form,
  product,
}: {
  form: ProductForm;
  product: Product | null;
}) {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const inStock = useItemOptions();
  const parts = form.StockItems.filter((row) => row.StockItemCode);
  const available = parts.map((row) => {
    const item = inStock.find(({ value }) => value === row.StockItemCode);
    const units = (Number(row.Quantity) || 0) + (Number(row.FreeOfCharge) || 0);
    return item && units > 0 ? Math.max(0, Math.floor(item.available / units)) : 0;
  });
  const price = form.RegionPricings.find((row) => row.MemberPrice);
  const current = product?.prices.find((row) => row.state === 'CURRENT');
  const said = (part: keyof PageTexts) =>
    form.Pages[language]?.[part] || form.Pages['en']?.[part] || '';
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const nameIn = (code: string) => form.Names.find(({ Language }) => Language === code)?.Name;
  return (
    <ProductView
      product={{
        name: nameIn(language) ?? nameIn('en') ?? '',
        size: said('Size'),
        benefits: linesOf(said('Benefits')),
        uses: linesOf(said('Uses')),
        contents: linesOf(said('Contents')).map((line) => {
          const [name = '', ...share] = line.split(/[:：]/);
          return { name: name.trim(), share: share.join(':').trim() };
        }),
        images: form.Images,
        memberPrice: price?.MemberPrice ?? current?.memberPrice ?? NOT_YET,
        retailPrice: price?.RetailPrice ?? current?.retailPrice ?? NOT_YET,
        memberPV: price?.MemberPV ?? current?.memberPV ?? NOT_YET,
        freeShipping: form.FreeShipping,
        available: available.length > 0 ? Math.min(...available) : 0,
        availableFrom:
          form.StartDate && form.StartDate > businessDate(serverNow(), companyTimeZone())
            ? `${form.StartDate}T00:00:00Z`
            : null,
        // stored text was cleaned by the server; newly typed text comes from the editor itself
        description: form.Descriptions[language] ?? form.Descriptions['en'] ?? '',
        items: parts.map((row) => ({
          name:
            inStock.find(({ value }) => value === row.StockItemCode)?.label ?? row.StockItemCode,
          quantity: Number(row.Quantity) || 0,
          freeOfCharge: Number(row.FreeOfCharge) || 0,
        })),
      }}
    />
  );
}
