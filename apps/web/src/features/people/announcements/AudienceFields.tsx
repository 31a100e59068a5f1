import { AUDIENCE_ROLES } from '@canopy/contract/audience';
import { reference } from '@canopy/contract/company/reference';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { CheckGroup } from '../../../ui/input/CheckGroup.tsx';
import { FieldBox } from '../../../ui/input/Field.tsx';
import { MultiPick } from '../../../ui/input/MultiPick.tsx';
import { RankFields } from '../../../ui/input/RankFields.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';
import type { AnnouncementForm } from './announcementForm.ts';
import { Reach } from './Reach.tsx';

/** The audience of an announcement; fields left empty admit everybody. */
export function AudienceFields({ form }: { form: FormState<AnnouncementForm> }) {
  const { t } = useTranslation();
  const countries = useCall(reference.country);
  const near = useCall(reference.memberCountries);
  return (
    <Card gap={20}>
      <div>
        <h2>{t('announcement.audience')}</h2>
        <Text type="small" tone="muted">
          {t('announcement.audienceHelp')}
        </Text>
      </div>
      <CheckGroup
        label={t('announcement.roles')}
        field="Roles"
        value={form.values.Roles}
        options={AUDIENCE_ROLES.map((value) => ({
          value,
          label: t(`announcement.role_${value}`),
        }))}
        onChange={(value) => form.set('Roles', value)}
      />
      <RankFields form={form} />
      <FieldBox>
        <label htmlFor="announcement-countries">{t('label.country')}</label>
        <MultiPick
          id="announcement-countries"
          label={t('label.country')}
          value={form.values.Countries}
          first={near.data}
          options={(countries.data ?? []).map((country) => ({
            value: country.parameterValue,
            label: country.parameterName,
          }))}
          onChange={(value) => form.set('Countries', value)}
        />
      </FieldBox>
      <Reach values={form.values} />
    </Card>
  );
}
