import { MALL_TYPES } from '@canopy/domain/mall';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../i18n/texts.ts';
import { FieldNote } from '../../../ui/input/Field.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';
import type { PlanKind } from './planTypes.ts';
import type { PlanValues } from './planValues.ts';

/** Malls whose sales a plan pays on; the sponsor bonus is paid at once, on packages and upgrades. */
export function MallFields({ plan, form }: { plan: PlanKind; form: FormState<PlanValues> }) {
  const { t } = useTranslation();
  const { Malls } = form.values;
  const problem = form.problems['Malls'];
  const offered = MALL_TYPES.filter((mall) => plan !== 'SPONSOR' || mall !== 2);
  return (
    <Stack gap={8} data-part="field" data-field="Malls">
      <h3>{t('bonusPlan.malls')}</h3>
      <Row gap={16}>
        {offered.map((mall) => (
          <Check
            key={mall}
            checked={Malls.includes(mall)}
            onChange={(event) =>
              form.set(
                'Malls',
                offered.filter((one) =>
                  one === mall ? event.target.checked : Malls.includes(one),
                ),
              )
            }
          >
            {t(`mallType.title${mall}`)}
          </Check>
        ))}
      </Row>
      {problem && <FieldNote problem={problemText(t, problem)} />}
    </Stack>
  );
}
