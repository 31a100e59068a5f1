import { useState } from 'react';

const TONES = [
  'var(--soft)',
  'var(--gold-soft)',
  'var(--info-soft)',
  'var(--sunken)',
  'var(--soft-2)',
];

/**
 * A person's picture in a circle. Without one, or while it cannot be loaded, initials on a colour that is
 * always the same for a name.
 */
export function Avatar({
  name,
  photo,
  size = 36,
  alt = '',
}: {
  name: string;
  /** URL of the picture. */
  photo?: string | null | undefined;
  size?: number;
  /** Needed where the name is not shown beside it. */
  alt?: string;
}) {
  const [lost, setLost] = useState<string | null>(null);
  const circle = { width: size, height: size, borderRadius: '50%', flex: 'none' } as const;
  if (photo && photo !== lost) {
    return (
      <img
        src={photo}
        alt={alt}
        width={size}
        height={size}
        decoding="async"
        onError={() => setLost(photo)}
        style={{ ...circle, objectFit: 'cover', background: 'var(--sunken)' }}
      />
    );
  }
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();
  const tone = TONES[[...name].reduce((sum, char) => sum + char.charCodeAt(0), 0) % TONES.length];
  return (
    <span
      aria-hidden
      style={{
        ...circle,
        background: tone,
        display: 'inline-grid',
        placeItems: 'center',
        fontSize: size * 0.36,
        fontWeight: 650,
      }}
    >
      {initials}
    </span>
  );
}
