import { mall } from '@canopy/contract/mall';
import { members } from '@canopy/contract/members';
import { reference } from '@canopy/contract/reference';
import { settings } from '@canopy/contract/settings';
import { uniqueness } from '@canopy/contract/uniqueness';
import { wallets } from '@canopy/contract/wallets';
import { dateOfBirthFromNric, emailCode, identityCode, mobileCode, usernameCode } from '@canopy/domain/validation';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../session/call.ts';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { Field, SelectField, TextField, type FormState } from '../../ui/form.tsx';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import { Money, Pv } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useUniqueness, type Uniqueness } from '../../ui/useUniqueness.ts';
import { Choice } from '../sales/CheckoutScreen.tsx';
import type { Draft } from './draft.ts';
import '../mall/mall.css';

type Props = { form: FormState<Draft> };

/** Who registers the person, shown by name before anything is sent. */
export function SponsorStep({ form }: Props) {
  const { t } = useTranslation();
  const publicSettings = useCall(settings.publicSettings);
  const [typed, setTyped] = useState(form.values.SponsorID);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(form.values.SponsorID.trim()), 400);
    return () => clearTimeout(timer);
  }, [form.values.SponsorID]);
  const sponsor = useCall(members.sponsor, { SponsorID: typed || '-' }, { enabled: typed.length > 2 });
  return (
    <>
      <TextField form={form} name="SponsorID" label={t('register.sponsorID')} autoComplete="off" help={t('register.sponsorHelp')} />
      {sponsor.data && typed === form.values.SponsorID.trim() && <p className="notice good" role="status">{t('register.sponsorIs')} <strong>{sponsor.data.fullName}</strong> <span className="code">{sponsor.data.memberID}</span></p>}
      {sponsor.error && typed.length > 2 && <p className="notice bad" role="alert">{sponsor.error.message}</p>}
      {!form.values.SponsorID && publicSettings.data && <button type="button" className="button quiet small" style={{ alignSelf: 'flex-start' }} onClick={() => form.set('SponsorID', publicSettings.data!.defaultSponsorID)}>{t('register.noSponsor')}</button>}
    </>
  );
}

function state(t: (key: never) => string, check: Uniqueness, help?: string) {
  return check === 'idle' ? help : t(`unique.${check}` as never);
}

export function PersonalStep({ form, today }: Props & { today: string }) {
  const { t } = useTranslation();
  const countries = useCall(reference.country);
  const codes = useCall(reference.mobileCode);
  const v = form.values;
  const username = useUniqueness(v.Username, usernameCode, (value) => call(uniqueness.checkNewUsername, undefined, { params: { username: value } }));
  const email = useUniqueness(v.Email, emailCode, (value) => call(uniqueness.checkNewEmail, undefined, { params: { email: value } }));
  const mobile = useUniqueness(v.Mobile, mobileCode, (value) => call(uniqueness.checkNewMobile, { MobileCode: v.MobileCode, Mobile: value }));
  const identity = useUniqueness(v.IdentityValue, (value) => identityCode(v.IdentityType, value, today), (value) => call(uniqueness.checkNewIdentity, { IdentityType: v.IdentityType, IdentityValue: value }));
  const tt = t as never as (key: never) => string;

  function typeIdentity(value: string) {
    form.set('IdentityValue', value);
    const born = v.IdentityType === 'NRIC' ? dateOfBirthFromNric(value, today) : null;
    if (born) form.set('DateOfBirth', born);
  }

  return (
    <div className="form-grid">
      <TextField form={form} name="FullName" label={t('register.fullName')} autoComplete="name" whole />
      <TextField form={form} name="Username" label={t('register.username')} autoComplete="username" help={state(tt, username, t('register.usernameHelp'))} />
      <TextField form={form} name="Email" label={t('members.email')} type="email" inputMode="email" autoComplete="email" help={state(tt, email)} />
      <SelectField form={form} name="MobileCode" label={t('register.mobileCode')} options={(codes.data ?? [{ parameterName: 'Malaysia (+60)', parameterValue: '60' }]).map((code) => ({ value: code.parameterValue, label: code.parameterName }))} />
      <TextField form={form} name="Mobile" label={t('members.mobile')} type="tel" inputMode="tel" autoComplete="tel-national" help={state(tt, mobile, t('register.mobileHelp'))} />
      <Field label={t('register.nationality')} problem={form.problems['Nationality']}>
        {(control) => <select {...control} className="input" name="Nationality" value={v.Nationality} onChange={(event) => form.set('Nationality', Number(event.target.value))}>{(countries.data ?? []).map((country) => <option key={country.parameterValue} value={country.parameterValue}>{country.parameterName}</option>)}</select>}
      </Field>
      <SelectField form={form} name="IdentityType" label={t('register.identityType')} options={[{ value: 'NRIC', label: t('identity.NRIC') }, { value: 'PASSPORT', label: t('identity.PASSPORT') }]} />
      <Field label={t(`identity.${v.IdentityType}`)} problem={form.problems['IdentityValue']} help={state(tt, identity, v.IdentityType === 'NRIC' ? t('register.nricHelp') : undefined)}>
        {(control) => <input {...control} className="input" name="IdentityValue" autoComplete="off" value={v.IdentityValue} onChange={(event) => typeIdentity(event.target.value)} />}
      </Field>
      <TextField form={form} name="DateOfBirth" label={t('members.birth')} type="date" />
      <TextField form={form} name="Password" label={t('auth.password')} type="password" autoComplete="new-password" help={t('auth.passwordHelp')} />
      <TextField form={form} name="ConfirmPassword" label={t('auth.confirmPassword')} type="password" autoComplete="new-password" />
    </div>
  );
}

