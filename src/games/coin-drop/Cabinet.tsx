import { Marquee } from '../kit/art/Marquee.tsx'
import { boardGeometryOfRows, CABINET_SIZE, SLOT_ROW_EDGES } from './geometry.ts'
import type { RowCount } from './odds.ts'
import { OUTLINE_COLOUR, paintUrl } from './paints.tsx'

const STARS = [
  [46, 96, 1.6],
  [84, 128, 1.1],
  [38, 176, 1.2],
  [352, 104, 1.2],
  [318, 134, 1.6],
  [366, 168, 1.1],
  [30, 236, 1.4],
  [370, 240, 1.4],
  [62, 250, 1],
  [340, 214, 1],
  [104, 84, 1.3],
  [298, 88, 1.1],
  [26, 300, 1],
  [374, 306, 1.1],
] as const

/** The cabinet without its pins: body, painted board, chute and sign, in the units of `CABINET_SIZE`. */
export function Cabinet() {
  const { width, height } = CABINET_SIZE
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <ellipse cx={width / 2} cy={height - 7} rx="194" ry="7" fill="#000" opacity=".5" />
      <g stroke={OUTLINE_COLOUR} strokeWidth="3">
        <path
          d="M4 58Q4 34 30 34H370Q396 34 396 58V416Q396 424 388 424H12Q4 424 4 416Z"
          fill={paintUrl('red')}
        />
        <path d="M14 70H386V416H14Z" fill={paintUrl('night')} />
      </g>
      <path d="M8.500 62V412M391.500 62V412" stroke="#FFC845" strokeWidth="1.6" />
      <Board />
      <Chute />
      <Marquee ink={OUTLINE_COLOUR} gold={paintUrl('gold')} />
      <path d="M10 413H390V424H10Z" fill={paintUrl('gold')} stroke={OUTLINE_COLOUR} strokeWidth="2.6" />
    </g>
  )
}

/** The painting behind the pins: rays of light, two suns and a string of pennants. */
function Board() {
  const rays = Array.from({ length: 9 }, (_, index) => -56 + index * 14)
  return (
    <>
      <clipPath id="board">
        <path d="M15.500 71.500H384.500V414H15.500Z" />
      </clipPath>
      <g fill="#FFC845" opacity=".07" clipPath="url(#board)">
        {rays.map(angle => (
          <path key={angle} d="M200 84L182 430H218Z" transform={`rotate(${angle} 200 84)`} />
        ))}
      </g>
      <circle cx="200" cy="240" r="150" fill={paintUrl('glow')} opacity=".22" />
      {STARS.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#F7F3FF" opacity=".8" />
      ))}
      <Sun x={62} />
      <Sun x={338} />
      <path d="M14 70H386V82Q200 100 14 82Z" fill="#120E24" opacity=".5" />
    </>
  )
}

/** A sun of eight rays, as on the signs of fairs. */
function Sun({ x }: { readonly x: number }) {
  const turns = Array.from({ length: 8 }, (_, index) => index * 45)
  return (
    <g transform={`translate(${x} 128)`} stroke={OUTLINE_COLOUR} strokeWidth="1.6">
      <circle r="44" fill={paintUrl('glow')} stroke="none" opacity=".6" />
      {turns.map(angle => (
        <path
          key={angle}
          d="M-5 -13L0 -31L5 -13Z"
          transform={`rotate(${angle})`}
          fill={angle % 90 === 0 ? paintUrl('gold') : paintUrl('red')}
        />
      ))}
      <circle r="14" fill={paintUrl('gold')} />
      <circle r="9" fill="none" stroke="#8A4B05" strokeWidth="1.4" strokeDasharray="2 3" />
    </g>
  )
}

/** A glass tube under the sign, in which the next coin waits. */
function Chute() {
  return (
    <>
      <path d="M182 64H218V100L222 104H178L182 100Z" fill="#BFEFFF" opacity=".22" />
      <path d="M186 66V98" stroke="#fff" strokeWidth="2.4" opacity=".55" />
      <path d="M170 62H230L222 72H178Z" fill={paintUrl('gold')} stroke={OUTLINE_COLOUR} strokeWidth="2.4" />
      <path d="M182 72V99L177 104M218 72V99L223 104" fill="none" stroke={OUTLINE_COLOUR} strokeWidth="4.4" />
      <path d="M182 72V99L177 104M218 72V99L223 104" fill="none" stroke="#FFC845" strokeWidth="2" />
    </>
  )
}

/** The pins of a board, and the posts between its slots. */
export function Pins({ rows }: { readonly rows: RowCount }) {
  const { pins, pinRadius, across } = boardGeometryOfRows(rows)
  const posts = Array.from({ length: rows + 2 }, (_, index) => SLOT_ROW_EDGES.left + index * across)
  return (
    <>
      {pins.map(({ x, y }) => (
        <g key={`${x}-${y}`}>
          <ellipse
            cx={x + 1.4}
            cy={y + pinRadius}
            rx={pinRadius * 1.1}
            ry={pinRadius * 0.8}
            fill="#080514"
            opacity=".5"
          />
          <circle
            cx={x}
            cy={y}
            r={pinRadius}
            fill={paintUrl('gold')}
            stroke={OUTLINE_COLOUR}
            strokeWidth="1"
          />
          <circle cx={x - pinRadius * 0.3} cy={y - pinRadius * 0.35} r={pinRadius * 0.32} fill="#fff" />
        </g>
      ))}
      {posts.map(x => (
        <path
          key={x}
          d={`M${x - 1.6} ${SLOT_ROW_EDGES.top}Q${x} ${SLOT_ROW_EDGES.top - 5} ${x + 1.6} ${SLOT_ROW_EDGES.top}V${SLOT_ROW_EDGES.bottom}H${x - 1.6}Z`}
          fill={paintUrl('gold')}
          stroke={OUTLINE_COLOUR}
          strokeWidth=".8"
        />
      ))}
    </>
  )
}
