/** The plant beside the parcels: a seedling for the first package, a tree for the last. */
const GROWTH = [
  `<path d="M470 500v-60" stroke="#0E5A43" stroke-width="8"/><path d="M470 452c-34 2-46-16-46-34 28-2 46 10 46 34zM470 444c0-28 18-40 44-40 0 24-16 40-44 40z" fill="#62A57E"/>`,
  `<path d="M474 500V390" stroke="#7A4A2B" stroke-width="10"/><g fill="#62A57E"><path d="M474 440c-48 2-62-22-62-46 40-2 62 12 62 46zM474 420c0-38 24-54 60-54 0 34-22 54-60 54z"/><path d="M474 396c-30-10-32-40-20-60 22 12 30 34 20 60z"/></g>`,
  `<path d="M478 500V360" stroke="#7A4A2B" stroke-width="14"/><circle cx="478" cy="316" r="62" fill="#2D7D5C"/><circle cx="446" cy="346" r="38" fill="#62A57E"/><circle cx="510" cy="344" r="40" fill="#0E5A43"/>`,
  `<path d="M482 500V330" stroke="#7A4A2B" stroke-width="18"/><circle cx="482" cy="250" r="80" fill="#2D7D5C"/><circle cx="436" cy="296" r="52" fill="#62A57E"/><circle cx="526" cy="298" r="54" fill="#0E5A43"/><g fill="#E2A93B"><circle cx="460" cy="240" r="10"/><circle cx="504" cy="262" r="10"/><circle cx="446" cy="300" r="10"/><circle cx="520" cy="314" r="10"/></g>`,
];

const parcel = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${colour}"/>
  <rect x="${x}" y="${y}" width="${width}" height="${Math.round(height * 0.2)}" rx="8" fill="#fff" opacity=".28"/>
  <rect x="${x + width * 0.42}" y="${y}" width="${width * 0.16}" height="${height}" fill="#FBF9F5" opacity=".75"/>`;

/** Positions of each package's parcels, from the ground up. */
const STACKS = [
  [[170, 360, 210, 140]],
  [
    [130, 372, 260, 128],
    [170, 256, 180, 116],
  ],
  [
    [110, 384, 166, 116],
    [282, 384, 120, 116],
    [150, 268, 210, 116],
  ],
  [
    [96, 392, 158, 108],
    [260, 392, 150, 108],
    [124, 286, 130, 106],
    [260, 286, 118, 106],
    [170, 186, 170, 100],
  ],
] as const;

/**
 * The parcels of a package: as many as its rank, with the rank's medal on the top one and the plant beside
 * them.
 *
 * @param rank 1 to 4
 * @param up with an arrow for an upgrade
 */
export function drawPackage(rank: number, colour: string, up: boolean): string {
  const stack = STACKS[Math.min(rank, STACKS.length) - 1]!;
  const [x, y, width, height] = stack.at(-1)!;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const medal = up
    ? `<circle cx="${cx}" cy="${cy}" r="40" fill="#FBF9F5"/><path d="M${cx} ${cy - 24}l24 26h-14v22h-20v-22h-14z" fill="${colour}"/>`
    : `<path d="M${cx - 24} ${cy + 20}l-8 54 32-18 32 18-8-54z" fill="#B2342B"/><circle cx="${cx}" cy="${cy}" r="38" fill="#FBF9F5"/><circle cx="${cx}" cy="${cy}" r="27" fill="${colour}"/><path d="M${cx - 12} ${cy + 2}c8-16 20-18 28-16 0 16-10 24-24 24z" fill="#FBF9F5"/>`;
  return `<circle cx="300" cy="300" r="196" fill="#fff" opacity=".55"/>${GROWTH[Math.min(rank, GROWTH.length) - 1]}
    ${stack.map((one, i) => parcel(one[0], one[1], one[2], one[3], i % 2 === 0 ? colour : '#D9AE72')).join('')}${medal}`;
}
