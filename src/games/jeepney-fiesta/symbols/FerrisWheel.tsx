import { OUTLINE_COLOUR, type PaintName, type SymbolArtProps } from './paint.ts'

const HUB = { x: 50, y: 45 }
const RIM = 33
const CABINS: readonly PaintName[] = ['red', 'gold', 'teal', 'pink', 'green', 'red', 'violet', 'gold']

function pointAroundHub(turn: number, radius: number) {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return {
    x: Math.round((HUB.x + radius * Math.cos(angle)) * 10) / 10,
    y: Math.round((HUB.y + radius * Math.sin(angle)) * 10) / 10,
  }
}

/** The ferris wheel with its eight gondolas. */
export function FerrisWheel({ paint }: SymbolArtProps) {
  const places = CABINS.map((colour, index) => ({ colour, turn: index / CABINS.length }))
  return (
    <g stroke={OUTLINE_COLOUR} strokeLinejoin="round" strokeLinecap="round">
      <circle cx="50" cy="45" r="47" fill={paint('halo')} stroke="none" />
      <ellipse cx="50" cy="91" rx="34" ry="5" fill="#000" opacity=".35" stroke="none" />
      <path d="M50 43L26 90H33L50 56L67 90H74Z" fill={paint('teal')} strokeWidth="2.2" />
      <path d="M22 88H78V93H22Z" fill={paint('gold')} strokeWidth="2.2" />
      <circle cx="50" cy="45" r={RIM} fill="none" strokeWidth="6" />
      <circle cx="50" cy="45" r={RIM} fill="none" stroke="#FFC845" strokeWidth="2.6" />
      <circle cx="50" cy="45" r="23" fill="none" strokeWidth="4" />
      <circle cx="50" cy="45" r="23" fill="none" stroke="#F2503B" strokeWidth="1.8" />
      {places.map(({ turn }) => {
        const end = pointAroundHub(turn, RIM)
        return <path key={turn} d={`M50 45L${end.x} ${end.y}`} stroke="#FFF3C2" strokeWidth="1.8" />
      })}
      {places.map(({ turn }) => {
        const lamp = pointAroundHub(turn + 1 / 16, RIM)
        return <circle key={turn} cx={lamp.x} cy={lamp.y} r="2" fill={paint('bulb')} strokeWidth=".8" />
      })}
      {places.map(({ turn, colour }) => {
        const { x, y } = pointAroundHub(turn, RIM)
        return (
          <g key={turn} transform={`translate(${x} ${y})`} strokeWidth="1.8">
            <path d="M-7 1.500H7L5.4 8.500H-5.400Z" fill={paint(colour)} />
            <path d="M-7.5 -1.500Q0 -10 7.5 -1.500Z" fill={paint('cream')} />
            <path d="M-5.5 -1V2M5.5 -1V2" strokeWidth="1.4" />
          </g>
        )
      })}
      <circle cx="50" cy="45" r="8" fill={paint('red')} strokeWidth="2.2" />
      <path
        d="M50 39L51.8 43.200L56.2 43.500L52.8 46.300L54 50.500L50 48.100L46 50.500L47.2 46.300L43.8 43.500L48.2 43.200Z"
        fill="#FFE9A8"
        stroke="none"
      />
    </g>
  )
}
