import { addressBook } from '@canopy/contract/company/addressBook';
import { members } from '@canopy/contract/people/members';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { nameOf } from '../../../i18n/texts.ts';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { FieldBox } from '../../../ui/input/Field.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { useForm, type FormState } from '../../../ui/input/useForm.ts';
import { addressText, isHome } from '../../company/addressBook/addressText.ts';
import { AddressFields } from '../../company/addressBook/AddressFields.tsx';
import { MobileFields } from '../../company/addressBook/MobileFields.tsx';
import { useDefaultAddress } from '../../company/addressBook/useDefaultAddress.ts';
import { ProofAnewFields, proofOf } from '../../identity/auth/ProofAnewFields.tsx';
import { BankFields } from './BankFields.tsx';
import { homeOf } from './homeOf.ts';
import type { Profile } from './profile.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';

export type ChangeKind = 'NAME' | 'IDENTITY' | 'BANK' | 'CONTACT';

/** The member's PIN; staff act in their own name and do not need it. */
function PinField<V extends { SecurityPin: string }>({ form }: { form: FormState<V> }) {
  const { t } = useTranslation();
  return (
    <TextField
      form={form}
      name="SecurityPin"
      label={t('pin.title')}
      type="password"
      inputMode="numeric"
      code
      maxLength={6}
      autoComplete="off"
    />
  );
}

function Buttons({ busy, onClose, ok }: { busy: boolean; onClose: () => void; ok: string }) {
  const { t } = useTranslation();
  return (
    <Row justify="end">
      <Button kind="quiet" onClick={onClose}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" disabled={busy}>
        {ok}
      </Button>
    </Row>
  );
}

/**
 * Contact and address; changes apply at once. Staff can change the address, but must request a contact
 * change.
 */
export function EditContact({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const own = login.memberID === profile.memberID;
  const delivery = useDefaultAddress(profile.memberID);
  const home = homeOf(profile);
  // until they say otherwise, the orders of a person who gets them at home move along
  const follows = delivery !== undefined && isHome(delivery, home);
  const form = useForm({
    initial: {
      Email: profile.email ?? '',
      MobileCode: profile.mobileCode,
      Mobile: profile.mobile,
      ...home,
      DeliverHome: null as boolean | null,
      SecurityPin: '',
      CurrentPassword: '',
      TotpCode: '',
    },
    command: useCommand(members.edit, [members, addressBook]),
    body: ({
      SecurityPin,
      Email,
      MobileCode,
      Mobile,
      CurrentPassword,
      TotpCode,
      DeliverHome,
      ...values
    }) => ({
      MemberID: profile.memberID,
      ...values,
      ...(delivery && !isHome(delivery, values) ? { DeliverHome: DeliverHome ?? follows } : {}),
      ...(own
        ? { Email, MobileCode, Mobile, SecurityPin, ...proofOf({ CurrentPassword, TotpCode }) }
        : {}),
    }),
    close: onClose,
  });
  // the links that give access to the account are sent there
  const moves =
    own &&
    (form.values.Email !== profile.email ||
      form.values.MobileCode !== profile.mobileCode ||
      form.values.Mobile !== profile.mobile);
  return (
    <Modal
      open
      title={t(own ? 'members.editContact' : 'members.editAddress')}
      footer={null}
      onCancel={onClose}
      form={form}
      size="wide"
    >
      <Form form={form}>
        <Grid columns="form">
          {own && (
            <>
              <TextField form={form} name="Email" label={t('label.email')} type="email" whole />
              <MobileFields form={form} number="Mobile" />
            </>
          )}
          <AddressFields form={form} />
          {delivery && !isHome(delivery, form.values) && (
            <FieldBox whole>
              <Check
                top
                checked={form.values.DeliverHome ?? follows}
                onChange={(event) => form.set('DeliverHome', event.target.checked)}
              >
                {t(own ? 'members.deliverHere' : 'members.deliverTheirsHere')}
                <Text as="span" type="caption" block>
                  {sentence(t, own ? 'members.deliveredTo' : 'members.theirsDeliveredTo', {
                    address: <bdi>{addressText(delivery)}</bdi>,
                  })}
                </Text>
              </Check>
            </FieldBox>
          )}
          {own && <PinField form={form} />}
          {moves && <ProofAnewFields form={form} />}
        </Grid>
        <Buttons busy={form.busy} onClose={onClose} ok={t('action.save')} />
      </Form>
    </Modal>
  );
}

/** Requests a change of name, identity or bank account; staff decide. */
export function RequestChange({
  profile,
  kind,
  onClose,
}: {
  profile: Profile;
  kind: ChangeKind;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success } = useFeedback();
  const own = login.memberID === profile.memberID;
  const form = useForm({
    initial: {
      FullName: profile.fullName,
      IdentityType: profile.identityType ?? 'NRIC',
      IdentityValue: '',
      DateOfBirth: profile.dateOfBirth ?? '',
      BankName: profile.bank?.name ?? '',
      BankAccountNumber: '',
      BankHolder: profile.bank?.holder || profile.fullName,
      BankBranch: profile.bank?.branch ?? '',
      Email: profile.email ?? '',
      MobileCode: profile.mobileCode,
      Mobile: profile.mobile,
      SecurityPin: '',
    },
    command: useCommand(members.requestChange, [members]),
    body: (values) => ({
      MemberID: profile.memberID,
      Kind: kind,
      ...Object.fromEntries(FIELDS[kind].map((field) => [field, values[field]])),
      ...(own ? { SecurityPin: values.SecurityPin } : {}),
    }),
    done: ({ done }) => {
      success(t(done ? 'done.updated' : own ? 'members.asked' : 'members.askedTheirs'));
      onClose();
    },
  });
  return (
    <Modal
      open
      title={t(
        kind === 'BANK' && !profile.bank?.name ? 'members.addBank' : `members.change${kind}`,
      )}
      footer={null}
      onCancel={onClose}
      form={form}
    >
      <Form form={form}>
        <p className="muted small">
          {t(
            own
              ? 'members.changeText'
              : login.decidesAlone
                ? 'members.changeTextAlone'
                : 'members.changeTextTheirs',
          )}
        </p>
        {kind === 'NAME' && <TextField form={form} name="FullName" label={t('label.fullName')} />}
        {kind === 'IDENTITY' && (
          <>
            <SelectField
              form={form}
              name="IdentityType"
              label={t('label.identityType')}
              options={(['NRIC', 'PASSPORT'] as const).map((value) => ({
                value,
                label: t(`identity.${value}`),
              }))}
            />
            <TextField
              form={form}
              name="IdentityValue"
              label={nameOf(t, 'identity', form.values.IdentityType)}
            />
            <TextField form={form} name="DateOfBirth" label={t('label.birth')} type="date" />
          </>
        )}
        {kind === 'BANK' && <BankFields form={form} />}
        {kind === 'CONTACT' && (
          <>
            <TextField form={form} name="Email" label={t('label.email')} type="email" />
            <MobileFields form={form} number="Mobile" />
          </>
        )}
        {own && <PinField form={form} />}
        <Buttons
          busy={form.busy}
          onClose={onClose}
          ok={t(login.decidesAlone ? 'action.save' : 'members.ask')}
        />
      </Form>
    </Modal>
  );
}

const FIELDS = {
  NAME: ['FullName'],
  IDENTITY: ['IdentityType', 'IdentityValue', 'DateOfBirth'],
  CONTACT: ['Email', 'MobileCode', 'Mobile'],
  BANK: ['BankName', 'BankAccountNumber', 'BankHolder', 'BankBranch'],
} as const;
