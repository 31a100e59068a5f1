import { files } from '@canopy/contract/company/files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../feedback/api.ts';
import { PictureView, usePictureView } from './PictureView.tsx';
import { Modal } from '../overlay/Modal.tsx';

/**
 * A bank slip or other private picture, loaded with a five-minute link; a click opens it for zooming and
 * rotating.
 */
export function PrivateImage({ url, alt, size = 56 }: { url: string; alt: string; size?: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const control = usePictureView();
  const link = useCall(files.fileLink, { Url: url });
  if (!link.data) return <div className="skeleton" style={{ width: size, height: size }} />;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        style={{ border: 0, padding: 0, background: 'none', cursor: 'zoom-in' }}
        aria-label={t('action.view')}
      >
        <img
          src={link.data}
          alt={alt}
          width={size}
          height={size}
          style={{ objectFit: 'cover', borderRadius: 10, display: 'block' }}
        />
      </button>
      <Modal open={open} onCancel={() => setOpen(false)} footer={null} title={alt} size="large">
        <PictureView url={url} label={alt} control={control} />
      </Modal>
    </>
  );
}
