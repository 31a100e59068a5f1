import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '../input/Button.tsx';
import { Stack } from '../layout/Stack.tsx';

/** Size of a saved picture in pixels, large enough to print. */
const SAVED = 512;

/** A link as a QR code; with `save` it can be downloaded as a picture of that name. */
export function QrCode({ text, size = 116, save }: { text: string; size?: number; save?: string }) {
  const { t } = useTranslation();
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let gone = false;
    void import('qrcode')
      .then((qr) => qr.toDataURL(text, { margin: 1, width: save ? SAVED : size * 2 }))
      .then((url) => !gone && setSource(url));
    return () => {
      gone = true;
    };
  }, [text, size, save]);
  const code = source ? (
    <img src={source} alt={text} width={size} height={size} style={{ borderRadius: 12 }} />
  ) : (
    <span className="skeleton" style={{ width: size, height: size, borderRadius: 12 }} />
  );
  if (!save) return code;
  return (
    <Stack gap={8}>
      {code}
      {source && (
        <ButtonAnchor
          kind="quiet"
          size="small"
          href={source}
          download={save}
          icon={<Download size={16} aria-hidden />}
        >
          {t('action.saveQr')}
        </ButtonAnchor>
      )}
    </Stack>
  );
}
