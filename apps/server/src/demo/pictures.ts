import sharp from 'sharp';

/** A fictitious identity card, marked as a specimen. */
export function drawIdentity(name: string, number: string): Promise<Buffer> {
  const safe = name.replace(/[<>&]/g, '');
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
    <rect width="480" height="480" fill="#E9EEF0"/><rect x="20" y="90" width="440" height="290" rx="22" fill="#D9E7F2"/>
    <rect x="48" y="150" width="118" height="150" rx="12" fill="#A9C3D6"/><circle cx="107" cy="208" r="30" fill="#F3F7F0"/>
    <path d="M62 296c6-40 84-40 90 0z" fill="#F3F7F0"/>
    <g font-family="sans-serif" fill="#1B211D"><text x="48" y="132" font-size="22">DEMO IDENTITY CARD</text>
    <text x="190" y="190" font-size="24">${safe}</text><text x="190" y="236" font-size="26">${number}</text>
    <text x="190" y="292" font-size="30" fill="#B3261E" opacity=".7">SPECIMEN</text></g></svg>`);
}

function png(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png().toBuffer();
}
