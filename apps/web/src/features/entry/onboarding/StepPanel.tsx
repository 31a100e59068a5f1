import { onboarding, REVIEWED_STEPS, type CompanyStep } from '@canopy/contract/entry/onboarding';
import { products } from '@canopy/contract/shop/products';
import { stock } from '@canopy/contract/shop/stock';
import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { useWarehouseOptions } from '../../shop/stock/stockOptions.ts';
import { STEP_PLACES } from './places.ts';

// each is needed for one step only
const NewStaff = lazy(() =>
  import('../../office/access/StaffRegistrationScreen.tsx').then((module) => ({
    default: module.NewStaff,
  })),
);
const WarehouseForm = lazy(() =>
  import('../../shop/stock/WarehouseForm.tsx').then((module) => ({
    default: module.WarehouseForm,
  })),
);
const StockItemForm = lazy(() =>
  import('../../shop/stock/StockItemForm.tsx').then((module) => ({
    default: module.StockItemForm,
  })),
);
const StockCategoryForm = lazy(() =>
  import('../../shop/stock/StockCategoryForm.tsx').then((module) => ({
    default: module.StockCategoryForm,
  })),
);
const CategoryForm = lazy(() =>
  import('../../shop/products/CategoryForm.tsx').then((module) => ({
    default: module.CategoryForm,
  })),
);
const StockMoveDialog = lazy(() =>
  import('../../shop/stock/StockMoveDialog.tsx').then((module) => ({
    default: module.StockMoveDialog,
  })),
);

const PLANS = [
  'sponsorBonus',
  'generationBonus',
  'uniLevelBonus',
  'upgradeRankingBonus',
  'binaryBonus',
] as const;

const isReviewed = (step: CompanyStep): step is (typeof REVIEWED_STEPS)[number] =>
  (REVIEWED_STEPS as readonly string[]).includes(step);

/** How the next step is done: its own small form over the page, or the way to the page that has it. */
export function StepPanel({ step }: { step: CompanyStep }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const confirm = useCommand(onboarding.confirm, [onboarding]);
  const [open, setOpen] = useState<'product' | 'stock' | null>(null);
  const close = () => setOpen(null);
  const add = (label: ReactNode, which: 'product' | 'stock' = 'stock') => (
    <Button onClick={() => setOpen(which)}>
      <Plus size={18} aria-hidden /> {label}
    </Button>
  );
  if (step === 'staff') {
    return (
      <Suspense fallback={<Skeleton lines={6} height={42} />}>
        <NewStaff />
      </Suspense>
    );
  }
  return (
    <>
      {step === 'mail' && <p className="small">{t('onboarding.mailHow')}</p>}
      {step === 'plans' && (
        <Row gap={16}>
          {PLANS.map((plan) => (
            <Link key={plan} to={`/dashboard/${plan}`}>
              {t(`screen.${plan}`)}
            </Link>
          ))}
        </Row>
      )}
      <Row gap={8}>
        {step === 'headquarters' && add(t('onboarding.headquarters'))}
        {step === 'categories' && add(t('onboarding.addProductCategory'), 'product')}
        {step === 'categories' && add(t('onboarding.addStockCategory'))}
        {step === 'stockItems' && add(t('stock.newItem'))}
        {step === 'stock' && add(t('stock.do_receive'))}
        <ButtonLink {...STEP_PLACES[step].link} kind={HERE.has(step) ? 'quiet' : 'primary'}>
          {t(isReviewed(step) && step !== 'logo' ? 'onboarding.look' : 'onboarding.open')}
        </ButtonLink>
        {isReviewed(step) && (
          <Button
            kind="quiet"
            busy={confirm.isPending}
            onClick={() => confirm.mutateAsync({ Step: step }).catch(failure)}
          >
            {t(step === 'logo' ? 'onboarding.withoutLogo' : 'onboarding.isRight')}
          </Button>
        )}
      </Row>
      {open && (
        <Suspense fallback={null}>
          {step === 'headquarters' && <Headquarters onClose={close} />}
          {step === 'categories' && open === 'product' && <NewProductCategory onClose={close} />}
          {step === 'categories' && open === 'stock' && (
            <StockCategoryForm category={null} onClose={close} />
          )}
          {step === 'stockItems' && <StockItemForm item={null} onClose={close} />}
          {step === 'stock' && <Receive onClose={close} />}
        </Suspense>
      )}
    </>
  );
}

/** Steps whose own form opens over the page. */
const HERE: ReadonlySet<CompanyStep> = new Set([
  'headquarters',
  'categories',
  'stockItems',
  'stock',
]);

function Headquarters({ onClose }: { onClose: () => void }) {
  const list = useCall(stock.warehouseList, { PageSize: 200 });
  const row = list.data?.rows.find(({ warehouseID }) => warehouseID === DEFAULT_WAREHOUSE);
  return row ? <WarehouseForm warehouse={row} onClose={onClose} /> : null;
}

function NewProductCategory({ onClose }: { onClose: () => void }) {
  const all = useCall(products.categoryList, {});
  return all.data ? <CategoryForm category={null} all={all.data} onClose={onClose} /> : null;
}

function Receive({ onClose }: { onClose: () => void }) {
  const warehouses = useWarehouseOptions();
  return warehouses.length > 0 ? (
    <StockMoveDialog
      move="receive"
      warehouses={warehouses}
      warehouseID={DEFAULT_WAREHOUSE}
      onClose={onClose}
    />
  ) : null;
}
