import sharp from 'sharp';
import { drawPackage } from './packagePictures.ts';

/** Kinds of product drawings; each has its own silhouette, label and motif. */
export type Drawing =
  | 'carton'
  | 'tin'
  | 'honey'
  | 'swingTop'
  | 'soap'
  | 'balm'
  | 'spray'
  | 'jug'
  | 'set'
  | 'parcels'
  | 'parcelsUp';

/** Everything stands on the line y = 500, with a ground shadow below it. */
const PRODUCTS: Record<Exclude<Drawing, 'parcels' | 'parcelsUp'>, string> = {
  // a carton with the sun rising over hills, and a tea bag's tag hanging out
  carton: `<circle cx="300" cy="300" r="190" fill="#F5E2B3"/>
    <path d="M360 150l60-26v352l-60 24z" fill="#083B2B"/><path d="M210 150l56-26h154l-60 26z" fill="#2D7D5C"/>
    <rect x="210" y="150" width="150" height="350" fill="#0E5A43"/><rect x="210" y="236" width="150" height="196" fill="#FBE8B8"/>
    <g stroke="#F0C264" stroke-width="9">${rays(285, 352, 58, 74)}</g><circle cx="285" cy="352" r="48" fill="#E2A93B"/>
    <path d="M210 352c40-26 74-20 96-4 20 14 36 12 54 0v84H210z" fill="#62A57E"/><path d="M210 388c34-22 82-20 104-4 18 12 34 10 46 2v46H210z" fill="#0E5A43"/>
    <path d="M238 178h94M250 204h70" stroke="#FBF9F5" stroke-width="10" stroke-linecap="round"/>
    <path d="M262 150c-40-40-88-20-92 40" fill="none" stroke="#8E958D" stroke-width="4"/><rect x="146" y="190" width="48" height="58" rx="6" fill="#FBF9F5"/><path d="M154 226a16 16 0 0 1 32 0z" fill="#E2A93B"/>`,
  // a domed tin with the moon
  tin: `<circle cx="300" cy="290" r="190" fill="#DAD7EE"/><circle cx="300" cy="118" r="14" fill="#E2A93B"/>
    <path d="M204 214c0-56 44-84 96-84s96 28 96 84z" fill="#342E66"/><rect x="196" y="208" width="208" height="28" rx="8" fill="#E2A93B"/>
    <rect x="204" y="236" width="192" height="264" rx="16" fill="#453D83"/><rect x="236" y="284" width="128" height="150" rx="64" fill="#241F4B"/>
    <path d="M318 318a44 44 0 1 0 14 66 36 36 0 0 1-14-66z" fill="#F6E6B8"/><g fill="#F6E6B8"><circle cx="268" cy="334" r="4"/><circle cx="334" cy="334" r="5"/><circle cx="292" cy="408" r="4"/></g>
    <path d="M252 462h96" stroke="#DAD7EE" stroke-width="10" stroke-linecap="round"/>`,
  // a six-sided jar under a cloth, with a bee
  honey: `<circle cx="300" cy="310" r="188" fill="#FBE4B0"/><path d="M216 236h168l44 72v120l-44 72H216l-44-72V308z" fill="#D98A1B"/>
    <path d="M216 236l-44 72v120l44 72z" fill="#C47712"/><path d="M384 236l44 72v120l-44 72z" fill="#E9A13A"/>
    <path d="M214 178c20-30 152-30 172 0l22 58-24 14-20-12-22 14-22-12-20 12-22-14-22 12-20-14-22 12-24-12z" fill="#B6492F"/>
    <path d="M214 196h172" stroke="#7E2E1C" stroke-width="10"/><path d="M300 290l68 39v78l-68 39-68-39v-78z" fill="#FFF7E2"/>
    <ellipse cx="284" cy="352" rx="22" ry="14" transform="rotate(-30 284 352)" fill="#CFE0EA"/><ellipse cx="318" cy="352" rx="22" ry="14" transform="rotate(30 318 352)" fill="#CFE0EA"/>
    <ellipse cx="300" cy="380" rx="30" ry="20" fill="#E2A93B"/><path d="M290 362v36M304 360v40M318 364v32" stroke="#1B211D" stroke-width="7"/>`,
  // a swing-top bottle beside half a coconut
  swingTop: `<circle cx="290" cy="300" r="190" fill="#F2EDD4"/><rect x="252" y="112" width="56" height="34" rx="10" fill="#FBF9F5" stroke="#9B968A" stroke-width="4"/>
    <path d="M246 130c-16 30-14 60 4 84M314 130c16 30 14 60-4 84" fill="none" stroke="#8E958D" stroke-width="6"/><circle cx="280" cy="112" r="9" fill="#C8603C"/>
    <path d="M254 146h52v70c38 16 54 52 54 92v160a32 32 0 0 1-32 32h-96a32 32 0 0 1-32-32V308c0-40 16-76 54-92z" fill="#E9D9A0"/>
    <path d="M200 330c40 16 110-12 160 4v134a32 32 0 0 1-32 32h-96a32 32 0 0 1-32-32z" fill="#DDBB55"/>
    <rect x="214" y="336" width="132" height="104" rx="10" fill="#FBF9F5"/><circle cx="280" cy="380" r="30" fill="#7A4A2B"/><circle cx="280" cy="380" r="20" fill="#FFFDF6"/><path d="M242 424h76" stroke="#9B968A" stroke-width="8" stroke-linecap="round"/>
    <path d="M372 452a74 74 0 0 1 148 0c0 30-34 48-74 48s-74-18-74-48z" fill="#6B4127"/><ellipse cx="446" cy="450" rx="68" ry="24" fill="#FFFDF6"/><ellipse cx="446" cy="454" rx="48" ry="14" fill="#E7EFE6"/>`,
  // a bar in a band, with stalks behind it
  soap: `<circle cx="300" cy="310" r="188" fill="#DCEBF0"/><g fill="none" stroke-linecap="round" stroke-width="12"><path d="M286 380C250 300 240 220 200 150" stroke="#6FA557"/><path d="M300 380c-6-90 4-160-8-250" stroke="#8BBF6A"/><path d="M316 380c26-80 60-140 84-210" stroke="#4F8B45"/></g>
    <path d="M156 392h288l20 22v54a32 32 0 0 1-32 32H168a32 32 0 0 1-32-32v-54z" fill="#B9D98A"/><path d="M156 392l28-26h232l28 26z" fill="#D4EBAE"/>
    <rect x="236" y="364" width="128" height="138" fill="#FBF9F5"/><path d="M262 420h76M274 446h52" stroke="#4F8B45" stroke-width="10" stroke-linecap="round"/><circle cx="300" cy="390" r="10" fill="#E2A93B"/>`,
  // a flat tin with its lid leaning on it, and a nutmeg in front
  balm: `<circle cx="300" cy="320" r="186" fill="#E6DBEC"/><g transform="rotate(-18 360 330)"><ellipse cx="372" cy="330" rx="118" ry="118" fill="#55336A"/><ellipse cx="372" cy="330" rx="96" ry="96" fill="#6A3F80"/><path d="M330 330c22-34 62-34 84 0-22 34-62 34-84 0z" fill="#E7B7A1"/><path d="M340 330h64" stroke="#55336A" stroke-width="5"/></g>
    <path d="M120 420h232v48c0 20-52 32-116 32s-116-12-116-32z" fill="#6A3F80"/><ellipse cx="236" cy="420" rx="116" ry="34" fill="#F3E3C2"/><ellipse cx="236" cy="424" rx="88" ry="20" fill="#E8CF9C"/><path d="M170 470h132" stroke="#E6DBEC" stroke-width="9" stroke-linecap="round"/>
    <ellipse cx="424" cy="474" rx="40" ry="28" fill="#8A5230"/><path d="M396 470c18-16 38-18 56-6M398 484c18 8 36 8 50 0" fill="none" stroke="#C8603C" stroke-width="6"/>`,
  // a trigger spray with bubbles
  spray: `<circle cx="300" cy="310" r="188" fill="#DCE9F5"/><path d="M232 150h128l24 34h-44v34h-80v-30h-52c0-22 10-38 24-38z" fill="#2A5E8C"/><path d="M344 218c4 30 22 38 34 40" fill="none" stroke="#2A5E8C" stroke-width="12" stroke-linecap="round"/>
    <path d="M262 216h76v34c44 16 58 52 58 92v130a28 28 0 0 1-28 28H232a28 28 0 0 1-28-28V342c0-40 14-76 58-92z" fill="#8FC1E6"/><rect x="222" y="334" width="156" height="116" rx="14" fill="#FBF9F5"/>
    <path d="M300 348c24 30 32 44 32 58a32 32 0 0 1-64 0c0-14 8-28 32-58z" fill="#5B9FD6"/><path d="M288 408a14 14 0 0 0 14 14" fill="none" stroke="#FBF9F5" stroke-width="6" stroke-linecap="round"/>
    <g fill="#FFFFFF" opacity=".85"><circle cx="166" cy="176" r="14"/><circle cx="140" cy="214" r="9"/><circle cx="182" cy="228" r="7"/></g>`,
  // a filter jug, half full
  jug: `<circle cx="300" cy="310" r="188" fill="#D9E8F0"/><path d="M192 176h196l-18 300a26 26 0 0 1-26 24H236a26 26 0 0 1-26-24z" fill="#F5FAFC" stroke="#A9C3D6" stroke-width="6"/><path d="M192 176l-36 22 40 34z" fill="#A9C3D6"/>
    <path d="M380 226c70-8 76 142-8 146" fill="none" stroke="#A9C3D6" stroke-width="22"/><rect x="188" y="150" width="204" height="36" rx="14" fill="#2A5E8C"/><path d="M246 186h92v104l-20 34h-52l-20-34z" fill="#3F77A8"/><g stroke="#D9E8F0" stroke-width="6"><path d="M262 210h60M262 236h60M262 262h60"/></g>
    <path d="M204 360c40-22 66 18 100 0 28-14 50-10 70 0l-6 112a24 24 0 0 1-24 22H238a24 24 0 0 1-24-22z" fill="#86BDEB"/><path d="M276 424c24-10 40-4 54 6" fill="none" stroke="#F5FAFC" stroke-width="7" stroke-linecap="round"/>`,
  // the monthly set in an open crate
  set: `<circle cx="300" cy="300" r="190" fill="#FAF0DA"/><rect x="178" y="196" width="96" height="200" fill="#0E5A43"/><rect x="178" y="250" width="96" height="70" fill="#FBE8B8"/><circle cx="226" cy="292" r="20" fill="#E2A93B"/>
    <path d="M300 170h36v44c26 12 36 34 36 60v130H264V274c0-26 10-48 36-60z" fill="#E9D9A0"/><rect x="296" y="146" width="44" height="28" rx="8" fill="#6B4127"/><rect x="280" y="280" width="76" height="60" rx="8" fill="#FBF9F5"/><circle cx="318" cy="310" r="17" fill="#7A4A2B"/>
    <path d="M384 300h66l10 12v92h-86v-92z" fill="#B9D98A"/><rect x="404" y="298" width="28" height="100" fill="#FBF9F5"/>
    <path d="M130 376h340l-22 124H152z" fill="#C99A5B"/><path d="M130 376h340l-5 30H135z" fill="#D9AE72"/><path d="M144 448h312" stroke="#A97C42" stroke-width="6"/><path d="M276 376h48v124h-48z" fill="#C8603C"/><path d="M300 400c-40-30-72-8-52 14 14 14 40 4 52-14 12 18 38 28 52 14 20-22-12-44-52-14z" fill="#E8835C"/>`,
};

