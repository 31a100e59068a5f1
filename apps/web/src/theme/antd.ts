import { theme, type ThemeConfig } from 'antd';

/** The tokens of base.css for antd, which needs values to derive its own from. */
const LIGHT = {
  brand: '#0E5A43',
  bg: '#F7F4EE',
  surface: '#FFFFFF',
  subtle: '#FBF9F5',
  sunken: '#EFEBE2',
  line: '#E7E2D7',
  border: '#908D81',
  ink: '#1B211D',
  second: '#545B55',
  third: '#646A63',
  link: '#0B6A4C',
  soft: '#E4F0E9',
  error: '#B2342B',
  warning: '#8F5200',
  info: '#2A5E8C',
  onBrand: '#FFFFFF',
};
const DARK: typeof LIGHT = {
  brand: '#62CFA0',
  bg: '#0F1412',
  surface: '#181E1B',
  subtle: '#1D2420',
  sunken: '#0B0F0D',
  line: '#2A322D',
  border: '#6F7A72',
  ink: '#EFF1EB',
  second: '#B4BBB3',
  third: '#939B93',
  link: '#7ADBB1',
  soft: '#163429',
  error: '#FF8F82',
  warning: '#F2B35E',
  info: '#86BDEB',
  onBrand: '#06251A',
};

/** antd in our look. */
export function antdTheme(dark: boolean, arabic: boolean): ThemeConfig {
  const c = dark ? DARK : LIGHT;
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: c.brand,
      colorLink: c.link,
      colorInfo: c.info,
      colorError: c.error,
      colorWarning: c.warning,
      colorSuccess: c.brand,
      colorBgLayout: c.bg,
      colorBgContainer: c.surface,
      colorBgElevated: c.surface,
      colorBorder: c.border,
      colorBorderSecondary: c.line,
      colorSplit: c.line,
      colorText: c.ink,
      colorTextSecondary: c.second,
      colorTextTertiary: c.third,
      colorTextLightSolid: c.onBrand,
      colorTextPlaceholder: c.third,
      colorFillAlter: c.subtle,
      borderRadius: 10,
      borderRadiusLG: 12,
      borderRadiusSM: 8,
      controlHeight: 35,
      controlHeightLG: 42,
      controlHeightSM: 30,
      fontSize: 14,
      fontSizeLG: 14,
      lineHeight: 1.5714,
      wireframe: false,
      fontFamily: arabic
        ? "'IBM Plex Sans Arabic', 'Figtree Variable', sans-serif"
        : "'Figtree Variable', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif",
      boxShadowTertiary: dark ? 'none' : '0 8px 24px -12px rgba(52,44,24,.10)',
      // without motion antd must not wait for animations that never end
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Table: {
        headerBg: 'transparent',
        headerColor: c.third,
        headerSplitColor: 'transparent',
        cellFontSize: 14,
        rowHoverBg: c.subtle,
        borderColor: c.line,
        cellPaddingBlock: 16,
        cellPaddingInline: 12,
      },
      Modal: { borderRadiusLG: 16, titleFontSize: 16 },
      Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none' },
      Segmented: { trackBg: c.sunken, itemSelectedBg: c.surface },
      Select: { optionSelectedBg: c.soft },
    },
  };
}
