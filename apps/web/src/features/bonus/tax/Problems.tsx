import type { EInvoiceProblem } from '@canopy/domain/eInvoice';
import { useTranslation } from 'react-i18next';

/** What the tax office would refuse, field by field, naming whose field it is. */
export function Problems({ problems }: { problems: readonly EInvoiceProblem[] }) {
  const { t } = useTranslation();
  if (problems.length === 0) return '–';
  return problems.map(({ of, field, fault }) => (
    <div key={of + field} className="small">
      {t('tax.problem', {
        of: t(`tax.party_${of}`),
        field: t(`tax.field_${field}`),
        fault: t(`tax.fault_${fault}`),
      })}
    </div>
  ));
}
