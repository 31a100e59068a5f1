import { Button, PlainButton, SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PlainTable } from '../../../ui/list/PlainTable.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { numberOf, type Problem } from '../../../ui/input/formCheck.ts';
import type { ResultOf } from '@canopy/contract/call';
import { reference } from '@canopy/contract/company/reference';
import { shipping } from '@canopy/contract/shop/shipping';
import { validateZonePricing } from '@canopy/domain/shipping';
import { Plus } from 'lucide-react';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { EditableTable, type EditableColumn } from '../../../ui/input/EditableTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Field, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { metaText, withCommas } from '../../../i18n/format.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { daysText } from '../mall/daysText.ts';
import { TryAddress } from './TryAddress.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { MultiPick } from '../../../ui/input/MultiPick.tsx';

type Zone = ResultOf<typeof shipping.zoneList>[number];
/** The zone as sent when saving. */
const bodyOf = (zone: Zone) => ({
  Name: zone.name,
  Areas: zone.areas.map((area) => ({ CountryID: area.countryID, StateID: area.stateID })),
  Days: zone.days && { From: zone.days.from, To: zone.days.to },
  Bands: zone.bands.map((band) => ({
    MinWeight: band.minWeight,
    MaxWeight: band.maxWeight,
    RecurrentWeight: band.recurrentWeight,
    RetailPrice: band.retailPrice,
    MemberPrice: band.memberPrice,
  })),
});
type Band = Record<
  'MinWeight' | 'MaxWeight' | 'RecurrentWeight' | 'RetailPrice' | 'MemberPrice',
  string
>;
const EMPTY: Band = {
  MinWeight: '',
  MaxWeight: '',
  RecurrentWeight: '0',
  RetailPrice: '',
  MemberPrice: '',
};

