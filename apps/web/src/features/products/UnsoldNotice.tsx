import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { storedProblems, type Product } from './productForm.ts';
import { useProductNames } from './useProductNames.tsx';

/** What keeps a published product from being bought, so that it can be mended here. */
export function UnsoldNotice({ product }: { product: Product }) {
  const { t } = useTranslation();
  const names = useProductNames();
  const lacks = storedProblems(product);
  if (lacks.length === 0) return null;
  const nameOfField = (field: string) => {
    const name = names[field as keyof typeof names];
    return typeof name === 'string' ? name : name.label;
  };
  return (
    <Notice look="bad">
      <strong>{t('product.unsold')}</strong>
      {lacks.map(({ field, code }) => (
        <div key={field}>
          {t('label.pair', { label: nameOfField(field), value: problemText(t, code) })}
        </div>
      ))}
    </Notice>
  );
}
