import type { Config } from 'tailwindcss'

const token = (name: string) => `rgb(var(--${name}) / <alpha-value>)`

/**
 * Maps Tailwind's color names to the tokens in `tokens.css`. Tailwind's own colors are replaced, so a template cannot
 * use them.
 */
export default {
  content: ['./src/**/*.{astro,ts,tsx}'],
  // Makes a utility set a color together with its opacity (`text-ink/90`), so that each utility needs only one
  // declaration.
  corePlugins: {
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    ringOpacity: false,
    textOpacity: false,
  },
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      night: token('night'),
      plum: token('plum'),
      raised: token('raised'),
      line: token('line'),
      edge: token('edge'),
      ink: token('ink'),
      quiet: token('quiet'),
      gold: { DEFAULT: token('gold'), deep: token('gold-deep') },
      red: { DEFAULT: token('red'), soft: token('red-soft') },
      green: token('green'),
      teal: token('teal'),
      mango: token('mango'),
    },
    borderRadius: { none: '0', DEFAULT: 'var(--radius)', lg: 'var(--radius-lg)', full: '9999px' },
    boxShadow: { none: 'none', DEFAULT: 'var(--shadow-soft)' },
    fontFamily: {
      sans: ['Inter', 'Inter Roboto', 'Inter Arial', 'system-ui', 'sans-serif'],
      display: ['var(--painted)'],
    },
    fontSize: {
      xs: ['0.75rem', '1rem'],
      sm: ['0.875rem', '1.25rem'],
      base: ['1rem', '1.5rem'],
      lg: ['1.125rem', '1.625rem'],
      xl: ['1.375rem', '1.75rem'],
      '2xl': ['1.75rem', '2.125rem'],
      '3xl': ['2.25rem', '2.5rem'],
      '4xl': ['3rem', '3.25rem'],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600', bold: '700', black: '800' },
    screens: { sm: '430px', md: '768px', lg: '1024px', xl: '1280px' },
    transitionDuration: {
      DEFAULT: 'var(--steady)',
      quick: 'var(--quick)',
      steady: 'var(--steady)',
      calm: 'var(--calm)',
    },
    transitionTimingFunction: { DEFAULT: 'var(--ease)', linear: 'linear' },
    zIndex: {
      base: 'var(--z-base)',
      sticky: 'var(--z-sticky)',
      bar: 'var(--z-bar)',
      float: 'var(--z-float)',
      toast: 'var(--z-toast)',
      stage: 'var(--z-stage)',
    },
    extend: {
      spacing: {
        target: '44px',
        'safe-t': 'var(--safe-top)',
        'safe-r': 'var(--safe-right)',
        'safe-b': 'var(--safe-bottom)',
        'safe-l': 'var(--safe-left)',
      },
      // Heights that must not be under `spacing`: from an entry `bar` of `spacing`, Tailwind would also make a utility
      // `top-bar`, and the shell has a class with this name.
      height: { bar: 'var(--bar-height)', tabs: 'var(--tabs-height)' },
      padding: { bar: 'var(--bar-height)', tabs: 'var(--tabs-height)' },
      minHeight: { target: '44px' },
      minWidth: { target: '44px' },
      maxWidth: { page: '80rem', prose: '42rem', sheet: '28rem' },
      aspectRatio: { tile: '3 / 4', hero: '16 / 9', 'hero-wide': '5 / 2' },
      ringColor: { DEFAULT: token('gold') },
      borderColor: { DEFAULT: token('line') },
    },
  },
} satisfies Config
