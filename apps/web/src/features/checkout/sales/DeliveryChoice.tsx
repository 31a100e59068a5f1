import { addressBook } from '@canopy/contract/company/addressBook';
import { mall } from '@canopy/contract/shop/mall';
import { sales } from '@canopy/contract/checkout/sales';
import { mobileText } from '@canopy/domain/uniqueKeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Choice } from '../../../ui/input/Choice.tsx';
import { FieldBox, FieldNote } from '../../../ui/input/Field.tsx';
import { Select } from '../../../ui/input/Input.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import type { Address } from '../../company/addressBook/addressText.ts';
import { AddressBookModal } from '../../company/addressBook/AddressBookModal.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { PickUpAddress } from '../../shop/mall/PickUpAddress.tsx';
import { daysText } from '../../shop/mall/daysText.ts';
import { metaText } from '../../../i18n/format.ts';

/** Delivery method of an order. */
export interface Delivery {
  type: 'DELIVERY' | 'SELF_PICKUP';
  /** Entry of the address book; the first one if absent. */
  address: string | undefined;
  warehouse: string;
}

/** The selected address, else that of the last order, else the first of the address book. */
export function useSendTo(memberID: string, address: string | undefined) {
  const book = useCall(addressBook.list, { MemberID: memberID });
  const last = useCall(sales.lastChoices, { MemberID: memberID });
  // without the last order's address the checkout goes on, but not with one that is replaced a moment later
  const known = last.data !== undefined || last.error !== null;
  const wanted = address ?? last.data?.addressBookID;
  return {
    book: known ? book : { ...book, data: undefined },
    /** The wallet that paid the last order. */
    lastWallet: last.data?.walletType ?? null,
    known,
    /** There is no address, or the address book cannot be read at present. */
    none: book.data?.length === 0 || book.error !== null,
    sendTo: known
      ? (book.data?.find((entry) => entry.addressBookID === wanted) ?? book.data?.[0])
      : undefined,
  };
}

/** Delivery to an address of the book, or pick-up at a warehouse or stockist. */
export function DeliveryChoice({
  memberID,
  value,
  days,
  onChange,
  problem,
}: {
  memberID: string;
  value: Delivery;
  /** Delivery time to the selected address, if one is promised. */
  days: Parameters<typeof daysText>[1] | null;
  onChange: (delivery: Delivery) => void;
  /** Why there is no address to deliver to, once it is asked for. */
  problem?: string | undefined;
}) {
  const { t } = useTranslation();
  const points = useCall(mall.warehouses);
  const { book, sendTo } = useSendTo(memberID, value.address);
  return (
    <>
      <Choice
        name="delivery"
        checked={value.type === 'DELIVERY'}
        onChange={() => onChange({ ...value, type: 'DELIVERY' })}
        title={t('delivery.DELIVERY')}
        text={
          <Meta>
            {t('checkout.deliveryText')}
            {value.type === 'DELIVERY' && days && daysText(t, days)}
          </Meta>
        }
      />
      {value.type === 'DELIVERY' && (
        <FieldBox data-field="Delivery">
          {!book.data ? (
            <ReadState read={book} lines={2} />
          ) : (
            <Addresses
              memberID={memberID}
              book={book.data}
              chosen={sendTo?.addressBookID}
              onChoose={(address) => onChange({ ...value, address })}
            />
          )}
          {problem && <FieldNote problem={problem} />}
        </FieldBox>
      )}
      <Choice
        name="delivery"
        checked={value.type === 'SELF_PICKUP'}
        onChange={() => onChange({ ...value, type: 'SELF_PICKUP' })}
        title={t('delivery.SELF_PICKUP')}
        text={t('checkout.pickupText')}
      />
      {value.type === 'SELF_PICKUP' && (
        <>
          <Select
            aria-label={t('checkout.point')}
            value={value.warehouse}
            onChange={(event) => onChange({ ...value, warehouse: event.target.value })}
          >
            {(points.data ?? []).map((point) => (
              <option key={point.warehouseID} value={point.warehouseID}>
                {metaText(`${point.name}, ${point.city}`, point.cash && t('checkout.cash'))}
              </option>
            ))}
          </Select>
          <PickUpAddress points={points.data} chosen={value.warehouse} />
        </>
      )}
    </>
  );
}

/** Number of addresses shown on the page; the others are in the address book. */
const SHOWN = 4;

/** Delivery addresses, one card each; more of them, and new ones, in the address book. */
function Addresses({
  memberID,
  book,
  chosen,
  onChoose,
}: {
  memberID: string;
  /** The default address first. */
  book: readonly Address[];
  chosen: string | undefined;
  onChoose: (addressBookID: string) => void;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const first = book.slice(0, SHOWN);
  const further = book.find(({ addressBookID }) => addressBookID === chosen);
  // an address picked in the book is always shown
  const shown = further && !first.includes(further) ? [further, ...first.slice(0, -1)] : first;
  return (
    <>
      {shown.length > 0 ? (
        <Grid columns="form" gap={12} role="radiogroup" aria-label={t('address.title')}>
          {shown.map((entry) => (
            <Choice
              key={entry.addressBookID}
              name="address"
              checked={entry.addressBookID === chosen}
              onChange={() => onChoose(entry.addressBookID)}
              title={entry.addressBookName}
              text={
                <>
                  <Meta>
                    {entry.firstName}
                    <span dir="ltr">{mobileText(entry.mobileCode, entry.mobileNo)}</span>
                  </Meta>
                  <br />
                  <bdi>
                    {[entry.address1, entry.postCode, entry.areaName, entry.stateName].join(', ')}
                  </bdi>
                </>
              }
              end={entry.addressBookType === '1' && <Tag tone="good">{t('address.type1')}</Tag>}
            />
          ))}
        </Grid>
      ) : (
        <p className="small">{t('address.none')}</p>
      )}
      <SmallButton self="start" onClick={() => setOpen(true)}>
        {t(book.length > 0 ? 'checkout.otherAddress' : 'address.add')}
      </SmallButton>
      <AddressBookModal
        open={open}
        memberID={memberID}
        chosen={chosen}
        onChoose={(entry) => onChoose(entry.addressBookID)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
