import { BACKGROUNDS, SIDEBARS, TOP_BARS } from '@canopy/domain/themes';
import { DARK, LIGHT } from './tokens.ts';

type Tokens = typeof LIGHT;

/** A background colour in the light and dark theme; `deep`: content on it is light in both. */
interface Ground {
  light: string;
  dark: string;
  deep?: boolean;
}

const PAPER = { light: LIGHT.bg, dark: DARK.bg };
const WHITE = { light: '#FFFFFF', dark: '#181E1B' };
const MINT = { light: '#E9F3ED', dark: '#10281E' };
const LEAF = { light: '#0E5A43', dark: '#0C3B2C', deep: true };
const FOREST = { light: '#0B4232', dark: '#0A2A20', deep: true };
const NIGHT = { light: '#1B211D', dark: '#060807', deep: true };
const OCEAN = { light: '#1D466B', dark: '#10263A', deep: true };
const PLUM = { light: '#4A2D5A', dark: '#26182F', deep: true };
const CLAY = { light: '#6B3320', dark: '#331A12', deep: true };

/** Top bar colours, starting with the default. */
export const BARS: readonly Ground[] = [PAPER, WHITE, MINT, LEAF, FOREST, NIGHT, OCEAN, PLUM, CLAY];
/** Sidebar colours. */
export const SIDES: readonly Ground[] = [PAPER, WHITE, MINT, FOREST, NIGHT, OCEAN, PLUM, CLAY];
/** Page background colours. */
export const GROUNDS: readonly Ground[] = [
  PAPER,
  { light: '#FAFAF8', dark: '#141917' },
  { light: '#F1F6F3', dark: '#0C1512' },
  { light: '#F6EFE2', dark: '#16130D' },
  { light: '#F1F4F7', dark: '#0F1318' },
];

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour mixed with a share of another. */
function mixed(colour: string, other: string, share: number): string {
  const [a, b] = [channels(colour), channels(other)];
  const one = a.map((value, i) => Math.round(value + (b[i]! - value) * share));
  return `#${one.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Tokens that change for content on a bar with this background. */
function changes(ground: Ground, mode: 'light' | 'dark'): Partial<Tokens> {
  const bg = ground[mode];
  if (!ground.deep) {
    const all = mode === 'light' ? LIGHT : DARK;
    return { bg, sunken: bg === all.bg ? all.sunken : mixed(bg, all.ink, 0.06) };
  }
  return {
    bg,
    surface: mixed(bg, '#ffffff', 0.1),
    subtle: mixed(bg, '#ffffff', 0.06),
    sunken: mixed(bg, '#000000', 0.24),
    line: mixed(bg, '#ffffff', 0.22),
    ink: '#FFFFFF',
    second: '#E6ECE7',
    third: '#D5DDD6',
    brand: '#FFFFFF',
    'on-brand': '#0B0F0D',
    link: '#FFFFFF',
    soft: mixed(bg, '#ffffff', 0.16),
  };
}

/** All tokens on a background. */
export function tokensOn(ground: Ground, mode: 'light' | 'dark'): Tokens {
  const base = mode === 'dark' || ground.deep ? DARK : LIGHT;
  return { ...base, ...changes(ground, mode) };
}

/** The same for the page background, where only the background changes. */
export const tokensOfPage = (ground: Ground, mode: 'light' | 'dark'): Tokens => ({
  ...(mode === 'dark' ? DARK : LIGHT),
  bg: ground[mode],
});

const declared = (tokens: object) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** The choices as a style sheet: one rule per choice and theme, and a sample colour of each for the chooser. */
export function palettesCss(): string {
  const modes = ['light', 'dark'] as const;
  const theme = (mode: string) => (mode === 'dark' ? "[data-theme='dark']" : ':root');
  const parts = [
    ['bar', BARS, TOP_BARS, '.top-bar'],
    ['side', SIDES, SIDEBARS, '.sidebar'],
  ] as const;
  return [
    ...modes.map(
      (mode) =>
        `${theme(mode)}{${[
          ...parts.map(([name, grounds]) => [name, grounds] as const),
          ['ground', GROUNDS] as const,
        ]
          .flatMap(([name, grounds]) => grounds.map((one, i) => `--${name}-${i}:${one[mode]};`))
          .join('')}}`,
    ),
    ...parts.flatMap(([name, grounds, count, part]) =>
      modes.flatMap((mode) =>
        grounds.slice(0, count).map((ground, i) => {
          if (i === 0) return '';
          const base = mode === 'light' && ground.deep ? DARK : {};
          const tokens = { ...base, ...changes(ground, mode) };
          return `${theme(mode)}[data-${name}='${i}'] ${part}{${declared(tokens)}color:var(--ink);background:var(--bg)}`;
        }),
      ),
    ),
    ...modes.flatMap((mode) =>
      GROUNDS.slice(0, BACKGROUNDS).map((ground, i) =>
        i === 0 ? '' : `${theme(mode)}[data-ground='${i}']{--bg:${ground[mode]}}`,
      ),
    ),
    // popovers from a bar appear above the page, not on the bar
    `:root :is([popover],dialog){${declared(LIGHT)}color:var(--ink)}`,
    `[data-theme='dark'] :is([popover],dialog){${declared(DARK)}}`,
  ].join('\n');
}
