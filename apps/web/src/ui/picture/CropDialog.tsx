import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { Modal } from '../overlay/Modal.tsx';
import styles from './CropDialog.module.css';

const SIDE = 278;

/** Draws the selected square at 278 × 278, in double resolution for high-density screens. */
async function cut(url: string, area: Area): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE * 2;
  canvas.height = SIDE * 2;
  canvas
    .getContext('2d')!
    .drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      0.9,
    );
  });
}

/** Crop dialog: drag and zoom to select the square. */
export default function CropDialog({
  file,
  onDone,
  onCancel,
}: {
  file: File;
  onDone: (picture: Blob) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const [url, setUrl] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Modal
      open
      title={t('upload.crop')}
      okText={t('upload.useCrop')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !area }}
      onOk={() => area && void cut(url, area).then(onDone)}
      onCancel={onCancel}
      size="small"
    >
      <div
        dir="ltr"
        style={{ position: 'relative', height: 320, borderRadius: 12, overflow: 'hidden' }}
      >
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={1}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <input
        type="range"
        className={styles['zoom']}
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
        aria-label={t('upload.zoom')}
      />
    </Modal>
  );
}
