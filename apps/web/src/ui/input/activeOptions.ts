import type { Thing } from '@canopy/contract/things';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../i18n/statusName.ts';

/** Active or inactive, as options of a filter or form. */
export function useActiveOptions(of: Thing) {
  const { t } = useTranslation();
  return (['ACTIVE', 'INACTIVE'] as const).map((value) => ({
    value,
    label: statusName(t, of, value),
  }));
}