/** Shipping prices: zones of states or countries with weight bands; can be tried out before saving. */
export default function ShipmentZonePricingScreen() {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const zones = useCall(shipping.zoneList, {});
  const remove = useCommand(shipping.deleteZone, [shipping]);
  const save = useCommand(shipping.saveZone, [shipping]);
  const areaName = useAreaName();
  const [editing, setEditing] = useState<Zone | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title={t('screen.shipmentZonePricing')}
        hint={t('shipping.hint')}
        actions={
          <Button onClick={() => setEditing('new')}>
            <Plus size={18} aria-hidden /> {t('shipping.add')}
          </Button>
        }
      />
      <Grid>
        <TryAddress />
        {(!zones.data || zones.error) && <ReadState read={zones} lines={4} height={60} />}
        {zones.data?.length === 0 && (
          <Card as="div">
            <EmptyState drawing="place" title={t('shipping.none')} />
          </Card>
        )}
        {zones.data?.map((zone) => (
          <Card key={zone.zoneID} gap={12} aria-label={zone.name}>
            <Row>
              <h2 className="grow">{zone.name}</h2>
              <PlainButton
                onClick={() =>
                  confirmDelete(
                    sentence(t, 'shipping.deleteText', { name: <strong>{zone.name}</strong> }),
                    () => remove.mutateAsync({ ZoneID: zone.zoneID }),
                    () => save.mutateAsync(bodyOf(zone)),
                  )
                }
              >
                {t('action.remove')}
              </PlainButton>
              <SmallButton onClick={() => setEditing(zone)}>{t('action.edit')}</SmallButton>
            </Row>
            <p className="small muted">
              {zone.areas.map((area) => areaName(area.countryID, area.stateID)).join(', ')}
            </p>
            {zone.days && <p className="small">{daysText(t, zone.days)}</p>}
            <PlainTable
              head={[
                t('shipping.prices'),
                t('list.titleUnit', { title: t('shipping.member'), unit: 'RM' }),
                t('list.titleUnit', { title: t('shipping.retail'), unit: 'RM' }),
              ]}
              rows={zone.bands.map((band) => [
                metaText(
                  t('shipping.band', {
                    min: withCommas(String(band.minWeight)),
                    max: withCommas(String(band.maxWeight)),
                  }),
                  band.recurrentWeight > 0 &&
                    t('shipping.each', { grams: withCommas(String(band.recurrentWeight)) }),
                ),
                withCommas(band.memberPrice),
                withCommas(band.retailPrice),
              ])}
            />
          </Card>
        ))}
      </Grid>
      {editing && (
        <ZoneForm zone={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

/** The name of a state of Malaysia, or of a country. */
function useAreaName() {
  const countries = useCall(reference.country);
  const states = useCall(reference.state, undefined, {
    params: { countryId: MALAYSIA_COUNTRY_ID },
  });
  const nameIn = (list: typeof countries.data, value: string) =>
    list?.find((row) => row.parameterValue === value)?.parameterName ?? value;
  return (countryID: number, stateID: string) =>
    stateID ? nameIn(states.data, stateID) : nameIn(countries.data, String(countryID));
}

/** Problems across several bands; the contract's schema finds those of single cells. */
function bandsProblems(bands: readonly Band[]): Problem[] {
  return validateZonePricing({
    Zone: '',
    Bands: bands.map((band) => ({
      minWeight: numberOf(band.MinWeight),
      maxWeight: numberOf(band.MaxWeight),
      recurrentWeight: numberOf(band.RecurrentWeight),
      price: 0,
    })),
  }).filter(({ field, code }) => field === 'Bands' && code !== 'INVALID');
}

function ZoneForm({ zone, onClose }: { zone: Zone | null; onClose: () => void }) {
  const { t } = useTranslation();
  const countries = useCall(reference.country);
  const states = useCall(reference.state, undefined, {
    params: { countryId: MALAYSIA_COUNTRY_ID },
  });
  const columns: EditableColumn<Band>[] = [
    { key: 'MinWeight', title: t('shipping.min'), kind: 'number' },
    { key: 'MaxWeight', title: t('shipping.max'), kind: 'number' },
    { key: 'RecurrentWeight', title: t('shipping.recurrent'), kind: 'number' },
    { key: 'RetailPrice', title: t('shipping.retail'), kind: 'number' },
    { key: 'MemberPrice', title: t('shipping.member'), kind: 'number' },
  ];
  const form = useForm({
    adds: !zone,
    initial: {
      Name: zone?.name ?? '',
      DaysFrom: String(zone?.days?.from ?? ''),
      DaysTo: String(zone?.days?.to ?? ''),
      Areas: (zone?.areas ?? []).map((area) => `${area.countryID}/${area.stateID}`),
      Bands: (zone?.bands ?? []).map((band): Band => ({
        MinWeight: String(band.minWeight),
        MaxWeight: String(band.maxWeight),
        RecurrentWeight: String(band.recurrentWeight),
        RetailPrice: band.retailPrice,
        MemberPrice: band.memberPrice,
      })),
    },
    check: ({ Bands }) => bandsProblems(Bands),
    command: useCommand(shipping.saveZone, [shipping]),
    named: (path) => path.replace(/^Days\.(From|To)$/, 'Days$1'),
    body: (values) => ({
      ...(zone ? { ZoneID: zone.zoneID } : {}),
      Name: values.Name,
      Days:
        values.DaysFrom || values.DaysTo
          ? { From: numberOf(values.DaysFrom), To: numberOf(values.DaysTo || values.DaysFrom) }
          : null,
      Areas: values.Areas.map((area) => {
        const [country, state = ''] = area.split('/');
        return { CountryID: Number(country), StateID: state };
      }),
      Bands: values.Bands.map((band) => ({
        ...band,
        MinWeight: numberOf(band.MinWeight),
        MaxWeight: numberOf(band.MaxWeight),
        RecurrentWeight: numberOf(band.RecurrentWeight),
      })),
    }),
    close: onClose,
  });
  return (
    <FormDialog form={form} title={zone?.name ?? t('shipping.add')} size="large" onClose={onClose}>
      <TextField form={form} name="Name" label={t('shipping.zone')} maxLength={80} />
      <Row gap={12} align="start">
        <TextField
          form={form}
          name="DaysFrom"
          label={t('shipping.daysFrom')}
          help={t('shipping.daysHelp')}
          inputMode="numeric"
        />
        <TextField form={form} name="DaysTo" label={t('shipping.daysTo')} inputMode="numeric" />
      </Row>
      <Field label={t('shipping.areas')} problem={form.problems['Areas']}>
        {({ id }) => (
          <MultiPick
            id={id}
            label={t('shipping.areas')}
            value={form.values.Areas}
            onChange={(areas) => form.set('Areas', areas)}
            options={[
              ...(states.data ?? []).map((state) => ({
                value: `${MALAYSIA_COUNTRY_ID}/${state.parameterValue}`,
                label: state.parameterName,
              })),
              ...(countries.data ?? []).map((country) => ({
                value: `${country.parameterValue}/`,
                label: country.parameterName,
              })),
            ]}
          />
        )}
      </Field>
      <EditableTable
        label={t('shipping.prices')}
        field="Bands"
        columns={columns}
        rows={form.values.Bands}
        onChange={(rows) => form.set('Bands', rows)}
        empty={EMPTY}
        problems={form.problems}
      />
    </FormDialog>
  );
}
