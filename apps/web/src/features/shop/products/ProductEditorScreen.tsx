import { bodyProblems } from '../../../ui/input/formCheck.ts';
import { newProductCode, products } from '@canopy/contract/shop/products';
import { uniqueness } from '@canopy/contract/people/uniqueness';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { call, send } from '../../../session/call.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, TextField } from '../../../ui/input/form.tsx';
import { Edited, useTwoVersions } from '../../../ui/list/useTwoVersions.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { timeText } from '../../../i18n/format.ts';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { StickyActions } from '../../../ui/layout/StickyActions.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { useUniqueness } from '../../../ui/input/useUniqueness.ts';

import { sentence } from '../../../i18n/sentence.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { bodyOf, formOf, problemsOf, type Product, storedProblems } from './productForm.ts';
import { ProductImages } from './ProductImages.tsx';
import { BasicFields, DescriptionField, ItemFields, NameFields } from './productFields.tsx';
import { ProductEnd } from './productActions.tsx';
import { PageFields } from './PageFields.tsx';
import { useProductNames } from './useProductNames.tsx';
import { useHighPv } from './useHighPv.ts';
import { PriceFields } from './PriceFields.tsx';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { problemText } from '../../../i18n/texts.ts';

// the whole page of a product, which few look at while they type
const ProductPreview = lazy(() => import('./ProductPreview.tsx'));

/** Creates or edits a product: draft, preview, publish. */
export default function ProductEditorScreen() {
  const { t } = useTranslation();
  const [search] = useScreenSearch('/dashboard/productEditor');
  const code = search.productCode;
  const product = useCall(products.detail, { ProductCode: code ?? '' }, { enabled: Boolean(code) });
  if (code && !product.data) {
    return <PageState title={t('screen.productEditor')} read={product} />;
  }
  return (
    <Edited key={code ?? ''} stored={code ? product.data! : null}>
      {(stored) => <Editor product={stored} />}
    </Edited>
  );
}