/** A flat drawing of a product in the palette, as PNG. */
export function drawProduct(product: {
  drawing: Drawing;
  colours: readonly [string, string];
  packageRank: number | null;
}): Promise<Buffer> {
  const { drawing } = product;
  const [main, ground] = product.colours;
  const subject =
    drawing === 'parcels' || drawing === 'parcelsUp'
      ? drawPackage(product.packageRank ?? 1, main, drawing === 'parcelsUp')
      : PRODUCTS[drawing];
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">
    <rect width="600" height="600" fill="${ground}"/><path d="M0 484h600v116H0z" fill="#1B211D" opacity=".05"/>
    <ellipse cx="300" cy="502" rx="190" ry="16" fill="#1B211D" opacity=".14"/>${subject}</svg>`),
  )
    .png()
    .toBuffer();
}

/** The upper half of a sun's rays, each from the inner to the outer radius. */
function rays(x: number, y: number, from: number, to: number): string {
  return Array.from({ length: 7 }, (_, i) => {
    const angle = Math.PI * (1 + i / 6);
    const at = (radius: number) =>
      `${(x + radius * Math.cos(angle)).toFixed(0)} ${(y + radius * Math.sin(angle)).toFixed(0)}`;
    return `<path d="M${at(from)}L${at(to)}"/>`;
  }).join('');
}
