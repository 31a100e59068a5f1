const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Greens from the shaded to the lit leaves. */
const GREENS = ['#146149', '#1C7A5C', '#1C7A5C', '#2E9A76', '#4FB891', '#62CFA0', '#A9DDC3'];

/** Branches from the trunk into the crown: [path, width]. */
const boughs = (() => {
  const drawn: [string, number][] = [];
  const grow = (x: number, y: number, angle: number, length: number, width: number) => {
    const tipX = x + Math.cos(angle) * length;
    const tipY = y + Math.sin(angle) * length;
    const bendX = x + Math.cos(angle - 0.15 * Math.sign(tipX - 400)) * length * 0.55;
    const bendY = y + Math.sin(angle) * length * 0.62;
    const at = [x, y, bendX, bendY, tipX, tipY].map((n) => n.toFixed(0));
    drawn.push([`M${at[0]} ${at[1]}Q${at[2]} ${at[3]} ${at[4]} ${at[5]}`, width]);
    if (width < 4) return;
    const spread = 0.34 + (drawn.length % 3) * 0.07;
    for (const side of [-1, 1])
      grow(tipX, tipY, angle + side * spread, length * 0.79, width * 0.68);
  };
  for (const angle of [-2.36, -1.6, -0.78]) grow(404, 655, angle, 118, 11);
  return drawn;
})();

/** Leaves of the crown; seeded, so that the drawing is always the same. */
const leaves = (() => {
  const next = random(7);
  return Array.from({ length: 760 }, (_, i) => {
    const angle = -Math.PI * (0.02 + next() * 0.96) + (next() - 0.5) * 0.34;
    const out = 0.56 + 0.44 * Math.sqrt(next()) + (next() - 0.5) * 0.08;
    const x = 400 + Math.cos(angle) * out * 318;
    const y = 588 + Math.sin(angle) * out * 268 + (next() - 0.5) * 70;
    const light = (590 - y) / 300 + (next() - 0.55) * 0.7;
    const shade = Math.max(0, Math.min(GREENS.length - 1, Math.floor(light * GREENS.length)));
    const colour = i % 23 === 0 ? '#E9B650' : GREENS[shade]!;
    return { x, y, size: 9 + next() * 15, turn: next() * 360, colour };
  });
})();

/** The tree on the sign-in panel, drawn in code instead of downloading a picture. */
export function TreeIllustration() {
  return (
    <svg viewBox="0 0 800 860" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <circle cx="400" cy="440" r="430" fill="#0F5540" opacity=".55" />
      <circle cx="400" cy="440" r="326" fill="#12604A" opacity=".6" />
      <circle cx="592" cy="215" r="116" fill="#E9B650" opacity=".22" />
      <circle cx="592" cy="215" r="108" fill="#E9B650" />
      <path d="M0 760c140-50 260-40 400-10s280 10 400-30v140H0z" fill="#0A3A2C" />
      <g stroke="#062A1F" strokeLinecap="round" fill="none">
        <path d="M402 850c4-90-4-130 2-200" strokeWidth="17" />
        {boughs.map(([d, width], i) => (
          <path key={i} d={d} strokeWidth={width.toFixed(1)} />
        ))}
      </g>
      <path d="M0 800c160-30 300-20 420 0s260 10 380-20v80H0z" fill="#062A1F" />
      {leaves.map((leaf, i) => (
        <path
          key={i}
          transform={`translate(${leaf.x.toFixed(1)} ${leaf.y.toFixed(1)}) rotate(${leaf.turn.toFixed(0)}) scale(${(leaf.size / 20).toFixed(2)})`}
          d="M0 0c6-9 18-9 26 0-8 9-20 9-26 0z"
          fill={leaf.colour}
        />
      ))}
    </svg>
  );
}
