import { useTranslation } from 'react-i18next';
import { Stepper } from '../../ui/Stepper.tsx';

/** How many of a product; minus at one takes it out, unless one has to stay. */
export function QuantityStepper({
  name,
  ...props
}: Omit<React.ComponentProps<typeof Stepper>, 'labels'> & {
  /** The product, for those who do not see which one it is. */
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
