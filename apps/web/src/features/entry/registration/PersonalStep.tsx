import { uniqueness } from '@canopy/contract/people/uniqueness';
import {
  dateOfBirthFromNric,
  emailCode,
  identityCode,
  mobileCode,
  usernameCode,
} from '@canopy/domain/validation';
import { useCountries } from '../../company/addressBook/useCountries.ts';
import { MobileFields } from '../../company/addressBook/MobileFields.tsx';
import { NewPasswordFields } from '../../identity/auth/NewPasswordFields.tsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../../session/call.ts';
import { useLogin } from '../../../session/session.ts';
import { Input } from '../../../ui/input/Input.tsx';
import { SearchSelect } from '../../../ui/input/SearchSelect.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { Field, SelectField, TextField } from '../../../ui/input/form.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';
import { useUniqueness, type Uniqueness } from '../../../ui/input/useUniqueness.ts';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import type { Draft } from './draft.ts';
import { withPicture } from '../../../ui/picture/pictures.ts';

type Props = { form: FormState<Draft> };

/**
 * Result of a check while typing: a taken value is an error, a free one is confirmed in green. The line is
 * always there, so that nothing below moves.
 */
function unique(t: TFunction, check: Uniqueness, taken: string, help = '\u00a0') {
  return {
    problem: check === 'taken' ? taken : undefined,
    good:
      check === 'free'
        ? t(taken === 'DUPLICATE_USERNAME' ? 'unique.free' : 'unique.new')
        : undefined,
    help: check === 'checking' || check === 'unknown' ? t(`unique.${check}`) : help,
  };
}

export function PersonalStep({
  form,
  today,
  ticket,
}: Props & { today: string; ticket: (() => Promise<string>) | undefined }) {
  const { t } = useTranslation();
  const login = useLogin();
  const countries = useCountries();
  const v = form.values;
  const username = useUniqueness(v.Username, usernameCode, (value) =>
    call(uniqueness.checkNewUsername, undefined, { params: { username: value } }),
  );
  const email = useUniqueness(v.Email, emailCode, (value) =>
    call(uniqueness.checkNewEmail, undefined, { params: { email: value } }),
  );
  const mobile = useUniqueness(
    v.Mobile,
    mobileCode,
    (value) => call(uniqueness.checkNewMobile, { MobileCode: v.MobileCode, Mobile: value }),
    v.MobileCode,
  );
  const identity = useUniqueness(
    v.IdentityValue,
    (value) => identityCode(v.IdentityType, value, today),
    (value) =>
      call(uniqueness.checkNewIdentity, { IdentityType: v.IdentityType, IdentityValue: value }),
    v.IdentityType,
  );

  const identityNote = unique(
    t,
    identity,
    'DUPLICATE_IDENTITY',
    v.IdentityType === 'NRIC' ? t('register.nricHelp') : undefined,
  );

  function typeIdentity(value: string) {
    form.set('IdentityValue', value);
    const born = v.IdentityType === 'NRIC' ? dateOfBirthFromNric(value, today) : null;
    if (born) form.set('DateOfBirth', born);
  }

  return (
    <Grid columns="form">
      <TextField
        form={form}
        name="FullName"
        label={t('label.fullName')}
        autoComplete="name"
        whole
      />
      <TextField
        form={form}
        name="Username"
        label={t('register.username')}
        autoComplete="username"
        {...unique(t, username, 'DUPLICATE_USERNAME', t('register.usernameHelp'))}
      />
      <TextField
        form={form}
        name="Email"
        label={t('label.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...unique(t, email, 'DUPLICATE_EMAIL')}
      />
      <MobileFields
        form={form}
        number="Mobile"
        {...unique(t, mobile, 'DUPLICATE_MOBILE', t('register.mobileHelp'))}
      />
      <Field label={t('label.nationality')} problem={form.problems['Nationality']}>
        {(control) => (
          <SearchSelect
            {...control}
            name="Nationality"
            value={String(v.Nationality)}
            options={countries}
            onChange={(country) => form.set('Nationality', Number(country))}
          />
        )}
      </Field>
      <SelectField
        form={form}
        name="IdentityType"
        label={t('label.identityType')}
        options={[
          { value: 'NRIC', label: t('identity.NRIC') },
          { value: 'PASSPORT', label: t('identity.PASSPORT') },
        ]}
      />
      <Field
        label={t(`identity.${v.IdentityType}`)}
        {...identityNote}
        problem={form.problems['IdentityValue'] ?? identityNote.problem}
      >
        {(control) => (
          <Input
            {...control}

            name="IdentityValue"
            autoComplete="off"
            value={v.IdentityValue}
            onChange={(event) => typeIdentity(event.target.value)}
          />
        )}
      </Field>
      <TextField form={form} name="DateOfBirth" label={t('label.birth')} type="date" />
      <Grid columns="form" whole>
        {[0, 1].map((no) => (
          <ImageUpload
            key={no}
            label={t(no === 0 ? 'register.front' : 'register.backSide')}
            pathway="identity"
            value={v.IdentityPictures[no] ?? ''}
            onChange={(url) =>
              form.set('IdentityPictures', withPicture(v.IdentityPictures, no, url))
            }
            {...(ticket ? { ticket } : {})}
          />
        ))}
      </Grid>
      {login && <p className="caption">{t('register.firstPasswordHelp')}</p>}
      <NewPasswordFields
        form={form}
        label={t(login ? 'register.firstPassword' : 'label.password')}
        own={{
          username: v.Username,
          name: v.FullName,
          mobile: v.Mobile,
          identity: v.IdentityValue,
        }}
      />
    </Grid>
  );
}
