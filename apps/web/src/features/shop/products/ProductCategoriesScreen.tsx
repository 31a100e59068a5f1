import type { ResultOf } from '@canopy/contract/call';
import { products } from '@canopy/contract/shop/products';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Button, IconButton, PlainButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { TreeLine, TreeList } from '../../../ui/list/TreeList.tsx';
import { CategoryForm, namesOf } from './CategoryForm.tsx';

type Category = ResultOf<typeof products.categoryList>[number];

/** Product categories as a tree, which can be reordered among siblings. */
export default function ProductCategoriesScreen() {
  const { t } = useTranslation();
  const mayEdit = useLogin()!.permissions.includes('product.edit');
  const list = useCall(products.categoryList, {});
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title={t('screen.productCategories')}
        actions={
          mayEdit && (
            <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEditing('new')}>
              {t('stock.addCategory')}
            </Button>
          )
        }
      />
      <Card as="div">
        {list.error || !list.data ? (
          <ReadState read={list} lines={5} height={44} />
        ) : list.data.length === 0 ? (
          <EmptyState drawing="goods" />
        ) : (
          <Branch all={list.data} parent={null} mayEdit={mayEdit} onEdit={setEditing} />
        )}
      </Card>
      {editing && (
        <CategoryForm
          category={editing === 'new' ? null : editing}
          all={list.data ?? []}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function Branch({
  all,
  parent,
  mayEdit,
  onEdit,
}: {
  all: readonly Category[];
  parent: string | null;
  mayEdit: boolean;
  onEdit: (category: Category) => void;
}) {
  const { t, i18n } = useTranslation();
  const { confirmDelete, failure } = useFeedback();
  const sort = useCommand(products.sortCategories, [products]);
  const remove = useCommand(products.deleteCategory, [products]);
  const save = useCommand(products.saveCategory, [products]);
  const siblings = all.filter((category) => category.parent === parent);
  if (siblings.length === 0) return null;
  const move = (from: number, to: number) => {
    const codes = siblings.map(({ code }) => code);
    codes.splice(to, 0, ...codes.splice(from, 1));
    sort.mutateAsync({ Codes: codes }).catch(failure);
  };
  return (
    <TreeList>
      {siblings.map((category, i) => {
        const name = category.names[i18n.language] ?? category.names['en'] ?? category.code;
        const leaf = !all.some((other) => other.parent === category.code);
        return (
          <TreeLine
            key={category.code}
            name={
              <>
                <strong>{name}</strong>
                <span className="caption code">{category.code}</span>
                {category.status === 'INACTIVE' && (
                  <StatusTag of="category" status={category.status} />
                )}
              </>
            }
            note={t('product.holds', { count: category.products })}
            buttons={
              mayEdit && (
                <>
                  <IconButton
                    disabled={i === 0 || sort.isPending}
                    label={t('product.up', { name })}
                    onClick={() => move(i, i - 1)}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    disabled={i === siblings.length - 1 || sort.isPending}
                    label={t('product.down', { name })}
                    onClick={() => move(i, i + 1)}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </IconButton>
                  <PlainButton onClick={() => onEdit(category)}>{t('action.edit')}</PlainButton>
                  {leaf && category.products === 0 && (
                    <PlainButton
                      onClick={() =>
                        confirmDelete(
                          name,
                          () => remove.mutateAsync({ CategoryCode: category.code }),
                          () =>
                            save.mutateAsync({
                              CategoryCode: category.code,
                              Parent: category.parent,
                              Status: category.status,
                              Names: namesOf(category),
                              New: true,
                            }),
                        )
                      }
                    >
                      {t('action.remove')}
                    </PlainButton>
                  )}
                </>
              )
            }
          >
            <Branch all={all} parent={category.code} mayEdit={mayEdit} onEdit={onEdit} />
          </TreeLine>
        );
      })}
    </TreeList>
  );
}
