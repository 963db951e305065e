import { POLE_Y_BY_ROW, RACK_SIZE, SIGN_BOARD_EDGES } from './geometry.ts'
import { OUTLINE_COLOUR, paintUrl } from './paints.tsx'

/**
 * Positions (x, y) of the bulbs around the sign's board. The stage lights the bulbs with even and with odd index in
 * turn.
 */
export const SIGN_BULB_PLACES: readonly (readonly [number, number])[] = [
  ...Array.from(
    { length: 12 },
    (_, index) => [SIGN_BOARD_EDGES.left + 16 + index * 23.8, SIGN_BOARD_EDGES.top + 6] as const,
  ),
  ...Array.from(
    { length: 12 },
    (_, index) => [SIGN_BOARD_EDGES.left + 16 + index * 23.8, SIGN_BOARD_EDGES.bottom - 6] as const,
  ),
  ...[32, 56].flatMap(y => [
    [SIGN_BOARD_EDGES.left + 6, y] as const,
    [SIGN_BOARD_EDGES.right - 6, y] as const,
  ]),
].map(([x, y]) => [Math.round(x * 10) / 10, y] as const)

/** The rack without pots: bamboo posts, a pole for each row, flags, and the board of the sign. */
export function PotRack() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <ellipse cx="200" cy="423" rx="190" ry="7" fill="#000" opacity=".45" />
      <path d="M24 104H376V414H24Z" fill="#0E0826" opacity=".62" />
      <Post x={14} />
      <Post x={386} />
      {POLE_Y_BY_ROW.map(y => (
        <Pole key={y} y={y} />
      ))}
      {POLE_Y_BY_ROW.map(y => (
        <g key={y}>
          <Lashing x={14} y={y} />
          <Lashing x={386} y={y} />
        </g>
      ))}
      <Bunting />
      <Board />
    </g>
  )
}

function Post({ x }: { readonly x: number }) {
  const nodes = [70, 150, 246, 330, 392]
  return (
    <>
      <path d={`M${x} 8V420`} stroke={OUTLINE_COLOUR} strokeWidth="21" />
      <path d={`M${x} 8V420`} stroke="#B97A34" strokeWidth="15" />
      <path d={`M${x - 3.5} 8V420`} stroke="#F4D391" strokeWidth="4.500" />
      <path d={`M${x + 5} 10V418`} stroke="#6E4218" strokeWidth="3" opacity=".75" />
      {nodes.map(y => (
        <g key={y}>
          <path d={`M${x - 8} ${y}H${x + 8}`} stroke={OUTLINE_COLOUR} strokeWidth="6" />
          <path d={`M${x - 7} ${y}H${x + 7}`} stroke="#E2B566" strokeWidth="3" />
        </g>
      ))}
    </>
  )
}

function Pole({ y }: { readonly y: number }) {
  const nodes = [86, 172, 262, 330]
  return (
    <>
      <path d={`M2 ${y}H398`} stroke={OUTLINE_COLOUR} strokeWidth="14" />
      <path d={`M2 ${y}H398`} stroke="#B97A34" strokeWidth="9" />
      <path d={`M2 ${y - 2}H398`} stroke="#FBE3A4" strokeWidth="3" />
      {nodes.map(x => (
        <path key={x} d={`M${x} ${y - 4}V${y + 4}`} stroke="#6E4218" strokeWidth="3" />
      ))}
    </>
  )
}

/** Rope that ties a pole to a post. */
function Lashing({ x, y }: { readonly x: number; readonly y: number }) {
  const rope = `M${x - 10} ${y - 9}L${x + 10} ${y + 9}M${x + 10} ${y - 9}L${x - 10} ${y + 9}M${x - 10} ${y}H${x + 10}`
  return (
    <>
      <path d={rope} stroke={OUTLINE_COLOUR} strokeWidth="8" />
      <path d={rope} stroke="#F4C98B" strokeWidth="4" />
    </>
  )
}

const PENNANTS = ['#F2503B', '#FFC845', '#2CC4D9', '#3ED598', '#FF86BE', '#FFEFD2'] as const

/** Strings of pennants from the board to the posts. */
function Bunting() {
  const flags = [0, 1, 2].flatMap(index => [
    { x: 24 + index * 13, y: 74 + index * 7, colour: PENNANTS[index] },
    { x: 376 - index * 13, y: 74 + index * 7, colour: PENNANTS[index + 3] },
  ])
  return (
    <>
      <path
        d="M20 72Q40 88 70 92M380 72Q360 88 330 92"
        fill="none"
        stroke={OUTLINE_COLOUR}
        strokeWidth="2.400"
      />
      {flags.map(({ x, y, colour }) => (
        <path
          key={x}
          d={`M${x - 6} ${y - 1}L${x + 6} ${y + 1}L${x} ${y + 14}Z`}
          fill={colour}
          stroke={OUTLINE_COLOUR}
          strokeWidth="1.6"
        />
      ))}
    </>
  )
}

/** The enamel board behind the amount of the round and the ladder of multiples. */
function Board() {
  const { left, right, top, bottom } = SIGN_BOARD_EDGES
  return (
    <>
      <path
        d={`M${left + 40} ${POLE_Y_BY_ROW[0]}V${bottom}M${right - 40} ${POLE_Y_BY_ROW[0]}V${bottom}`}
        stroke={OUTLINE_COLOUR}
        strokeWidth="9"
      />
      <path
        d={`M${left + 40} ${POLE_Y_BY_ROW[0]}V${bottom}M${right - 40} ${POLE_Y_BY_ROW[0]}V${bottom}`}
        stroke="#F4C98B"
        strokeWidth="5"
      />
      <rect
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        rx="15"
        fill={paintUrl('gold')}
        stroke={OUTLINE_COLOUR}
        strokeWidth="3.500"
      />
      <rect
        x={left + 12}
        y={top + 12}
        width={right - left - 24}
        height={bottom - top - 24}
        rx="8"
        fill={paintUrl('night')}
        stroke={OUTLINE_COLOUR}
        strokeWidth="3"
      />
      {SIGN_BULB_PLACES.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="3.6" fill="#8A4B12" />
      ))}
      <path
        d={`M${RACK_SIZE.width / 2 - 60} ${top + 15}H${RACK_SIZE.width / 2 + 60}`}
        stroke="#fff"
        strokeWidth="1.500"
        opacity=".25"
      />
    </>
  )
}
