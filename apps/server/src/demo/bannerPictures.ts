import sharp from 'sharp';

/** The scene: tea hills in the morning, or a van bringing the monthly box. */
export type BannerScene = 'harvest' | 'delivery';

const SIZES = { desktop: [1_600, 500], phone: [1_200, 600] } as const;

const hill = (y: number, colour: string, lift: number) =>
  `<path d="M0 ${y}c200-${lift} 380-${lift} 560 0s340 ${lift / 2} 540-${lift / 2} 340-${lift / 2} 500 0v700H0z" fill="${colour}"/>`;

const bushes = (y: number, colour: string) =>
  Array.from(
    { length: 21 },
    (_, i) => `<ellipse cx="${i * 80}" cy="${y + (i % 2) * 8}" rx="52" ry="30" fill="${colour}"/>`,
  ).join('');

const basket = (x: number, y: number) =>
  `<path d="M${x} ${y}h150l-18 96a16 16 0 0 1-16 13H${x + 34}a16 16 0 0 1-16-13z" fill="#C99A5B"/><path d="M${x - 6} ${y - 4}h162v26H${x - 6}z" fill="#D9AE72"/>
  <g fill="#62A57E"><path d="M${x + 20} ${y}c0-40 30-60 50-60 4 30-14 60-50 60zM${x + 70} ${y}c-6-46 22-76 48-80 8 34-10 74-48 80zM${x + 110} ${y}c4-34 26-50 46-48 0 26-18 48-46 48z"/></g>`;

const van = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M0 30a24 24 0 0 1 24-24h190v150H0z" fill="#FBF9F5"/><path d="M214 48h60l44 56v52H214z" fill="#0E5A43"/><path d="M228 62h40l28 38h-68z" fill="#DCEBF0"/>
  <path d="M0 118h318v38H0z" fill="#E2A93B"/><circle cx="66" cy="160" r="32" fill="#1B211D"/><circle cx="66" cy="160" r="13" fill="#FBF9F5"/><circle cx="252" cy="160" r="32" fill="#1B211D"/><circle cx="252" cy="160" r="13" fill="#FBF9F5"/>
  <path d="M108 34c34 0 52 18 52 50-32 0-52-18-52-50z" fill="#2D7D5C"/><path d="M108 84c0-30 14-44 34-44" fill="none" stroke="#FBF9F5" stroke-width="5"/></g>`;

/** A banner in one of its two shapes, as PNG. It contains no text, so all languages share it. */
export function drawBanner(scene: BannerScene, width: 'desktop' | 'phone'): Promise<Buffer> {
  const [w, h] = SIZES[width];
  const base = h - 150;
  const drawn =
    scene === 'harvest'
      ? `<rect width="1600" height="600" fill="#FBE8B8"/><circle cx="${w * 0.7}" cy="${h * 0.36}" r="${h * 0.2}" fill="#F0C264"/>
        ${hill(base - 110, '#9CC3A4', 120)}${hill(base - 40, '#62A57E', 80)}${bushes(base + 20, '#2D7D5C')}<path d="M0 ${base + 20}h1600v300H0z" fill="#2D7D5C"/>
        ${bushes(base + 90, '#0E5A43')}<path d="M0 ${base + 90}h1600v300H0z" fill="#0E5A43"/>${basket(w * 0.2, base - 30)}${basket(w * 0.36, base - 10)}`
      : `<rect width="1600" height="600" fill="#DCEBF0"/><circle cx="${w * 0.2}" cy="${h * 0.3}" r="${h * 0.14}" fill="#F0C264"/>
        <g fill="#FBF9F5"><ellipse cx="${w * 0.44}" cy="${h * 0.22}" rx="110" ry="30"/><ellipse cx="${w * 0.5}" cy="${h * 0.18}" rx="70" ry="34"/></g>
        ${hill(base - 40, '#9CC3A4', 90)}<path d="M0 ${base + 30}h1600v300H0z" fill="#62A57E"/><path d="M0 ${base + 62}h1600v46H0z" fill="#8E958D"/><path d="M0 ${base + 83}h1600" stroke="#FBF9F5" stroke-width="5" stroke-dasharray="44 34"/>
        ${van(w * 0.48, base - 110)}`;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${drawn}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}
