import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { PictureView, usePictureView } from '../../ui/PictureView.tsx';

/** Opens the bank slip of a reload; the picture is loaded only then. */
export function SlipButton({ url, of }: { url: string; of: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const control = usePictureView();
  const title = t('label.pair', { label: t('label.slip'), value: of });
  return (
    <>
      <Button kind="plain" size="small" aria-label={title} onClick={() => setOpen(true)}>
        <Receipt size={16} aria-hidden />
      </Button>
      <Modal open={open} onCancel={() => setOpen(false)} footer={null} title={title} size="large">
        {open && <PictureView url={url} label={title} control={control} />}
      </Modal>
    </>
  );
}
