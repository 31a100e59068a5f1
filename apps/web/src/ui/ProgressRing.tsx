/** Progress towards a target, with the number inside. */
export function ProgressRing({
  share,
  children,
  size = 104,
}: {
  share: number;
  children: React.ReactNode;
  size?: number;
}) {
  const radius = 44;
  const length = 2 * Math.PI * radius;
  return (
    <span
      style={{
        position: 'relative',
        width: size,
        height: size,
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
      }}
    >
      <svg
        viewBox="0 0 104 104"
        width={size}
        height={size}
        aria-hidden
        style={{ position: 'absolute', transform: 'rotate(-90deg)' }}
      >
        <circle cx="52" cy="52" r={radius} fill="none" stroke="var(--sunken)" strokeWidth="10" />
        <circle
          cx="52"
          cy="52"
          r={radius}
          fill="none"
          stroke="var(--brand)"
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={`${Math.min(1, share) * length} ${length}`}
        />
      </svg>
      {/* long words go to a second line rather than over the ring */}
      <span style={{ textAlign: 'center', lineHeight: 1.2, maxWidth: size * 0.68 }}>
        {children}
      </span>
    </span>
  );
}