function Editor({ product }: { product: Product | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { success } = useFeedback();
  const { permissions } = useLogin()!;
  const mayEdit = permissions.includes('product.edit');
  const maySeeVersions = permissions.includes('bonus.view');
  const saveProduct = useCommand(products.save, [products]);
  const [preview, setPreview] = useState(false);
  const publish = useRef(false);
  // what a draft lacks is no problem of it: the problems shown are those of the button pressed last
  const [, setPublishing] = useState(false);
  const withHighPv = useHighPv();
  const { base, meanwhile, dialog } = useTwoVersions({
    stored: product,
    valuesOf: formOf,
    read: () => send(products.detail, { ProductCode: product!.productCode }),
    names: useProductNames(),
  });
  const form = useForm({
    adds: !product,
    meanwhile,
    initial: formOf(product),
    check: (values) => [
      ...problemsOf(values, publish.current, product),
      ...bodyProblems(products.save, bodyOf(values, base, publish.current)),
    ],
    send: (values): Promise<boolean> =>
      withHighPv(
        async (consent) => {
          const saved = await saveProduct.mutateAsync({
            ...bodyOf(values, base, publish.current),
            ...consent,
          });
          success(t(publish.current ? 'product.published' : 'product.saved'));
          void navigate({
            to: '/dashboard/productEditor',
            search: { productCode: saved.productCode },
            replace: true,
          });
        },
        () => form.submit(),
      ),
  });
  const free = useUniqueness(
    product ? '' : form.values.ProductCode,
    (value) => (newProductCode.safeParse(value).success ? null : 'INVALID'),
    (code) => call(uniqueness.checkProductCode, undefined, { params: { code } }),
  );
  const save = (andPublish: boolean) => {
    publish.current = andPublish || product?.status === 'PUBLISHED';
    setPublishing(publish.current);
    if (free === 'taken')
      return form.setProblems([{ field: 'ProductCode', code: t('unique.taken') }]);
    void form.submit();
  };
  // a published product of which not one can be sold
  const short =
    product?.status === 'PUBLISHED' &&
    product.items.find(
      ({ available, quantity, freeOfCharge }) => available < quantity + freeOfCharge,
    );
  const name = form.values.Names.find(({ Language }) => Language === 'en')?.Name;

  return (
    <>
      <PageHeader
        title={name || t('product.new')}
        hint={
          product ? (
            <Meta>
              {product.productCode}
              {timeText(product.updatedAt)}
              {product.updatedBy}
            </Meta>
          ) : (
            t('product.newHint')
          )
        }
        actions={
          <>
            {product && <StatusTag of="product" status={product.status} />}
            <Button kind="quiet" aria-pressed={preview} onClick={() => setPreview(!preview)}>
              {t(preview ? 'product.editAgain' : 'product.preview')}
            </Button>
          </>
        }
      />
      {product && <UnsoldNotice product={product} />}
      {short && (
        <Notice look="wait">
          {sentence(t, 'product.short', { item: short.name })}{' '}
          <Link to="/dashboard/stockBalance">{t('screen.stockBalance')}</Link>
        </Notice>
      )}
      {preview ? (
        <Suspense fallback={<Skeleton lines={8} height={32} />}>
          <ProductPreview form={form.values} product={product} />
        </Suspense>
      ) : (
        <Form form={form} onSubmit={() => save(false)}>
          {dialog(form)}
          <Card>
            <Grid columns="form">
              {product ? (
                <Text whole type="small" tone="muted">
                  {sentence(t, 'label.pair', {
                    label: t('product.code'),
                    value: <span className="code">{product.productCode}</span>,
                  })}
                </Text>
              ) : (
                <TextField
                  form={form}
                  name="ProductCode"
                  label={t('product.code')}
                  problem={free === 'taken' ? t('unique.taken') : undefined}
                  good={free === 'free' ? t('unique.free') : undefined}
                  help={
                    free === 'checking' || free === 'unknown'
                      ? t(`unique.${free}`)
                      : t('product.codeHelp')
                  }
                  maxLength={40}
                />
              )}
              <BasicFields form={form} kept={product?.packageKept ?? false} />
            </Grid>
          </Card>
          <Card gap={12}>
            <h2>{t('product.names')}</h2>
            <NameFields form={form} />
            <DescriptionField form={form} />
          </Card>
          <Card gap={12}>
            <h2>{t('product.page.title')}</h2>
            <PageFields form={form} />
          </Card>
          <Card gap={12}>
            <h2>{t('gallery.title')}</h2>
            <ProductImages
              images={form.values.Images}
              problem={form.problems['Images']}
              onChange={(images) => form.set('Images', images)}
            />
          </Card>
          <Card gap={12}>
            <h2>{t('mall.inside')}</h2>
            <ItemFields form={form} />
          </Card>
          <Card gap={12}>
            <h2>{t('product.prices')}</h2>
            {product?.packageKept && (
              <Notice look="info">
                {t('product.packageKept')}{' '}
                {maySeeVersions && <Link to="/dashboard/packages">{t('screen.packages')}</Link>}
              </Notice>
            )}
            <PriceFields form={form} prices={product?.prices ?? []} />
          </Card>
          {mayEdit && (
            <StickyActions always>
              {product && <ProductEnd product={product} name={name || product.productCode} />}
              <span className="grow" />
              {product?.status !== 'PUBLISHED' && (
                <Button kind="quiet" disabled={form.busy} onClick={() => save(false)}>
                  {t('product.saveDraft')}
                </Button>
              )}
              <Button disabled={form.busy} onClick={() => save(true)}>
                {t(product?.status === 'PUBLISHED' ? 'action.save' : 'product.publish')}
              </Button>
            </StickyActions>
          )}
        </Form>
      )}
    </>
  );
}

/** What keeps a published product from being bought, so that it can be mended here. */
function UnsoldNotice({ product }: { product: Product }) {
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
