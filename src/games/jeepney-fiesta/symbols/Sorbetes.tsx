import { OUTLINE_COLOUR, type SymbolArtProps } from './paint.ts'

const STRIPES = ['red', 'cream', 'teal', 'cream', 'red'] as const

/** A sorbetes (ice cream) cart under an umbrella, with three flavors and a cone. */
export function Sorbetes({ paint }: SymbolArtProps) {
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
      <ellipse cx="50" cy="92" rx="40" ry="4.6" fill="#000" opacity=".35" stroke="none" />
      <path d="M45.5 26H49.500V56H45.500Z" fill={paint('chrome')} strokeWidth="1.6" />
      {STRIPES.map((colour, index) => (
        <path key={index} d={STRIPE_PATHS[index] ?? ''} fill={paint(colour)} strokeWidth="1.8" />
      ))}
      <circle cx="47.5" cy="5.5" r="2.6" fill={paint('gold')} strokeWidth="1.6" />
      <path d="M20 17Q28 9.5 40 8.5" fill="none" stroke="#fff" strokeWidth="2" opacity=".75" />
      <path d="M14 55Q14 46 21 46Q28 46 28 55Z" fill={paint('chrome')} />
      <path d="M31 55Q31 45 39 45Q47 45 47 55Z" fill={paint('chrome')} />
      <path d="M50 55Q50 46 57 46Q64 46 64 55Z" fill={paint('chrome')} />
      <circle cx="21" cy="45.5" r="2.2" fill={paint('pink')} strokeWidth="1.4" />
      <circle cx="39" cy="44.5" r="2.2" fill={paint('violet')} strokeWidth="1.4" />
      <circle cx="57" cy="45.5" r="2.2" fill={paint('green')} strokeWidth="1.4" />
      <path d="M6 54H70V59H6Z" fill={paint('gold')} />
      <path d="M8 59H68L64 80H12Z" fill={paint('green')} />
      <path
        d="M13 63L24 75M24 63L13 75M52 63L63 75M63 63L52 75"
        stroke="#FFF3C2"
        strokeWidth="1.8"
        opacity=".9"
      />
      <path
        d="M38 61L40.4 66.500L46.4 67L41.9 71L43.3 77L38 73.800L32.7 77L34.1 71L29.6 67L35.6 66.500Z"
        fill={paint('gold')}
        strokeWidth="1.4"
      />
      <path d="M68 60L84 52" strokeWidth="5" />
      <path d="M68 60L84 52" stroke="#F3CF8B" strokeWidth="2" />
      <circle cx="22" cy="82" r="10.5" fill="none" strokeWidth="5.4" />
      <circle cx="22" cy="82" r="10.5" fill="none" stroke="#F2503B" strokeWidth="2.4" />
      <path d="M22 72V92M12 82H32M15 75L29 89M29 75L15 89" stroke="#FFC845" strokeWidth="1.5" />
      <circle cx="22" cy="82" r="2.8" fill={paint('gold')} strokeWidth="1.4" />
      <circle cx="55" cy="82" r="10.5" fill="none" strokeWidth="5.4" />
      <circle cx="55" cy="82" r="10.5" fill="none" stroke="#F2503B" strokeWidth="2.4" />
      <path d="M55 72V92M45 82H65M48 75L62 89M62 75L48 89" stroke="#FFC845" strokeWidth="1.5" />
      <circle cx="55" cy="82" r="2.8" fill={paint('gold')} strokeWidth="1.4" />
      <Cone paint={paint} />
    </g>
  )
}

const STRIPE_PATHS = [
  'M8 30Q10 8 47.5 6.500Q20 14 18 30Q13 26 8 30Z',
  'M18 30Q20 14 47.5 6.500Q34 14 34 30Q26 26 18 30Z',
  'M34 30Q34 14 47.5 6.500Q61 14 61 30Q47.5 26 34 30Z',
  'M61 30Q61 14 47.5 6.500Q75 14 77 30Q69 26 61 30Z',
  'M77 30Q75 14 47.5 6.500Q85 8 87 30Q82 26 77 30Z',
] as const

function Cone({ paint }: SymbolArtProps) {
  return (
    <>
      <path d="M74 62H94L84 90Z" fill={paint('wood')} />
      <path d="M77 69L88 79M82 63L91 71M91 69L81 79M86 63L78 71" stroke="#8A5A26" strokeWidth="1.3" />
      <circle cx="79" cy="57" r="7" fill={paint('violet')} />
      <circle cx="89.5" cy="57" r="7" fill={paint('gold')} />
      <circle cx="84" cy="48" r="7.2" fill={paint('pink')} />
      <path d="M80.5 45.500Q82 43 85 43" fill="none" stroke="#fff" strokeWidth="1.8" />
    </>
  )
}
