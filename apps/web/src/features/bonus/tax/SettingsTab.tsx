import type { ResultOf } from '@canopy/contract/call';
import { tax } from '@canopy/contract/bonus/tax';
import { parseMoney } from '@canopy/domain/money';
import { periodOf } from '@canopy/domain/time';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { companyTimeZone, serverNow } from '../../../session/call.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { monthText, percentText, standingAlone, timeText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { IssuerForm } from './IssuerForm.tsx';

type Settings = ResultOf<typeof tax.settings>;

/** The terms of withholding tax with their versions, and the company's details for the tax office. */
export function SettingsTab() {
  const { t } = useTranslation();
  const may = useLogin()!.permissions.includes('tax.edit');
  const stored = useCall(tax.settings, {});
  const [adding, setAdding] = useState(false);
  if (stored.error || !stored.data) return <ReadState read={stored} lines={4} height={80} />;
  const { versions, issuer } = stored.data;
  return (
    <Grid width="text">
      <Card gap={12}>
        <Row justify="between">
          <h2>{t('tax.withholding')}</h2>
          {may && (
            <Button icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {t('tax.addTerms')}
            </Button>
          )}
        </Row>
        <p className="muted">{t('tax.withholdingHint')}</p>
        {versions.length === 0 && <EmptyState title={t('tax.noTerms')} />}
        <ul>
          {versions.map((version) => (
            <ListRow key={version.at}>
              <span className="grow">
                <span className="strong">{standingAlone(monthText(version.from))}</span>
                <br />
                {version.on
                  ? sentence(t, 'tax.terms', {
                      rate: percentText(version.rate),
                      amount: <Money value={version.threshold} />,
                    })
                  : t('tax.off')}
                <br />
                <span className="caption">
                  <Meta>
                    {timeText(version.at)}
                    {version.by}
                  </Meta>
                </span>
              </span>
              <StatusTag of="document" status={version.state} />
            </ListRow>
          ))}
        </ul>
      </Card>
      <IssuerForm key={JSON.stringify(issuer)} issuer={issuer} may={may} />
      {adding && <TermsForm stored={stored.data} onClose={() => setAdding(false)} />}
    </Grid>
  );
}

function TermsForm({ stored, onClose }: { stored: Settings; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: {
      From: periodOf(serverNow(), companyTimeZone()),
      On: 'YES',
      Rate: (stored.rate / 100).toFixed(2),
      Threshold: stored.threshold,
    },
    command: useCommand(tax.saveWithholding, [tax]),
    // hundredths of a percent are parsed like sen; an invalid number is refused by the schema
    body: ({ On, Rate, ...values }) => ({
      ...values,
      On: On === 'YES',
      Rate: parseMoney(Rate.trim()) ?? 0,
    }),
    close: onClose,
  });
  return (
    <FormDialog form={form} title={t('tax.addTerms')} onClose={onClose}>
      <TextField form={form} name="From" label={t('tax.fromMonth')} help={t('tax.fromHelp')} />
      <SelectField
        form={form}
        name="On"
        label={t('tax.withholding')}
        options={[
          { value: 'YES', label: t('tax.on') },
          { value: 'NO', label: t('tax.off') },
        ]}
      />
      <TextField
        form={form}
        name="Rate"
        label={t('tax.ratePercent')}
        help={t('tax.rateHelp')}
        inputMode="decimal"
      />
      <TextField
        form={form}
        name="Threshold"
        label={t('tax.threshold')}
        help={t('tax.thresholdHelp')}
        inputMode="decimal"
      />
    </FormDialog>
  );
}
