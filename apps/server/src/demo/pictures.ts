import sharp from 'sharp';
import type { DemoProduct } from './catalogue.ts';

const SHAPES: Record<DemoProduct['drawing'], (main: string) => string> = {
  bottle: (
    main,
  ) => `<rect x="252" y="110" width="96" height="60" rx="12" fill="#1B211D" opacity=".82"/>
    <path d="M262 168h76v40c46 18 62 52 62 92v150a44 44 0 0 1-44 44H244a44 44 0 0 1-44-44V300c0-40 16-74 62-92z" fill="${main}"/>
    <rect x="200" y="320" width="200" height="104" fill="#fff" opacity=".9"/>`,
  pouch: (
    main,
  ) => `<path d="M190 150h220l16 320a28 28 0 0 1-28 28H202a28 28 0 0 1-28-28z" fill="${main}"/>
    <rect x="190" y="150" width="220" height="46" fill="#1B211D" opacity=".16"/>
    <rect x="222" y="262" width="156" height="150" rx="14" fill="#fff" opacity=".9"/>`,
  jar: (
    main,
  ) => `<rect x="206" y="146" width="188" height="56" rx="14" fill="#1B211D" opacity=".82"/>
    <rect x="186" y="200" width="228" height="296" rx="52" fill="${main}"/>
    <rect x="186" y="286" width="228" height="118" fill="#fff" opacity=".9"/>`,
  box: (main) => `<path d="M300 128l172 84v196l-172 88-172-88V212z" fill="${main}"/>
    <path d="M128 212l172 86 172-86-172-84z" fill="#fff" opacity=".32"/>
    <path d="M300 298v198l172-88V212z" fill="#1B211D" opacity=".14"/>
    <path d="M214 170l172 86v44l-40-20-172-88z" fill="#fff" opacity=".55"/>`,
  tube: (main) => `<path d="M214 120h172l-22 330H236z" fill="${main}"/>
    <rect x="228" y="448" width="144" height="56" rx="12" fill="#1B211D" opacity=".82"/>
    <rect x="226" y="232" width="148" height="126" rx="10" fill="#fff" opacity=".9"/>`,
};

const leaf = (x: number, y: number, turn: number, colour: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0c34-30 74-30 104 0-30 32-70 32-104 0z" fill="${colour}"/>`;

/** A flat drawing of a product in the palette, as PNG. */
export function drawProduct(product: DemoProduct): Promise<Buffer> {
  const [main, ground] = product.colours;
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">
    <rect width="600" height="600" fill="${ground}"/>
    <circle cx="300" cy="320" r="236" fill="#fff" opacity=".5"/>
    <ellipse cx="300" cy="512" rx="150" ry="18" fill="#1B211D" opacity=".1"/>
    ${SHAPES[product.drawing](main)}
    ${leaf(262, 370, -32, '#0E5A43')}${leaf(292, 376, 18, '#62CFA0')}
  </svg>`);
}

/** A made-up identity card, marked as a specimen. */
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
