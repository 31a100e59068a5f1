import { useTranslation } from 'react-i18next';
import { AddressBook } from './AddressBook.tsx';
import type { Address } from './addressText.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';

/** The address book as a dialog to choose a delivery address. */
export function AddressBookModal({
  open,
  memberID,
  chosen,
  onChoose,
  onClose,
}: {
  open: boolean;
  memberID: string;
  chosen: string | undefined;
  onChoose: (address: Address) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal open={open} title={t('address.title')} footer={null} size="large" onCancel={onClose}>
      <AddressBook
        memberID={memberID}
        chosen={chosen}
        onChoose={(address) => {
          onChoose(address);
          onClose();
        }}
      />
    </Modal>
  );
}
