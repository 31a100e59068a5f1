import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/company/settings';
import { useTranslation } from 'react-i18next';
import { keepLook } from '../../../session/keptSettings.ts';
import { EVERYTHING, useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, TextField } from '../../../ui/input/form.tsx';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

type Stored = ResultOf<typeof settings.companyProfile>;

/** Name and logo of the company, and the sponsor of people who come without one. */
export function CompanyProfile() {
  const stored = useCall(settings.companyProfile, {});
  if (!stored.data) return <ReadState read={stored} lines={4} />;
  return <ProfileForm key={JSON.stringify(stored.data)} stored={stored.data} />;
}

function ProfileForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const company = useCall(settings.publicSettings);
  const form = useForm({
    initial: {
      Brand: stored.brand,
      Logo: stored.logo,
      DefaultSponsorID: stored.defaultSponsorID,
    },
    command: useCommand(settings.saveCompanyProfile, EVERYTHING),
    body: (values) => values,
    done: ({ brand, logo }) => {
      keepLook({ brand, logo });
      success(t('done.updated'));
    },
  });
  return (
    <Form form={form} width="text">
      <Card gap={16}>
        <h2 id="company">{t('setting.company')}</h2>
        <Grid columns="form">
          <TextField
            form={form}
            name="Brand"
            label={t('setting.brand')}
            help={t('setting.brandHelp', { brand: company.data?.brand ?? '' })}
            maxLength={40}
          />
          <TextField
            form={form}
            name="DefaultSponsorID"
            label={t('setting.defaultSponsor')}
            help={t('setting.defaultSponsorHelp')}
            maxLength={12}
          />
          <ImageUpload
            label={t('setting.logo')}
            pathway="banner"
            value={form.values.Logo}
            onChange={(url) => form.set('Logo', url)}
            problem={form.problems['Logo']}
          />
        </Grid>
        <Button type="submit" self="start" disabled={form.busy}>
          {t('action.save')}
        </Button>
      </Card>
    </Form>
  );
}
