import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { EditableTable } from '../../../ui/input/EditableTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, SelectField } from '../../../ui/input/form.tsx';
import { bodyProblems } from '../../../ui/input/formCheck.ts';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useTwoVersions } from '../../../ui/list/useTwoVersions.tsx';
import { draftVersions, fromName } from './twoDrafts.ts';
import { useHighPv } from '../../shop/products/useHighPv.ts';
import { DraftButtons } from './DraftButtons.tsx';
import { draftMonth, monthChoice } from './draftMonth.ts';
import { packageName } from './packageName.ts';
import {
  EMPTY_GIVEN,
  EMPTY_PRICE,
  NO_PACKAGE,
  packagesBodyOf,
  packageValuesOf,
} from './packageValues.ts';
import type { PlanVersions } from './planTypes.ts';
import { PackagePreview } from './WholePreview.tsx';

/** Package levels that a product can give. */
const LEVELS = ['1', '2', '3', '4'];

/**
 * Edits the draft of the next version of all packages; it starts from the packages as they would be without
 * it.
 */
export function PackageForm({ known, onClose }: { known: PlanVersions; onClose: () => void }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const versions = useTwoVersions({
    ...draftVersions(known, 'PACKAGES'),
    valuesOf: (read: PlanVersions) =>
      packageValuesOf((read.draft ?? read).packages!, draftMonth(read)),
    names: {
      EffectiveFrom: fromName(t),
      Packages: t('screen.packages'),
      Prices: t('product.prices'),
    },
  });
  const { draft } = versions.base!;
  const packages = (known.draft ?? known).packages!;
  const save = useCommand(bonusPlans.savePackages, [bonusPlans]);
  const withHighPv = useHighPv();
  const form = useForm({
    meanwhile: versions.meanwhile,
    initial: packageValuesOf(packages, draftMonth(known)),
    check: (values) => bodyProblems(bonusPlans.savePackages, packagesBodyOf(values, draft)),
    send: (values): Promise<boolean> =>
      withHighPv(
        async (consent) => {
          await save.mutateAsync({ ...packagesBodyOf(values, draft), ...consent });
          success(t('done.updated'));
          onClose();
        },
        () => form.submit(),
      ),
  });
  const { values, problems } = form;
  const levels = LEVELS.map((value) => ({ value, label: nameOf(t, 'package', value) }));
  return (
    <Grid>
      {versions.dialog(form)}
      <Form form={form} card>
        <h2>{t(draft ? 'bonusPlan.editDraft' : 'bonusPlan.newDraft')}</h2>
        <Grid columns="form">
          <SelectField form={form} {...monthChoice(t, known)} />
        </Grid>
        <Stack gap={8}>
          <h3>{t('product.prices')}</h3>
          <EditableTable
            fixed
            label={t('product.prices')}
            field="Prices"
            rows={values.Prices}
            onChange={(rows) => form.set('Prices', rows)}
            empty={EMPTY_PRICE}
            problems={problems}
            rowName={(i) => {
              const { productCode, country } = packages.prices[i]!;
              return t('label.pair', {
                label: packageName(t, packages, productCode),
                value: country,
              });
            }}
            columns={[
              { key: 'MemberPV', title: t('product.memberPv'), kind: 'number' },
              {
                key: 'MemberPrice',
                title: t('product.memberPriceIn', { currency: 'RM' }),
                kind: 'number',
              },
              { key: 'RetailPV', title: t('product.retailPv'), kind: 'number' },
              {
                key: 'RetailPrice',
                title: t('product.retailPriceIn', { currency: 'RM' }),
                kind: 'number',
              },
            ]}
          />
        </Stack>
        <Stack gap={8}>
          <h3>{t('packages.given')}</h3>
          <EditableTable
            fixed
            label={t('packages.given')}
            field="Packages"
            rows={values.Packages}
            onChange={(rows) => form.set('Packages', rows)}
            empty={EMPTY_GIVEN}
            problems={problems}
            rowName={(i) => packageName(t, packages, packages.given[i]!.productCode)}
            columns={[
              {
                key: 'PackageRank',
                title: t('product.packageRank'),
                kind: 'select',
                options: levels,
              },
              {
                key: 'FromPackageRank',
                title: t('product.fromPackage'),
                kind: 'select',
                options: [{ value: NO_PACKAGE, label: t('table.none') }, ...levels],
              },
            ]}
          />
        </Stack>
        <p className="small muted">{t('packages.newHelp')}</p>
        <DraftButtons busy={form.busy} onClose={onClose} />
      </Form>
      <PackagePreview values={values} />
    </Grid>
  );
}