/** Address fields of a prefix: home (none) or `Shipping`. */
function AddressFields({ form, prefix }: Props & { prefix: '' | 'Shipping' }) {
  const { t } = useTranslation();
  const countries = useCall(reference.country);
  const name = (field: string) => `${prefix}${field}` as keyof Draft & string;
  const countryId = Number(form.values[name('CountryID')]);
  const states = useCall(reference.state, undefined, { params: { countryId } });
  return (
    <>
      <TextField form={form} name={name('Address1')} label={t('register.address1')} autoComplete="address-line1" maxLength={50} whole />
      <TextField form={form} name={name('Address2')} label={t('register.address2')} autoComplete="address-line2" maxLength={50} />
      <TextField form={form} name={name('Address3')} label={t('register.address3')} maxLength={50} />
      <Field label={t('register.country')} problem={form.problems[name('CountryID')]}>
        {(control) => <select {...control} className="input" name={name('CountryID')} value={countryId} onChange={(event) => { form.set(name('CountryID'), Number(event.target.value) as never); form.set(name('StateID'), '' as never); }}>{(countries.data ?? []).map((country) => <option key={country.parameterValue} value={country.parameterValue}>{country.parameterName}</option>)}</select>}
      </Field>
      {states.data && states.data.length === 0 ? <TextField form={form} name={name('StateID')} label={t('register.state')} /> : (
        <SelectField form={form} name={name('StateID')} label={t('register.state')} empty={t('register.chooseState')} options={(states.data ?? []).map((s) => ({ value: s.parameterValue, label: s.parameterName }))} />
      )}
      <TextField form={form} name={name('PostCode')} label={t('register.postCode')} inputMode="numeric" autoComplete="postal-code" />
      <TextField form={form} name={name('City')} label={t('register.city')} autoComplete="address-level2" />
    </>
  );
}

export function AddressStep({ form }: Props) {
  return <div className="form-grid"><AddressFields form={form} prefix="" /></div>;
}

export function BankStep({ form }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className="muted small">{t('register.bankText')}</p>
      <div className="form-grid">
        <TextField form={form} name="BankName" label={t('register.bankName')} />
        <TextField form={form} name="BankAccountNumber" label={t('register.bankAccount')} inputMode="numeric" />
        <TextField form={form} name="BankHolder" label={t('register.bankHolder')} />
        <TextField form={form} name="BankBranch" label={t('register.bankBranch')} />
      </div>
    </>
  );
}

export function PackageStep({ form }: Props) {
  const { t } = useTranslation();
  const list = useCall(mall.productList, { MallType: 3, PageSize: 48 });
  const chosen = form.values.Products[0]?.ProductCode;
  if (!list.data) return <Skeleton lines={4} height={60} />;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="visually-hidden">{t('register.package')}</legend>
      <div className="packages">
        {list.data.rows.map((product) => (
          <label key={product.productCode}>
            <input type="radio" name="Products" className="visually-hidden" checked={chosen === product.productCode} onChange={() => form.set('Products', [{ ProductCode: product.productCode, Quantity: 1 }])} />
            <img src={product.image} alt="" width={300} height={225} />
            <span className="text"><span className="strong">{product.name}</span><br /><Money value={product.memberPrice} /> · <span className="small muted"><Pv value={product.memberPV} short /></span></span>
          </label>
        ))}
      </div>
      {form.problems['Products'] && <p className="problem" role="alert" style={{ color: 'var(--error)' }}>{t('register.noPackage')}</p>}
    </fieldset>
  );
}

