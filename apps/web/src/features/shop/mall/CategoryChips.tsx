import { useTranslation } from 'react-i18next';
import { Chip, Chips } from '../../../ui/list/Chips.tsx';

interface Category {
  category: string;
  name: string;
  parent: string | null;
  count: number;
}

/** Categories of a mall as chips; the subcategories of the selected one in their own row. */
export function CategoryChips({
  categories,
  chosen,
  freeShipping,
  put,
}: {
  /** Undefined while loading: nothing is rendered, so that the layout does not shift. */
  categories: readonly Category[] | undefined;
  chosen: string | undefined;
  freeShipping: boolean;
  put: (change: {
    category?: string | undefined;
    free_shipping?: '1' | undefined;
    page?: undefined;
  }) => void;
}) {
  const { t } = useTranslation();
  const list = categories ?? [];
  const byCode = new Map(list.map((category) => [category.category, category]));
  const path: Category[] = [];
  for (let at = byCode.get(chosen ?? ''); at; at = byCode.get(at.parent ?? '')) path.unshift(at);
  const below = (parent: string | null) =>
    list.filter((category) =>
      parent === null ? !byCode.has(category.parent ?? '') : category.parent === parent,
    );
  const chip = (category: Category) => (
    <Chip
      key={category.category}
      pressed={path.includes(category)}
      onClick={() => put({ category: category.category, page: undefined })}
    >
      {category.name} {category.count}
    </Chip>
  );
  return (
    <>
      <Chips label={t('mall.categories')} across below={16}>
        <Chip pressed={!chosen} onClick={() => put({ category: undefined, page: undefined })}>
          {t('label.all')}
        </Chip>
        {below(null).map(chip)}
        {categories && (
          <Chip
            pressed={freeShipping}
            onClick={() => put({ free_shipping: freeShipping ? undefined : '1', page: undefined })}
          >
            {t('mall.freeShipping')}
          </Chip>
        )}
      </Chips>
      {path.map((category) => {
        const children = below(category.category);
        return children.length === 0 ? null : (
          <Chips key={category.category} label={category.name} across below={16}>
            {children.map(chip)}
          </Chips>
        );
      })}
    </>
  );
}
