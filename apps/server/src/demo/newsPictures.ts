import sharp from 'sharp';

/** Three people between rows of tea under a low sun, drawn flat in the palette. */
export function drawGathering(): Promise<Buffer> {
  const person = (x: number, colour: string, height: number) =>
    `<path d="M${x - 46} 620c0-${height} 20-${height + 30} 46-${height + 30}s46 30 46 ${height + 30}z" fill="${colour}"/><circle cx="${x}" cy="${590 - height - 50}" r="34" fill="#8A5230"/>
    <path d="M${x - 62} ${566 - height - 40}c20-44 104-44 124 0z" fill="#E2A93B"/>`;
  const row = (y: number, colour: string, step: number) =>
    Array.from(
      { length: Math.ceil(1_200 / step) + 1 },
      (_, i) =>
        `<ellipse cx="${i * step}" cy="${y}" rx="${step * 0.62}" ry="${step * 0.4}" fill="${colour}"/>`,
    ).join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675">
    <rect width="1200" height="675" fill="#FBE8B8"/><circle cx="880" cy="210" r="110" fill="#F0C264"/>
    <path d="M0 330c180-110 330-110 480-20s300 80 420 0 220-70 300-30v395H0z" fill="#9CC3A4"/>
    ${row(430, '#62A57E', 76)}<path d="M0 430h1200v245H0z" fill="#62A57E"/>${row(510, '#2D7D5C', 92)}<path d="M0 510h1200v165H0z" fill="#2D7D5C"/>
    ${person(390, '#B6492F', 130)}${person(560, '#FBF9F5', 160)}${person(730, '#2A5E8C', 120)}
    ${row(620, '#0E5A43', 110)}<path d="M0 620h1200v55H0z" fill="#0E5A43"/></svg>`),
  )
    .png()
    .toBuffer();
}
