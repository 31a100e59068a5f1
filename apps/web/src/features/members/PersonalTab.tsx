import { reference } from '@canopy/contract/reference';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { dateText } from '../../ui/format.ts';
import type { Profile } from './MemberProfileScreen.tsx';
import { OpenChanges, useChanges } from './OpenChanges.tsx';
import { EditContact, RequestChange, type ChangeKind } from './ProfileForms.tsx';

/** Personal data and contact. */
export function PersonalTab({ profile: p }: { profile: Profile }) {
  const { t } = useTranslation();
  const countries = useCall(reference.country);
  const [editing, setEditing] = useState<'contact' | ChangeKind | null>(null);
  const may = useMayEdit(p);
  const changes = useChanges(p.memberID, ['NAME', 'IDENTITY']);
  const country = (id: number) =>
    countries.data?.find((row) => Number(row.parameterValue) === id)?.parameterName ?? '…';
  const states = useCall(reference.state, undefined, {
    params: { countryId: p.address?.countryID ?? MALAYSIA_COUNTRY_ID },
    enabled: Boolean(p.address),
  });
  // where a country has no list of states, it is the name itself
  const state = (id: string) =>
    states.data?.find((row) => row.parameterValue === id)?.parameterName ?? id;
  return (
    <div className="stack" style={{ gap: 20 }}>
      <dl className="facts">
        <dt>{t('label.fullName')}</dt>
        <dd>{p.fullName}</dd>
        <dt>{t('members.joined')}</dt>
        <dd>{dateText(p.signUpDate)}</dd>
        <dt>{t('label.mobile')}</dt>
        <dd>
          <bdi className="code">
            +{p.mobileCode} {p.mobile}
          </bdi>
        </dd>
        <dt>{t('label.nationality')}</dt>
        <dd>{country(p.nationality)}</dd>
        {p.email && <Fact name={t('label.email')}>{p.email}</Fact>}
        {p.identityType && (
          <Fact name={nameOf(t, 'identity', p.identityType)}>
            <span className="code">{p.identityValue}</span>
          </Fact>
        )}
        {p.dateOfBirth && <Fact name={t('label.birth')}>{dateText(p.dateOfBirth)}</Fact>}
        {p.address && (
          <Fact name={t('members.address')}>
            <bdi>
              {[
                p.address.address1,
                p.address.address2,
                p.address.address3,
                `${p.address.postCode} ${p.address.city}`,
                state(p.address.stateID),
                country(p.address.countryID),
              ]
                .filter(Boolean)
                .join(', ')}
            </bdi>
          </Fact>
        )}
        {p.lastLoginDate && <Fact name={t('members.lastLogin')}>{dateText(p.lastLoginDate)}</Fact>}
        {p.termsVersion && <Fact name={t('members.terms')}>{p.termsVersion}</Fact>}
      </dl>
      {p.email === null && <p className="caption">{t('members.private')}</p>}
      {may && p.address && (
        <div className="row" style={{ gap: 8 }}>
          <button type="button" className="button quiet" onClick={() => setEditing('contact')}>
            {t('members.editContact')}
          </button>
          {(['NAME', 'IDENTITY'] as const)
            .filter((kind) => !changes.waits(kind))
            .map((kind) => (
              <button
                key={kind}
                type="button"
                className="button quiet"
                onClick={() => setEditing(kind)}
              >
                {t(`members.change${kind}`)}
              </button>
            ))}
        </div>
      )}
      {may && <OpenChanges rows={changes.shown} />}
      {editing === 'contact' && <EditContact profile={p} onClose={() => setEditing(null)} />}
      {editing && editing !== 'contact' && (
        <RequestChange profile={p} kind={editing} onClose={() => setEditing(null)} />
      )}
    </div>
  );
}

/** Bank account. */
export function BankTab({ profile: p }: { profile: Profile }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const may = useMayEdit(p);
  const changes = useChanges(p.memberID, ['BANK']);
  return (
    <div className="stack" style={{ gap: 20 }}>
      {p.bank?.name ? (
        <dl className="facts">
          <Fact name={t('label.bankName')}>{p.bank.name}</Fact>
          <Fact name={t('label.bankAccount')}>
            <span className="code">{p.bank.accountNumber}</span>
          </Fact>
          <Fact name={t('label.bankHolder')}>{p.bank.holder}</Fact>
          <Fact name={t('label.bankBranch')}>{p.bank.branch || '–'}</Fact>
        </dl>
      ) : (
        <p className="muted">{t('members.noBank')}</p>
      )}
      {may && !changes.waits('BANK') && (
        <button
          type="button"
          className="button quiet"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setEditing(true)}
        >
          {t(p.bank?.name ? 'members.changeBANK' : 'members.addBank')}
        </button>
      )}
      {may && <OpenChanges rows={changes.shown} />}
      {editing && <RequestChange profile={p} kind="BANK" onClose={() => setEditing(false)} />}
    </div>
  );
}

function useMayEdit(profile: Profile): boolean {
  const login = useLogin()!;
  if (login.actingAs) return false;
  return login.memberID === profile.memberID || login.permissions.includes('member.edit');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
