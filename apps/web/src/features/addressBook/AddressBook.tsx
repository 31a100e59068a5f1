import { mall } from '@canopy/contract/mall';
import type { ResultOf } from '@canopy/contract/call';
import { addressBook } from '@canopy/contract/addressBook';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { AddressForm } from './AddressForm.tsx';
import { Meta } from '../../ui/Meta.tsx';

export type Address = ResultOf<typeof addressBook.list>[number];

/** "My Address": the list, and a form to add or edit one. With `onChoose` one can be picked. */
export function AddressBook({
  memberID,
  chosen,
  onChoose,
}: {
  memberID: string;
  chosen?: string | undefined;
  onChoose?: (address: Address) => void;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success, failure, confirmDelete } = useFeedback();
  const list = useCall(addressBook.list, { MemberID: memberID });
  const changeType = useCommand(addressBook.changeType, [addressBook, mall.quote]);
  const update = useCommand(addressBook.update, [addressBook, mall.quote]);
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const may = login.memberID === memberID || login.permissions.includes('member.edit');

  if (editing) {
    return (
      <AddressForm
        memberID={memberID}
        address={editing === 'new' ? null : editing}
        first={list.data?.length === 0}
        onDone={() => setEditing(null)}
      />
    );
  }
  if (list.error) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton lines={3} height={70} />;

  async function makeDefault(address: Address) {
    try {
      await changeType.mutateAsync({
        MemberID: memberID,
        AddressBookID: Number(address.addressBookID),
        AddressBookType: address.addressBookType === '1' ? '0' : '1',
        UpdatedBy: login.memberID,
      });
      success(t('done.updated'));
    } catch (error) {
      failure(error);
    }
  }

  const remove = (address: Address) =>
    confirmDelete(address.addressBookName, () =>
      update.mutateAsync({ ...bodyOf(memberID, address, login.memberID), Statusx: 'D' }),
    );

  return (
    <div className="stack" style={{ gap: 12 }}>
      {list.data.length === 0 && <EmptyState title={t('address.none')} />}
      <ul className="stack" style={{ gap: 12 }}>
        {list.data.map((address) => (
          <li
            key={address.addressBookID}
            className="card row"
            style={{
              alignItems: 'flex-start',
              padding: 16,
              ...(chosen === address.addressBookID
                ? { outline: '2px solid var(--brand)' }
                : { border: '1px solid var(--line)' }),
            }}
          >
            <div className="grow" style={{ minWidth: 200 }}>
              <p className="row" style={{ gap: 8 }}>
                <strong>{address.addressBookName}</strong>
                <span className={`tag ${address.addressBookType === '1' ? 'good' : ''}`}>
                  {t(`address.type${address.addressBookType}`)}
                </span>
              </p>
              <p className="small">
                <Meta>
                  {address.firstName}
                  <span className="code" dir="ltr">
                    +{address.mobileCode} {address.mobileNo}
                  </span>
                </Meta>
              </p>
              <p className="small muted">
                <bdi>
                  {[
                    address.address1,
                    address.address2,
                    address.address3,
                    `${address.postCode} ${address.areaName}`,
                    address.stateName,
                    address.countryName,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </bdi>
              </p>
            </div>
            <div className="row" style={{ gap: 8 }}>
              {onChoose && (
                <button type="button" className="button small" onClick={() => onChoose(address)}>
                  {t('address.use')}
                </button>
              )}
              {may && (
                <>
                  <button
                    type="button"
                    className="button quiet small"
                    onClick={() => setEditing(address)}
                  >
                    {t('action.edit')}
                  </button>
                  <button
                    type="button"
                    className="button quiet small"
                    onClick={() => void makeDefault(address)}
                  >
                    {t(address.addressBookType === '1' ? 'address.normal' : 'address.default')}
                  </button>
                  {address.addressBookType === '0' && (
                    <button
                      type="button"
                      className="button plain small"
                      onClick={() => remove(address)}
                    >
                      {t('action.remove')}
                    </button>
                  )}
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {may && (
        <button
          type="button"
          className="button quiet"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setEditing('new')}
        >
          <Plus size={18} aria-hidden />
          {t('address.add')}
        </button>
      )}
    </div>
  );
}

/** An address in the shape of the update call. */
export function bodyOf(memberID: string, address: Address, by: string) {
  return {
    MemberID: memberID,
    AddressBookID: Number(address.addressBookID),
    AddressBookName: address.addressBookName,
    AddressBookType: address.addressBookType,
    FirstName: address.firstName,
    LastName: '',
    Email: address.email,
    MobileCode: address.mobileCode,
    MobileNo: address.mobileNo,
    Address1: address.address1,
    Address2: address.address2,
    Address3: address.address3,
    PostCode: address.postCode,
    AreaID: address.areaID,
    AreaName: address.areaName,
    StateID: address.stateID,
    StateName: address.stateName,
    CountryID: Number(address.countryID),
    CountryName: address.countryName,
    Statusx: 'A',
    UpdatedBy: by,
  };
}
