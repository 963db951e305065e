import { ballDrawingAtPlace } from './ball-motion.ts'
import { GATE_PLACE } from './board.ts'
import { OUTLINE_COLOUR } from './Marks.tsx'
import { paintUrl } from './paints.tsx'
import { Sign } from './Sign.tsx'
import { SlopingBoard } from './SlopingBoard.tsx'

const DRAPE = 'M0 0h86q-2 60-42 96-22 16-26 74-4 26-18 34Z'
const SCALLOPS = Array.from({ length: 12 }, (_, index) => 32 + index * 28)

/** The stall: posts, curtains, gate, board, sign and counter; 400 by 360 units. The ball is drawn over it. */
export function Stall() {
  return (
    <g strokeLinejoin="round">
      <ellipse cx="200" cy="354" rx="198" ry="8" fill="#000" opacity=".5" />
      <path d="M26 50H374V200H26Z" fill={paintUrl('velvet')} stroke={OUTLINE_COLOUR} strokeWidth="3" />
      <Rays />
      <g fill={paintUrl('wood')} stroke={OUTLINE_COLOUR} strokeWidth="3">
        <path d="M16 48H32V330H12ZM384 48H368V330H388Z" />
      </g>
      <Drape transform="translate(28 54) scale(.72 .9)" />
      <Drape transform="translate(372 54) scale(-.72 .9)" />
      <Gate />
      <SlopingBoard />
      <Counter />
      <Scallops />
      <Sign />
    </g>
  )
}

/** Draws rays of light behind the gate. */
function Rays() {
  return (
    <g fill="#FF9F5A" opacity=".2">
      {[-66, -50, -34, -17, 17, 34, 50, 66].map(angle => (
        <path key={angle} d="M-3 0L-9 -100H9L3 0Z" transform={`translate(200 106) rotate(${angle})`} />
      ))}
    </g>
  )
}

function Drape({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path d={DRAPE} fill={paintUrl('red')} stroke={OUTLINE_COLOUR} strokeWidth="4" />
      <path
        d="M20 0Q20 80 8 178M42 0Q42 62 20 104M64 0Q64 40 46 70"
        fill="none"
        stroke="#5E0A1C"
        strokeWidth="4"
        opacity=".7"
      />
      <path
        d="M0 122Q26 118 40 98L46 106Q28 132 0 134Z"
        fill={paintUrl('gold')}
        stroke={OUTLINE_COLOUR}
        strokeWidth="3"
      />
    </g>
  )
}

/** The gate in which the ball waits: a brass arch at the back edge of the board. */
function Gate() {
  const { x, y } = ballDrawingAtPlace(GATE_PLACE)
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="2.5">
      <path d={`M${x - 27} 105V${y - 2}A27 25 0 0 1 ${x + 27} ${y - 2}V105Z`} fill={paintUrl('gold')} />
      <path d={`M${x - 19} 105V${y - 1}A19 18 0 0 1 ${x + 19} ${y - 1}V105Z`} fill="#190A24" />
      <path
        d={`M${x - 44} 96H${x - 27}V105H${x - 44}ZM${x + 44} 96H${x + 27}V105H${x + 44}Z`}
        fill={paintUrl('wood')}
      />
    </g>
  )
}

/** The front of the stall below the board, made of painted planks. */
function Counter() {
  const boards = Array.from({ length: 11 }, (_, index) => 8 + index * 35)
  return (
    <g stroke={OUTLINE_COLOUR}>
      <path d="M6 322H394V356H6Z" fill={paintUrl('wood')} strokeWidth="3" />
      {boards.map((x, index) => (
        <path
          key={x}
          d={`M${x} 327H${x + 34}V352H${x}Z`}
          fill={index % 2 === 0 ? paintUrl('red') : paintUrl('cream')}
          strokeWidth="1.5"
        />
      ))}
    </g>
  )
}

function Scallops() {
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="2">
      {SCALLOPS.map((x, index) => (
        <path
          key={x}
          d={`M${x} 46H${x + 28}V58Q${x + 14} 74 ${x} 58Z`}
          fill={index % 2 === 0 ? paintUrl('red') : paintUrl('cream')}
        />
      ))}
    </g>
  )
}
