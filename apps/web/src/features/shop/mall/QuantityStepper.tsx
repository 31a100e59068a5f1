import { useTranslation } from 'react-i18next';
import { Stepper } from '../../../ui/layout/Stepper.tsx';

/** The quantity of a product; minus at one removes it, unless one must remain. */
export function QuantityStepper({
  name,
  ...props
}: Omit<React.ComponentProps<typeof Stepper>, 'labels'> & {
  /** Name of the product, for screen readers. */
  name: string;
}) {
  const { t } = useTranslation();
  return (
    <Stepper
      {...props}
      labels={{
        less: t('mall.less', { name }),
        remove: t('mall.removeOne', { name }),
        more: t('mall.more', { name }),
        value: t('mall.quantityOf', { name }),
      }}
    />
  );
}
