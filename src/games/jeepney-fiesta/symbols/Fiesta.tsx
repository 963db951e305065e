import { OUTLINE_COLOUR, type SymbolArtProps } from './paint.ts'
import { SignText, widthOfSignText } from './SignText.tsx'

const SCALE = 1.06
const WORD = 'FIESTA'
const BULBS = [10, 20, 30, 40, 50, 60, 70, 80, 90]

/** The wild symbol: the fair's banner with the word FIESTA, pennants and bulbs. */
export function Fiesta({ paint }: SymbolArtProps) {
  return (
    <g stroke={OUTLINE_COLOUR} strokeLinejoin="round" strokeLinecap="round">
      <circle cx="50" cy="50" r="50" fill={paint('glow')} stroke="none" opacity=".8" />
      <Pennants paint={paint} y={76} />
      <path d="M50 6L59 24L79 18L74 32H26L21 18L41 24Z" fill={paint('gold')} strokeWidth="2.2" />
      <circle cx="50" cy="21" r="3.6" fill={paint('red')} strokeWidth="1.6" />
      <path d="M4 31Q50 24 96 31V73Q50 80 4 73Z" fill={paint('gold')} strokeWidth="2.4" />
      <path d="M8.5 37Q50 30.5 91.5 37V67.500Q50 74 8.5 67.500Z" fill={paint('red')} strokeWidth="1.8" />
      {BULBS.map(x => {
        const sag = ((x - 50) / 46) ** 2 * 3.3
        return (
          <g key={x} strokeWidth=".9" fill={paint('bulb')}>
            <circle cx={x} cy={30.5 + sag} r="2.1" />
            <circle cx={x} cy={73.6 - sag} r="2.1" />
          </g>
        )
      })}
      <SignText
        text={WORD}
        x={50 - (widthOfSignText(WORD) * SCALE) / 2}
        y={42}
        scale={SCALE}
        stretch={1.18}
        fill={paint('cream')}
        shade="#7A1018"
        outline={OUTLINE_COLOUR}
      />
    </g>
  )
}

function Pennants({ paint, y }: SymbolArtProps & { y: number }) {
  const colours = ['teal', 'pink', 'gold', 'green', 'violet', 'teal'] as const
  return colours.map((colour, index) => {
    const x = 8 + index * 14
    return (
      <path
        key={index}
        d={`M${x} ${y - 5}H${x + 13}L${x + 6.5} ${y + 16}Z`}
        fill={paint(colour)}
        strokeWidth="1.8"
      />
    )
  })
}
