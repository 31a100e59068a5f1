import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { AddressBook, type Address } from './AddressBook.tsx';

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
    <Modal
      open={open}
      title={t('address.title')}
      footer={null}
      width={800}
      onCancel={onClose}
      destroyOnHidden
    >
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
