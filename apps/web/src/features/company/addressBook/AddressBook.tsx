import { mall } from '@canopy/contract/shop/mall';
import { addressBook } from '@canopy/contract/company/addressBook';
import { isMasked } from '@canopy/domain/masks';
import { mobileText } from '@canopy/domain/uniqueKeys';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Button, PlainButton, SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { addressText, type Address } from './addressText.ts';
import { AddressForm } from './AddressForm.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';

/** "My Address": the list, and a form to add or edit an address. With `onChoose` one can be selected. */
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
  const { failure, undoable, confirmDelete } = useFeedback();
  const list = useCall(addressBook.list, { MemberID: memberID });
  const changeType = useCommand(addressBook.changeType, [addressBook, mall.quote]);
  const update = useCommand(addressBook.update, [addressBook, mall.quote]);
  const create = useCommand(addressBook.create, [addressBook, mall.quote]);
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
  if (list.error || !list.data) return <ReadState read={list} lines={3} height={70} />;

  const setType = (address: Address, AddressBookType: '0' | '1') =>
    changeType.mutateAsync({
      MemberID: memberID,
      AddressBookID: Number(address.addressBookID),
      AddressBookType,
      UpdatedBy: login.memberID,
    });

  async function makeDefault(address: Address) {
    const before = list.data?.find(({ addressBookType }) => addressBookType === '1');
    try {
      await setType(address, address.addressBookType === '1' ? '0' : '1');
      undoable(t('done.updated'), () => (before ? setType(before, '1') : setType(address, '0')));
    } catch (error) {
      failure(error);
    }
  }

  const remove = (address: Address) =>
    confirmDelete(
      address.addressBookName,
      () => update.mutateAsync({ ...bodyOf(memberID, address, login.memberID), Statusx: 'D' }),
      () => {
        const {
          AddressBookID: _,
          Statusx: _active,
          UpdatedBy,
          ...body
        } = bodyOf(memberID, address, login.memberID);
        return create.mutateAsync({ ...body, CreatedBy: UpdatedBy });
      },
    );

  return (
    <Stack gap={12}>
      {list.data.length === 0 && (
        <EmptyState
          drawing="place"
          title={t('address.none')}
          action={
            may && (
              <Button size="small" onClick={() => setEditing('new')}>
                {t('address.add')}
              </Button>
            )
          }
        />
      )}
      <Stack as="ul" gap={12}>
        {list.data.map((address) => (
          <Card
            key={address.addressBookID}
            as="li"
            look="plain"
            row
            align="start"
            chosen={chosen === address.addressBookID}
            data-testid="address"
          >
            <Text as="div" grow="words">
              <Row as="p" gap={8}>
                <strong>{address.addressBookName}</strong>
                <Tag tone={address.addressBookType === '1' ? 'good' : undefined}>
                  {t(`address.type${address.addressBookType}`)}
                </Tag>
              </Row>
              <p className="small">
                <Meta>
                  {address.firstName}
                  <span className="code" dir="ltr">
                    {mobileText(address.mobileCode, address.mobileNo)}
                  </span>
                </Meta>
              </p>
              <p className="small muted">
                <bdi>{addressText(address)}</bdi>
              </p>
            </Text>
            <Row gap={8}>
              {onChoose && (
                <Button size="small" onClick={() => onChoose(address)}>
                  {t('address.use')}
                </Button>
              )}
              {may && (
                <>
                  {!isMasked(address.address1) && (
                    <SmallButton onClick={() => setEditing(address)}>
                      {t('action.edit')}
                    </SmallButton>
                  )}
                  <SmallButton onClick={() => void makeDefault(address)}>
                    {t(address.addressBookType === '1' ? 'address.normal' : 'address.default')}
                  </SmallButton>
                  {address.addressBookType === '0' && !isMasked(address.address1) && (
                    <PlainButton onClick={() => remove(address)}>{t('action.remove')}</PlainButton>
                  )}
                </>
              )}
            </Row>
          </Card>
        ))}
      </Stack>
      {may && list.data.length > 0 && (
        <Button
          kind="quiet"
          self="start"

          onClick={() => setEditing('new')}
        >
          <Plus size={18} aria-hidden />
          {t('address.add')}
        </Button>
      )}
    </Stack>
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
