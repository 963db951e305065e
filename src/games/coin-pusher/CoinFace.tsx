import type { CoinWorth } from './hauls.ts'
import { coinColorsOf } from './metals.ts'
import { OUTLINE_COLOUR } from './paints.tsx'

/** The digits on coins that are worth more than one stake, as strokes. */
const FIGURES: Readonly<Record<Exclude<CoinWorth, 1>, string>> = {
  5: 'M62 29H41L39 49Q47 43 54 46Q63 50 61 60Q58 72 46 71Q40 70 37 66',
  10: 'M28 36L38 29V71M66 29Q78 29 78 50Q78 71 66 71Q54 71 54 50Q54 29 66 29Z',
  50: 'M45 30H28L26 48Q32 43 39 46Q46 50 44 60Q41 71 32 70Q27 69 24 66M68 29Q79 29 79 50Q79 71 68 71Q57 71 57 50Q57 29 68 29Z',
}

/** Reliefs on the brown coins: a sun, a flower, a boat, a bird. */
const RELIEFS = [
  'M50 34A16 16 0 1 1 49.900 34M50 18V27M50 73V82M18 50H27M73 50H82M27 27L34 34M66 66L73 73M73 27L66 34M34 66L27 73',
  'M50 50Q38 24 50 22Q62 24 50 50Q76 38 78 50Q76 62 50 50Q62 76 50 78Q38 76 50 50Q24 62 22 50Q24 38 50 50',
  'M24 60H76Q70 74 50 74Q30 74 24 60ZM50 58V24L70 52H50M46 30L32 52H46',
  'M24 58Q40 62 48 48Q56 34 72 34Q64 40 66 48Q64 66 46 68Q34 70 24 58ZM62 40H62.100M50 68V78M42 68L40 78',
] as const

/** SVG paths of the scratches on brown coins, one path for each variant (minting). */
const SCRATCHES = [
  'M28 34L44 28M58 76L70 68M34 60L40 70',
  'M30 70L46 74M62 26L74 36M26 46L32 42',
  'M38 24L30 38M70 60L60 74M52 62L64 60',
  'M24 56L36 66M66 30L60 42M40 78L52 76',
] as const

/**
 * The face of a coin, 100 units square. A brown coin is worth one stake; other coins show their value in stakes as a
 * number.
 */
export function CoinFace({ worth, minting = 0 }: { readonly worth: CoinWorth; readonly minting?: number }) {
  const { rim, face, relief, shine } = coinColorsOf(worth, minting)
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      <circle cx="50" cy="50" r="48" fill={rim} stroke={OUTLINE_COLOUR} strokeWidth="3" />
      <circle cx="50" cy="50" r="42" stroke={shine} strokeWidth="2" strokeDasharray="2 4.600" opacity=".6" />
      <circle cx="50" cy="50" r="38" fill={face} stroke={relief} strokeWidth="2" />
      {worth === 1 ? (
        <>
          <path
            d={RELIEFS[minting]}
            stroke={shine}
            strokeWidth="4.600"
            opacity=".55"
            transform="translate(1 1.600)"
          />
          <path d={RELIEFS[minting]} stroke={relief} strokeWidth="4.600" opacity=".8" />
          <path d={SCRATCHES[minting]} stroke={shine} strokeWidth="1.400" opacity=".7" />
        </>
      ) : (
        <path d={FIGURES[worth]} stroke={relief} strokeWidth="9" />
      )}
      <path d="M17 42A35 35 0 0 1 42 17" stroke={shine} strokeWidth="5" opacity=".75" />
    </g>
  )
}
