const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const COLOURS = ['#1C7A5C', '#2E9A76', '#146149', '#4FB891', '#A9DDC3', '#62CFA0'];

/** Leaves in the shape of a crown, the same every time. */
const leaves = (() => {
  const next = random(11);
  return Array.from({ length: 560 }, (_, i) => {
    const angle = next() * Math.PI * 2;
    const radius = Math.sqrt(next());
    const x = 400 + Math.cos(angle) * radius * 310;
    const y = 455 + Math.sin(angle) * radius * 140 - (1 - Math.abs(x - 400) / 330) * 60;
    const size = 8 + next() * 14;
    const colour = i % 19 === 0 ? '#E2A93B' : COLOURS[Math.floor(next() * COLOURS.length)]!;
    return { x, y, size, turn: next() * 360, colour };
  });
})();

/** The tree on the sign-in panel: drawn, so that it weighs nothing. */
export function Tree() {
  return (
    <svg className="scene" viewBox="0 0 800 860" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle cx="400" cy="440" r="430" fill="#0F5540" opacity=".55" />
      <circle cx="400" cy="440" r="320" fill="#12604A" opacity=".6" />
      <circle cx="600" cy="215" r="108" fill="#E9B650" />
      <g stroke="#062A1F" strokeLinecap="round" fill="none">
        <path d="M400 830c4-90-6-130 4-190" strokeWidth="18" />
        <path
          d="M402 660c-10-60-60-70-130-130M404 640c30-50 80-70 140-130M403 650c0-60-4-110 0-170M300 556c-50-10-90-10-130 6M520 530c40-6 80 0 110 14"
          strokeWidth="9"
        />
      </g>
      <path d="M0 760c140-50 260-40 400-10s280 10 400-30v140H0z" fill="#0A3A2C" />
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
