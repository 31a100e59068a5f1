import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../input/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import styles from './QrScanner.module.css';
import { qrReader } from './qrReader.ts';

/** Interval between two scans, and before the same code counts again. */
const LOOK_MS = 200;
const SAME_MS = 3_000;
/** The picture is scanned at this size at most: more pixels take longer and find no more codes. */
const MAX_PIXELS = 640;

/**
 * Scans QR codes with the camera while it is on. Always offer a field to type the code as well: the camera
 * may be missing, blocked or broken.
 */
export function QrScanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off');
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  });

  useEffect(() => {
    if (state !== 'on') return;
    let over = false;
    let stream: MediaStream | undefined;
    const reader = qrReader();
    const last = { code: '', at: 0 };
    async function look() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (over || !shown) return;
      shown.srcObject = stream;
      await shown.play();
      while (!over) {
        const code = await reader.read(pictureOf(shown));
        const now = performance.now();
        if (!over && code && (code !== last.code || now - last.at > SAME_MS)) tell.current(code);
        if (code) Object.assign(last, { code, at: now });
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    }
    look()
      .catch(() => !over && setState('refused'))
      .finally(() => stream?.getTracks().forEach((track) => track.stop()));
    return () => {
      over = true;
      reader.close();
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [state]);

  return (
    <div className={styles['scanner']}>
      {state === 'on' && (
        <video
          ref={video}
          className={styles['picture']}
          muted
          playsInline
          aria-label={t('scan.picture')}
        />
      )}
      {state === 'refused' && <Notice look="wait">{t('scan.refused')}</Notice>}
      <Button
        kind={state === 'on' ? 'quiet' : 'primary'}
        icon={<Camera size={16} aria-hidden />}
        onClick={() => setState(state === 'on' ? 'off' : 'on')}
      >
        {t(state === 'on' ? 'scan.stop' : 'scan.start')}
      </Button>
    </div>
  );
}

/** The current camera frame; null if there is none yet. */
function pictureOf(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, MAX_PIXELS / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d')!;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
