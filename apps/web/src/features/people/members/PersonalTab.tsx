import { members } from '@canopy/contract/people/members';
import { network } from '@canopy/contract/people/network';
import { reference } from '@canopy/contract/company/reference';
import { isMasked } from '@canopy/domain/masks';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { mobileText } from '@canopy/domain/uniqueKeys';
import { Link, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { nameOf } from '../../../i18n/texts.ts';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { dateText } from '../../../i18n/format.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { PhotoField } from '../../../ui/input/PhotoField.tsx';
import { addressText, isHome } from '../../company/addressBook/addressText.ts';
import { useDefaultAddress } from '../../company/addressBook/useDefaultAddress.ts';
import { homeOf } from './homeOf.ts';
import type { Profile } from './profile.ts';
import { OpenChanges, useChanges } from './OpenChanges.tsx';
import { Unmask } from './Unmask.tsx';
import { EditContact, RequestChange, type ChangeKind } from './ProfileForms.tsx';

const OWN_CHANGES = ['NAME', 'IDENTITY'] as const;
/** Changes that give access to the account: two people of the company decide. */
const STAFF_CHANGES = ['CONTACT', 'NAME', 'IDENTITY'] as const;

/** Personal data and contact. */
export function PersonalTab({ profile: p }: { profile: Profile }) {
  const { t } = useTranslation();
  const countries = useCall(reference.country);
  const [editing, setEditing] = useState<'contact' | ChangeKind | null>(null);
  const may = useMayEdit(p);
  const own = useLogin()!.memberID === p.memberID;
  const changes = useChanges(p.memberID, ['NAME', 'IDENTITY', 'CONTACT']);
  const delivery = useDefaultAddress(p.memberID, Boolean(p.address));
  const country = (id: number) =>
    countries.data?.find((row) => Number(row.parameterValue) === id)?.parameterName ?? '…';
  const states = useCall(reference.state, undefined, {
    params: { countryId: p.address?.countryID ?? MALAYSIA_COUNTRY_ID },
    enabled: Boolean(p.address),
  });
  // for a country without a list of states, it is the name itself
  const state = (id: string) =>
    states.data ? (states.data.find((row) => row.parameterValue === id)?.parameterName ?? id) : '…';
  return (
    <Stack gap={20}>
      <ProfilePhoto profile={p} />
      <Facts columns={2}>
        <Fact label={t('label.fullName')}>{p.fullName}</Fact>
        <Fact label="ID" copy={p.memberID}>
          <span className="code">{p.memberID}</span>
        </Fact>
        <Fact label={t('members.joined')}>{dateText(p.signUpDate)}</Fact>
        <Fact label={t('label.mobile')}>
          {p.mobile ? <bdi className="code">{mobileText(p.mobileCode, p.mobile)}</bdi> : '–'}
        </Fact>
        <Fact label={t('label.nationality')}>{country(p.nationality)}</Fact>
        {p.email && (
          <Fact label={t('label.email')} copy={isMasked(p.email) ? undefined : p.email}>
            {p.email}
          </Fact>
        )}
        {p.identityType && (
          <Fact
            label={nameOf(t, 'identity', p.identityType)}
            copy={isMasked(p.identityValue) ? undefined : (p.identityValue ?? undefined)}
          >
            <span className="code">{p.identityValue}</span>
          </Fact>
        )}
        {p.dateOfBirth && <Fact label={t('label.birth')}>{dateText(p.dateOfBirth)}</Fact>}
        {p.address?.address1 === '' && <Fact label={t('members.address')}>–</Fact>}
        {p.address && p.address.address1 !== '' && (
          <Fact label={t('members.address')} whole>
            <bdi>
              {[
                p.address.address1,
                p.address.address2,
                p.address.address3,
                `${p.address.postCode} ${p.address.city}`.trim(),
                state(p.address.stateID),
                country(p.address.countryID),
              ]
                .filter(Boolean)
                .join(', ')}
            </bdi>
            {delivery && !isHome(delivery, homeOf(p)) && (
              <Text type="caption">
                {sentence(t, own ? 'members.deliveredTo' : 'members.theirsDeliveredTo', {
                  address: <bdi>{addressText(delivery)}</bdi>,
                })}{' '}
                <Link
                  {...(own
                    ? linkOptions({ to: '/dashboard/myProfile', search: { tab: 'addressBook' } })
                    : linkOptions({
                        to: '/dashboard/memberProfile',
                        search: { memberID: p.memberID, tab: 'addressBook' },
                      }))}
                >
                  {t('members.tab.addressBook')}
                </Link>
              </Text>
            )}
          </Fact>
        )}
        {p.lastLoginDate && <Fact label={t('members.lastLogin')}>{dateText(p.lastLoginDate)}</Fact>}
        {p.termsVersion && <Fact label={t('members.terms')}>{p.termsVersion}</Fact>}
      </Facts>
      <Unmask profile={p} />
      {p.email === null && <p className="caption">{t('members.private')}</p>}
      {may && p.address && (
        <Row gap={8}>
          <Button kind="quiet" onClick={() => setEditing('contact')}>
            {t(own ? 'members.editContact' : 'members.editAddress')}
          </Button>
          {(own ? OWN_CHANGES : STAFF_CHANGES)
            // the company itself has no identity document, and its name is a setting
            .filter((kind) => kind === 'CONTACT' || p.identityType !== null)
            .filter((kind) => !changes.waits(kind))
            .map((kind) => (
              <Button
                key={kind}

                kind="quiet"
                onClick={() => setEditing(kind)}
              >
                {t(`members.change${kind}`)}
              </Button>
            ))}
        </Row>
      )}
      {may && <OpenChanges rows={changes.shown} />}
      {editing === 'contact' && <EditContact profile={p} onClose={() => setEditing(null)} />}
      {editing && editing !== 'contact' && (
        <RequestChange profile={p} kind={editing} onClose={() => setEditing(null)} />
      )}
    </Stack>
  );
}

/** Bank account. */
export function BankTab({ profile: p }: { profile: Profile }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const may = useMayEdit(p);
  const changes = useChanges(p.memberID, ['BANK']);
  return (
    <Stack gap={20}>
      {p.bank?.name ? (
        <Facts>
          <Fact label={t('label.bankName')}>{p.bank.name}</Fact>
          <Fact label={t('label.bankAccount')} copy={p.bank.accountNumber}>
            <span className="code">{p.bank.accountNumber}</span>
          </Fact>
          <Fact label={t('label.bankHolder')}>{p.bank.holder}</Fact>
          <Fact label={t('label.bankBranch')}>{p.bank.branch || '–'}</Fact>
        </Facts>
      ) : (
        <p className="muted">{t('members.noBank')}</p>
      )}
      {may && !changes.waits('BANK') && (
        <Button
          kind="quiet"
          self="start"

          onClick={() => setEditing(true)}
        >
          {t(p.bank?.name ? 'members.changeBANK' : 'members.addBank')}
        </Button>
      )}
      {may && <OpenChanges rows={changes.shown} noBank={!p.bank?.name} />}
      {editing && <RequestChange profile={p} kind="BANK" onClose={() => setEditing(false)} />}
    </Stack>
  );
}

function useMayEdit(profile: Profile): boolean {
  const login = useLogin()!;
  if (login.actingAs) return false;
  return login.memberID === profile.memberID || login.permissions.includes('member.edit');
}

/** The member's picture, set, changed and removed by the member; staff can remove an inappropriate one. */
function ProfilePhoto({ profile: p }: { profile: Profile }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const set = useCommand(members.setPhoto, [members, network]);
  const own = login.memberID === p.memberID && !login.actingAs;
  const mayRemove = own || (!login.actingAs && login.permissions.includes('member.edit'));
  if (!own && !(mayRemove && p.photo)) return null;
  return (
    <PhotoField
      name={p.fullName}
      photo={p.photo}
      own={own}
      hint={t(own ? 'members.photoHint' : 'members.photoRemoveHint')}
      onPhoto={(Url) => set.mutateAsync({ MemberID: p.memberID, Url })}
    />
  );
}
