import { useEffect, useState } from 'react';

/** A link as a QR code. */
export function QrCode({ text, size = 116 }: { text: string; size?: number }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let gone = false;
    void import('qrcode')
      .then((qr) => qr.toDataURL(text, { margin: 1, width: size * 2 }))
      .then((url) => !gone && setSource(url));
    return () => {
      gone = true;
    };
  }, [text, size]);
  return source ? (
    <img src={source} alt={text} width={size} height={size} style={{ borderRadius: 12 }} />
  ) : (
    <span className="skeleton" style={{ width: size, height: size, borderRadius: 12 }} />
  );
}
