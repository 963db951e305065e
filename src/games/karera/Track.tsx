import { HORSES } from './odds.ts'

/** Size of one piece of the course. Pieces side by side show no seam. */
export const COURSE_PIECE_SIZE = { width: 328, height: 240 } as const
const LANE = COURSE_PIECE_SIZE.height / HORSES.length

const TUFTS = [
  [20, 14],
  [92, 52],
  [204, 26],
  [268, 66],
  [40, 98],
  [150, 134],
  [296, 112],
  [84, 178],
  [230, 192],
  [18, 222],
  [180, 228],
  [310, 214],
] as const

/** One piece of the course: six lanes of raked sand, which may be stretched to any height. Decoration only. */
export function CourseArt() {
  const { width, height } = COURSE_PIECE_SIZE
  return (
    <>
      <path d={`M0 0H${width}V${height}H0Z`} fill="#C98A4B" />
      {HORSES.map((horse, lane) => (
        <path
          key={horse}
          d={`M0 ${lane * LANE}H${width}V${(lane + 1) * LANE}H0Z`}
          fill={lane % 2 === 0 ? '#D79B58' : '#C4843F'}
        />
      ))}
      <path
        d={HORSES.map((_, lane) => `M0 ${lane * LANE + 31}H${width}`).join('')}
        stroke="#7A4218"
        strokeWidth="5"
        strokeDasharray="18 14 8 42"
        opacity=".28"
      />
      <path
        d={HORSES.map((_, lane) => `M0 ${lane * LANE + 13}H${width}`).join('')}
        stroke="#FFE3A8"
        strokeWidth="2.500"
        strokeDasharray="30 52"
        strokeDashoffset="24"
        opacity=".6"
      />
      {TUFTS.map(([x, y]) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="6" ry="2.600" fill="#8F5220" opacity=".5" />
      ))}
      <path
        d={HORSES.slice(1)
          .map((_, lane) => `M0 ${(lane + 1) * LANE}H${width}`)
          .join('')}
        stroke="#FFF3DC"
        strokeWidth="2.400"
        strokeDasharray="24 17"
        opacity=".85"
      />
      <path d={`M0 0H${width}V7H0Z`} fill="#5C2A12" opacity=".45" />
      <path d={`M0 ${height - 7}H${width}`} stroke="#F3E6D3" strokeWidth="14" />
      <path
        d={`M0 ${height - 7}H${width}`}
        stroke="#D62F2F"
        strokeWidth="14"
        strokeDasharray="20.500 20.500"
      />
      <path d={`M0 ${height - 14}H${width}`} stroke="#221037" strokeWidth="2.500" />
    </>
  )
}

const SQUARE = 9
/** Size of the drawing of the finish. The finish line is as high as the course; the flag is above it. */
export const FINISH_PICTURE_SIZE = { width: 54, height: 320 } as const

/** The finish: a chequered line across all lanes, and a pole with a flag behind them. */
export function FinishArt() {
  const { width, height } = FINISH_PICTURE_SIZE
  const top = height - COURSE_PIECE_SIZE.height
  const rows = Math.floor(COURSE_PIECE_SIZE.height / SQUARE)
  const line = (column: number) =>
    Array.from({ length: rows }, (_, row) => row)
      .filter(row => row % 2 === column % 2)
      .map(row => `M${18 + column * SQUARE} ${top + row * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}Z`)
      .join('')
  return (
    <g strokeLinejoin="round">
      <path d={`M18 ${top}H36V${height - 14}H18Z`} fill="#FFF8EA" opacity=".95" />
      <path d={line(0) + line(1)} fill="#221037" opacity=".9" />
      <path d={`M24 4H30V${top + 8}H24Z`} fill="#FFC845" stroke="#221037" strokeWidth="2.500" />
      <circle cx="27" cy="6" r="5.500" fill="#F2503B" stroke="#221037" strokeWidth="2.500" />
      <g stroke="#221037" strokeWidth="2.500">
        <path d={`M30 13H${width - 2}V49H30Z`} fill="#FFF8EA" />
        <path
          d="M30 13H38V25H30ZM46 13H52V25H46ZM38 25H46V37H38ZM30 37H38V49H30ZM46 37H52V49H46Z"
          fill="#221037"
          stroke="none"
        />
      </g>
    </g>
  )
}
