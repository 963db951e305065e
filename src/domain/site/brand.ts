/** Name, logo and colors of the site. The text about the license comes from environment variables. */
export const SITE_BRAND = {
  name: 'Perya',
  shortName: 'Perya',
  minAge: 21,
  /** The colors of the default theme. `src/styles/tokens.css` repeats them for the style sheets. */
  colors: {
    night: '#120E24',
    plum: '#1E1838',
    raised: '#2A2250',
    line: '#3B3166',
    edge: '#8679C1',
    ink: '#F7F3FF',
    quiet: '#B9B0D6',
    gold: '#FFC845',
    goldDeep: '#E0A020',
    red: '#F2503B',
    redSoft: '#FF8575',
    green: '#3ED598',
    teal: '#2CC4D9',
    mango: '#FF9F1C',
  },
  themeColor: '#120E24',
  backgroundColor: '#120E24',
  icons: {
    favicon: '/favicon.svg',
    faviconIco: '/favicon.ico',
    appleTouch: '/icons/apple-touch-180.png',
    any: [
      { src: '/icons/perya-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/perya-512.png', sizes: '512x512', type: 'image/png' },
    ],
    maskable: { src: '/icons/perya-maskable-512.png', sizes: '512x512', type: 'image/png' },
    monochrome: { src: '/icons/perya-mono-96.png', sizes: '96x96', type: 'image/png' },
  },
  shareImage: { src: '/og.png', width: 1200, height: 630 },
} as const

export type BrandColor = keyof typeof SITE_BRAND.colors