export function PaymentStep({ form, total, ticket }: Props & { total: string | null; ticket: (() => Promise<string>) | undefined }) {
  const { t } = useTranslation();
  const login = useLogin();
  const member = login?.role === 'member' || login?.role === 'stockist';
  const balances = useCall(wallets.balances, { MemberID: login?.memberID ?? '' }, { enabled: member });
  const v = form.values;
  return (
    <>
      {member && <Choice name="PaymentType" checked={v.PaymentType === 'WALLET'} onChange={() => form.set('PaymentType', 'WALLET')} title={t('register.payWallet')} text={t('register.payWalletText')} />}
      {v.PaymentType === 'WALLET' && (
        <div className="form-grid">
          <SelectField form={form} name="PaymentWallet" label={t('group.wallet')} options={(balances.data ?? []).filter((row) => row.walletType !== 'SW').map((row) => ({ value: row.walletType, label: `${t(`wallet.${row.walletType}`)}: RM ${row.balance}` }))} />
          <TextField form={form} name="SecurityPin" label={t('pin.title')} type="password" inputMode="numeric" maxLength={6} autoComplete="off" />
        </div>
      )}
      <Choice name="PaymentType" checked={v.PaymentType === 'BANK_SLIP'} onChange={() => form.set('PaymentType', 'BANK_SLIP')} title={t('payment.BANK_SLIP')} text={<>{t('register.slipText')} {total && <strong><Money value={total} /></strong>}</>} />
      {v.PaymentType === 'BANK_SLIP' && <ImageUpload label={t('wallets.slip')} pathway="slip" value={v.BankSlip} onChange={(url) => form.set('BankSlip', url)} problem={form.problems['BankSlip']} {...(ticket ? { ticket } : {})} />}
      <Choice name="PaymentType" checked={v.PaymentType === 'FREE'} onChange={() => form.set('PaymentType', 'FREE')} title={t('payment.FREE')} text={t('register.freeText')} />
    </>
  );
}

export function ShippingStep({ form }: Props) {
  const { t } = useTranslation();
  const points = useCall(mall.warehouses);
  const v = form.values;
  return (
    <>
      <Choice name="DeliveryType" checked={v.DeliveryType === 'DELIVERY'} onChange={() => form.set('DeliveryType', 'DELIVERY')} title={t('delivery.DELIVERY')} text={t('checkout.deliveryText')} />
      {v.DeliveryType === 'DELIVERY' && (
        <>
          <label className="row"><input type="checkbox" checked={v.SameAddress} onChange={(event) => form.set('SameAddress', event.target.checked)} style={{ width: 20, height: 20, accentColor: 'var(--brand)' }} /> {t('register.sameAddress')}</label>
          {!v.SameAddress && (
            <div className="form-grid">
              <TextField form={form} name="ShippingName" label={t('register.shippingName')} />
              <TextField form={form} name="ShippingMobile" label={t('members.mobile')} type="tel" inputMode="tel" />
              <AddressFields form={form} prefix="Shipping" />
            </div>
          )}
        </>
      )}
      <Choice name="DeliveryType" checked={v.DeliveryType === 'SELF_PICKUP'} onChange={() => form.set('DeliveryType', 'SELF_PICKUP')} title={t('delivery.SELF_PICKUP')} text={t('checkout.pickupText')} />
      {v.DeliveryType === 'SELF_PICKUP' && <SelectField form={form} name="WarehouseID" label={t('checkout.point')} options={(points.data ?? []).map((point) => ({ value: point.warehouseID, label: `${point.name}, ${point.city}` }))} />}
      <label className="choice"><input type="checkbox" name="AcceptTerms" checked={v.AcceptTerms} onChange={(event) => form.set('AcceptTerms', event.target.checked)} aria-invalid={Boolean(form.problems['AcceptTerms'])} /><span>{t('register.terms')}{form.problems['AcceptTerms'] && <><br /><span className="problem" role="alert" style={{ color: 'var(--error)' }}>{t('validation.TERMS_REQUIRED')}</span></>}</span></label>
    </>
  );
}
