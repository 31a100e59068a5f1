import { products } from '@canopy/contract/shop/products';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { TextField } from '../../../ui/input/form.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { Button, PlainButton } from '../../../ui/input/Button.tsx';

/** Actions on all selected products. */
export function BulkActions({
  chosen,
  shown,
  categories,
  onDone,
}: {
  chosen: readonly string[];
  /** For those on the page: whether each is displayed. */
  shown: ReadonlyMap<string, boolean>;
  categories: readonly { code: string; names: Record<string, string> }[];
  onDone: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { confirm } = useFeedback();
  const edit = useCommand(products.bulkEdit, [products]);
  const ask = (
    change: { Display?: boolean; Category?: string },
    what: string,
    back?: () => Promise<unknown>,
  ) =>
    confirm(
      t('label.pair', { label: what, value: t('label.chosen', { count: chosen.length }) }),
      async () => {
        await edit.mutateAsync({ ProductCodes: [...chosen], ...change });
        onDone();
      },
      t('done.updated'),
      back,
    );
  /** Can be undone if it is known which of them actually change. */
  function show(Display: boolean) {
    const other = chosen.filter((code) => shown.get(code) === !Display);
    const known = chosen.every((code) => shown.has(code)) && other.length > 0;
    ask(
      { Display },
      t(Display ? 'product.show' : 'product.hide'),
      known ? () => edit.mutateAsync({ ProductCodes: other, Display: !Display }) : undefined,
    );
  }
  return (
    <>
      <button type="button" onClick={() => show(true)}>
        {t('product.show')}
      </button>
      <button type="button" onClick={() => show(false)}>
        {t('product.hide')}
      </button>
      <Menu
        label={t('product.moveTo')}
        groups={[
          {
            items: categories.map((row) => ({
              key: row.code,
              label: row.names[i18n.language] ?? row.names['en'] ?? row.code,
              onSelect: () => ask({ Category: row.code }, t('product.moveTo')),
            })),
          },
        ]}
        button={(take) => (
          <button type="button" {...take}>
            {t('product.moveTo')} <ChevronDown size={16} aria-hidden />
          </button>
        )}
      />
    </>
  );
}

/** Copies the product to a draft under a new code. */
export function DuplicateButton({ row }: { row: { productCode: string; name: string } }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>{t('product.duplicate')}</PlainButton>
      {open && <DuplicateForm row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function DuplicateForm({
  row,
  onClose,
}: {
  row: { productCode: string; name: string };
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    initial: { NewCode: `${row.productCode}-2` },
    command: useCommand(products.duplicate, [products]),
    body: ({ NewCode }) => ({ ProductCode: row.productCode, NewCode }),
    done: (made) => {
      onClose();
      void navigate({
        to: '/dashboard/productEditor',
        search: { productCode: made.productCode },
      });
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('label.pair', { label: t('product.duplicate'), value: row.name })}
      ok={t('product.duplicate')}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="NewCode"
        label={t('product.code')}
        help={t('product.codeHelp')}
        maxLength={40}
        whole
      />
    </FormDialog>
  );
}

/** Unpublishes a product, or deletes a draft that never had a price. */
export function ProductEnd({
  product,
  name,
}: {
  product: { productCode: string; status: string; prices: readonly unknown[] };
  /** Name of the product. */
  name: string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { confirm, confirmDelete } = useFeedback();
  const withdraw = useCommand(products.withdraw, [products]);
  const remove = useCommand(products.deleteDraft, [products]);
  const ProductCode = product.productCode;
  if (product.status === 'PUBLISHED') {
    return (
      <Button
        kind="plain"
        onClick={() =>
          confirm(
            sentence(t, 'product.withdrawText', { name: <strong>{name}</strong> }),
            () => withdraw.mutateAsync({ ProductCode }),
            t('done.updated'),
          )
        }
      >
        {t('product.withdraw')}
      </Button>
    );
  }
  // a product with price history cannot be deleted
  if (product.prices.length > 0) return null;
  return (
    <Button
      kind="plain"
      onClick={() =>
        confirmDelete(ProductCode, async () => {
          await remove.mutateAsync({ ProductCode });
          void navigate({ to: '/dashboard/productList' });
        })
      }
    >
      {t('action.remove')}
    </Button>
  );
}
