/**
 * All colours of the product in one place: the CSS custom properties (`--bg`, `--on-brand`, …) are
 * generated from this table. Text and background pairs meet AA contrast in both columns.
 */
export const LIGHT = {
  bg: '#F7F4EE',
  surface: '#FFFFFF',
  subtle: '#FBF9F5',
  sunken: '#EFEBE2',
  line: '#E7E2D7',
  border: '#908D81',
  ink: '#1B211D',
  second: '#545B55',
  third: '#646A63',
  brand: '#0E5A43',
  'brand-hover': '#0A4936',
  'on-brand': '#FFFFFF',
  link: '#0B6A4C',
  soft: '#E4F0E9',
  'soft-2': '#C9E1D4',
  gold: '#85560A',
  'gold-fill': '#E2A93B',
  'gold-soft': '#FAF0DA',
  error: '#B2342B',
  'error-soft': '#FBE9E6',
  info: '#2A5E8C',
  'info-soft': '#E6EFF7',
  warning: '#8F5200',
  'warning-soft': '#FCEFD9',
  hero: '#0B4232',
  'on-hero': '#F3F7F0',
  'hero-second': '#B9D3C5',
  c1: '#0E5A43',
  c2: '#E2A93B',
  c3: '#5B9FD6',
  c4: '#C8603C',
  c5: '#6A3F80',
  c6: '#9B968A',
  shadow: '0 8px 24px -12px rgba(52, 44, 24, 0.1)',
};

export const DARK: typeof LIGHT = {
  bg: '#0F1412',
  surface: '#181E1B',
  subtle: '#1D2420',
  sunken: '#0B0F0D',
  line: '#2A322D',
  border: '#6F7A72',
  ink: '#EFF1EB',
  second: '#B4BBB3',
  third: '#939B93',
  brand: '#62CFA0',
  'brand-hover': '#7ADBB1',
  'on-brand': '#06251A',
  link: '#7ADBB1',
  soft: '#163429',
  'soft-2': '#1F4A39',
  gold: '#F0C264',
  'gold-fill': '#E2A93B',
  'gold-soft': '#352B14',
  error: '#FF8F82',
  'error-soft': '#3A1C19',
  info: '#86BDEB',
  'info-soft': '#172A3A',
  warning: '#F2B35E',
  'warning-soft': '#38280F',
  hero: '#12352A',
  'on-hero': '#F3F7F0',
  'hero-second': '#B9D3C5',
  c1: '#62CFA0',
  c2: '#F0C264',
  c3: '#86BDEB',
  c4: '#E8835C',
  c5: '#9B6FC0',
  c6: '#8E958D',
  shadow: 'none',
};

/** Font stack: the first font provides Latin letters and all digits, the second Arabic letters. */
export const FONTS =
  "'Figtree Variable', 'IBM Plex Sans Arabic', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', system-ui, sans-serif";

/** The only distances used between elements, in pixels. `--space-12` and so on. */
export const SPACES = [4, 8, 12, 16, 20, 24, 32] as const;
export type Space = (typeof SPACES)[number];

/** Corner radius by size of the element, in pixels. `--radius-card` and so on. */
export const RADII = { card: 16, large: 12, control: 10, small: 8, pill: 999 };

/**
 * Height of fields, in pixels: `large` in forms, `medium` in toolbars and lines, `small` where a mouse points at
 * the fields of a filter, a calendar or a comparison. `--height-large` and so on.
 */
export const HEIGHTS = { small: 30, medium: 35, large: 42 };

/** Typography as `font` shorthands. `--type-title` and so on; amounts are large and plain. */
const TYPES = {
  title: '650 26px/34px var(--font)',
  section: '650 16px/24px var(--font)',
  text: '400 14px/22px var(--font)',
  small: '400 13px/20px var(--font)',
  caption: '400 12px/18px var(--font)',
};

/** Durations of animations; nothing moves for people who asked for less motion. */
const MOTION = { fast: '120ms', normal: '160ms', slow: '200ms' };

/** The tables as a style sheet, served by the build as `virtual:tokens.css`. */
export function tokensCss(): string {
  const block = (selector: string, scheme: string, tokens: typeof LIGHT) =>
    `${selector}{${Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value};`)
      .join('')}color-scheme:${scheme}}`;
  return [
    block(':root', 'light', LIGHT),
    block("[data-theme='dark']", 'dark', DARK),
    `:root{--font:${FONTS};${measures()}}`,
    // a finger needs more room than a mouse
    '@media (pointer:coarse),(max-width:767px){:root{--height-small:var(--height-medium)}}',
  ].join('\n');
}

function measures(): string {
  const rule = (prefix: string, table: Record<string, string>) =>
    Object.entries(table).map(([name, value]) => `--${prefix}-${name}:${value};`);
  const pixels = (table: Record<string, number>) =>
    Object.fromEntries(Object.entries(table).map(([name, value]) => [name, `${value}px`]));
  return [
    ...rule('space', pixels(Object.fromEntries(SPACES.map((space) => [space, space])))),
    ...rule('radius', pixels(RADII)),
    ...rule('height', pixels(HEIGHTS)),
    ...rule('type', TYPES),
    ...rule('motion', MOTION),
  ].join('');
}
