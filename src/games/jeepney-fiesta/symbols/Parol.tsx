import { OUTLINE_COLOUR, type PaintName, type SymbolArtProps } from './paint.ts'

const CENTRE = { x: 50, y: 43 }
const OUTER = 37
const INNER = 15.5
const COLOURS: readonly PaintName[] = ['red', 'gold', 'green', 'teal', 'pink']

function formatStarPoint(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  const round = (value: number) => Math.round(value * 10) / 10
  return `${round(CENTRE.x + radius * Math.cos(angle))} ${round(CENTRE.y + radius * Math.sin(angle))}`
}

/** The scatter symbol: a parol, which is a lantern in the form of a five-pointed star, with a ring and two tails. */
export function Parol({ paint }: SymbolArtProps) {
  return (
    <g stroke={OUTLINE_COLOUR} strokeLinejoin="round" strokeLinecap="round">
      <circle cx="50" cy="45" r="50" fill={paint('glow')} stroke="none" />
      <Tail x={27} paint={paint} />
      <Tail x={73} paint={paint} />
      <circle cx="50" cy="43" r="30" fill="none" strokeWidth="7" />
      <circle cx="50" cy="43" r="30" fill="none" stroke="#FFC845" strokeWidth="3.4" />
      <circle cx="50" cy="43" r="30" fill="none" stroke="#FFF3C2" strokeWidth="1.4" strokeDasharray="2 5" />
      {COLOURS.map((colour, index) => {
        const turn = index / COLOURS.length
        const left = formatStarPoint(turn - 0.1, INNER)
        const right = formatStarPoint(turn + 0.1, INNER)
        const tip = formatStarPoint(turn, OUTER)
        return (
          <g key={colour} strokeWidth="2">
            <path d={`M50 43L${left}L${tip}Z`} fill={paint(colour)} />
            <path d={`M50 43L${right}L${tip}Z`} fill={paint(colour)} />
            <path d={`M50 43L${right}L${tip}Z`} fill="#1A0730" opacity=".28" stroke="none" />
            <circle
              cx={tip.split(' ')[0]}
              cy={tip.split(' ')[1]}
              r="2.6"
              fill={paint('bulb')}
              strokeWidth="1.2"
            />
          </g>
        )
      })}
      <circle cx="50" cy="43" r="9.5" fill={paint('gold')} strokeWidth="2" />
      <circle cx="50" cy="43" r="6" fill={paint('bulb')} stroke="none" />
      <path d="M45 39Q47 36.5 50 36.3" fill="none" stroke="#fff" strokeWidth="1.8" />
    </g>
  )
}

function Tail({ x, paint }: SymbolArtProps & { x: number }) {
  return (
    <g strokeWidth="1.8">
      <path d={`M${x} 66V76`} stroke="#FFC845" strokeWidth="2" />
      <circle cx={x} cy="76" r="3.6" fill={paint('gold')} />
      <path
        d={`M${x - 5} 97L${x - 2.5} 79H${x + 2.5}L${x + 5} 97L${x + 1.8} 94L${x} 98L${x - 1.8} 94Z`}
        fill={paint('pink')}
      />
    </g>
  )
}
