import { mall } from '@canopy/contract/shop/mall';
import { members } from '@canopy/contract/people/members';
import { settings } from '@canopy/contract/company/settings';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { FieldNote } from '../../../ui/input/Field.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { metaText } from '../../../i18n/format.ts';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';
import { AddressFields } from '../../company/addressBook/AddressFields.tsx';
import { PickUpAddress } from '../../shop/mall/PickUpAddress.tsx';
import { BankFields } from '../../people/members/BankFields.tsx';
import { Choice } from '../../../ui/input/Choice.tsx';
import type { Draft } from './draft.ts';
import { DELIVERS_FROM } from './stockProblem.ts';

import { sentence } from '../../../i18n/sentence.tsx';

type Props = { form: FormState<Draft> };

/** The sponsor, shown by name before anything is sent. */
export function SponsorStep({ form }: Props) {
  const { t } = useTranslation();
  const login = useLogin();
  const publicSettings = useCall(settings.publicSettings);
  const [typed, setTyped] = useState(form.values.SponsorID);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(form.values.SponsorID.trim()), 400);
    return () => clearTimeout(timer);
  }, [form.values.SponsorID]);
  const sponsor = useCall(
    members.sponsor,
    { SponsorID: typed || '-' },
    { enabled: typed.length > 2 },
  );
  return (
    <>
      <TextField
        form={form}
        name="SponsorID"
        label={t('register.sponsorID')}
        autoComplete="off"
        help={t(login ? 'register.sponsorHelpOther' : 'register.sponsorHelp')}
      />
      {sponsor.data && typed === form.values.SponsorID.trim() && (
        <Notice look="good" role="status">
          {sentence(t, login ? 'register.sponsorIsOther' : 'register.sponsorIs', {
            name: <strong>{sponsor.data.fullName}</strong>,
            id: <span className="code">{sponsor.data.memberID}</span>,
          })}
        </Notice>
      )}
      {sponsor.error && typed.length > 2 && (
        <Notice look="bad" role="alert">
          {sponsor.error.message}
        </Notice>
      )}
      {!login && !form.values.SponsorID && publicSettings.data && (
        <SmallButton
          self="start"

          onClick={() => form.set('SponsorID', publicSettings.data!.defaultSponsorID)}
        >
          {t('register.noSponsor')}
        </SmallButton>
      )}
    </>
  );
}

export function AddressStep({ form }: Props) {
  return (
    <Grid columns="form">
      <AddressFields form={form} />
    </Grid>
  );
}

export function BankStep({ form }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className="muted small">{t('register.bankText')}</p>
      <Grid columns="form">
        <BankFields form={form} />
      </Grid>
    </>
  );
}

/** @param soldFrom places that have all that is chosen; absent until known */
export function ShippingStep({
  form,
  soldFrom,
}: Props & { soldFrom: readonly string[] | undefined }) {
  const { t } = useTranslation();
  const noDelivery = soldFrom !== undefined && !soldFrom.includes(DELIVERS_FROM);
  const points = useCall(mall.warehouses);
  const v = form.values;
  return (
    <>
      <Choice
        name="DeliveryType"
        checked={v.DeliveryType === 'DELIVERY'}
        onChange={() => {
          form.set('DeliveryType', 'DELIVERY');
          // cash can only be paid where the package is picked up
          if (v.PaymentType === 'STOCKIST') form.set('PaymentType', 'BANK_SLIP');
        }}
        title={t('delivery.DELIVERY')}
        text={t(noDelivery ? 'mall.soldOut' : 'checkout.deliveryText')}
        disabled={noDelivery}
      />
      {noDelivery && v.DeliveryType === 'DELIVERY' && (
        <FieldNote problem={t('register.deliveryShort')} />
      )}
      {v.DeliveryType === 'DELIVERY' && !noDelivery && (
        <>
          <Check
            checked={v.SameAddress}
            onChange={(event) => form.set('SameAddress', event.target.checked)}
          >
            {t('register.sameAddress')}
          </Check>
          {v.SameAddress && (
            <p className="small muted">
              <bdi>
                {[v.Address1, v.Address2, v.Address3, `${v.PostCode} ${v.City}`.trim()]
                  .filter((line) => line.trim())
                  .join(', ')}
              </bdi>
            </p>
          )}
          {!v.SameAddress && (
            <Grid columns="form">
              <TextField form={form} name="ShippingName" label={t('label.shippingName')} />
              <TextField
                form={form}
                name="ShippingMobile"
                label={t('label.mobile')}
                type="tel"
                inputMode="tel"
              />
              <AddressFields form={form} named={(field) => `Shipping${field}`} />
            </Grid>
          )}
        </>
      )}
      <Choice
        name="DeliveryType"
        checked={v.DeliveryType === 'SELF_PICKUP'}
        onChange={() => form.set('DeliveryType', 'SELF_PICKUP')}
        title={t('delivery.SELF_PICKUP')}
        text={t('checkout.pickupText')}
      />
      {v.DeliveryType === 'SELF_PICKUP' && (
        <>
          <SelectField
            form={form}
            name="WarehouseID"
            label={t('checkout.point')}
            options={(points.data ?? []).map((point) => ({
              value: point.warehouseID,
              label: metaText(
                `${point.name}, ${point.city}`,
                soldFrom?.includes(point.warehouseID) === false ? t('mall.soldOut') : '',
              ),
            }))}
          />
          <PickUpAddress points={points.data} chosen={v.WarehouseID} />
        </>
      )}
    </>
  );
}
