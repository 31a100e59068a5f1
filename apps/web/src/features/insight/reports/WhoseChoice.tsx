import { WHOSE } from '@canopy/contract/people/whose';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';

export type Whose = (typeof WHOSE)[number];

/** The member's own figures, the direct downline's, or the whole downline's. */
export function WhoseChoice({
  value,
  onChange,
}: {
  value: Whose;
  onChange: (value: Whose) => void;
}) {
  const { t } = useTranslation();
  return (
    <Row>
      <Segmented
        label={t('report.whose')}
        value={value}
        options={WHOSE.map((whose) => ({ value: whose, label: t(`report.${whose}`) }))}
        onChange={onChange}
      />
    </Row>
  );
}
