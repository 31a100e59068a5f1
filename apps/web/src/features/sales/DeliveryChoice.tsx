import { addressBook } from '@canopy/contract/addressBook';
import { mall } from '@canopy/contract/mall';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../ui/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Select } from '../../ui/Input.tsx';
import { Row } from '../../ui/Stack.tsx';
import { ReadState } from '../../ui/states.tsx';
import { AddressBookModal } from '../addressBook/AddressBookModal.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { daysText } from '../mall/daysText.ts';
import { metaText } from '../../ui/format.ts';

/** Delivery of an order. */
export interface Delivery {
  type: 'DELIVERY' | 'SELF_PICKUP';
  /** Entry of the address book; none: the first one. */
  address: string | undefined;
  warehouse: string;
}

/** The selected address, or the first of the address book. */
export function useSendTo(memberID: string, address: string | undefined) {
  const book = useCall(addressBook.list, { MemberID: memberID });
  return {
    book,
    /** There is none to send to, now or as long as they cannot be read. */
    none: book.data?.length === 0 || book.error !== null,
    sendTo: book.data?.find((entry) => entry.addressBookID === address) ?? book.data?.[0],
  };
}

/** Delivery to an address of the book, or pick-up at a warehouse or stockist. */
export function DeliveryChoice({
  memberID,
  value,
  days,
  onChange,
}: {
  memberID: string;
  value: Delivery;
  /** How long it takes to the address that is chosen, where something is promised. */
  days: Parameters<typeof daysText>[1] | null;
  onChange: (delivery: Delivery) => void;
}) {
  const { t } = useTranslation();
  const points = useCall(mall.warehouses);
  const { book, sendTo } = useSendTo(memberID, value.address);
  const [bookOpen, setBookOpen] = useState(false);
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
      {value.type === 'DELIVERY' &&
        (!book.data ? (
          <ReadState read={book} lines={2} />
        ) : (
          <Row justify="between" data-testid="address">
            <span className="small">
              {sendTo ? (
                <>
                  <strong>{sendTo.addressBookName}</strong>
                  <br />
                  <bdi>
                    {[sendTo.address1, sendTo.postCode, sendTo.areaName, sendTo.stateName].join(
                      ', ',
                    )}
                  </bdi>
                </>
              ) : (
                t('address.none')
              )}
            </span>
            <Button kind="quiet" size="small" onClick={() => setBookOpen(true)}>
              {t(sendTo ? 'checkout.otherAddress' : 'address.add')}
            </Button>
            <AddressBookModal
              open={bookOpen}
              memberID={memberID}
              chosen={sendTo?.addressBookID}
              onChoose={(entry) => onChange({ ...value, address: entry.addressBookID })}
              onClose={() => setBookOpen(false)}
            />
          </Row>
        ))}
      <Choice
        name="delivery"
        checked={value.type === 'SELF_PICKUP'}
        onChange={() => onChange({ ...value, type: 'SELF_PICKUP' })}
        title={t('delivery.SELF_PICKUP')}
        text={t('checkout.pickupText')}
      />
      {value.type === 'SELF_PICKUP' && (
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
      )}
    </>
  );
}
