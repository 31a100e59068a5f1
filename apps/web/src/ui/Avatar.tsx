const TONES = [
  'var(--soft)',
  'var(--gold-soft)',
  'var(--info-soft)',
  'var(--sunken)',
  'var(--soft-2)',
];

/** Initials on a coloured circle; the same name always gets the same colour. */
export function Avatar({ name, size = 36 }: { name: string; size?: number }) {
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
        width: size,
        height: size,
        borderRadius: '50%',
        background: tone,
        display: 'inline-grid',
        placeItems: 'center',
        fontSize: size * 0.36,
        fontWeight: 650,
        flex: 'none',
      }}
    >
      {initials}
    </span>
  );
}
