import { HangingCord, NightStars } from '../kit/art/fair.tsx'
import { COLOUR_PAINTS } from './Marks.tsx'
import { COLOURS } from './odds.ts'

const STARS = [
  [40, 60, 1.4],
  [130, 120, 1],
  [210, 40, 1.6],
  [330, 96, 1.1],
  [470, 30, 1.3],
  [560, 110, 1],
  [690, 52, 1.6],
  [770, 130, 1.1],
  [860, 36, 1.3],
  [960, 92, 1.5],
  [80, 190, 1],
  [920, 180, 1],
] as const
const PENNANTS = ['#F2503B', '#FFC845', '#2CC4D9', '#FF86BE', '#3ED598', '#8B6BF0'] as const

/** The fair behind the stall: sky, wheel, tents and strings of bulbs. Decoration only. */
export function FairBackdrop({ prefix }: { prefix: string }) {
  return (
    <svg
      className="gk-backdrop"
      viewBox="0 0 1000 600"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={`${prefix}-bulb`}>
          <stop offset="0%" stopColor="#FFF7DA" />
          <stop offset="30%" stopColor="#FFC845" stopOpacity=".8" />
          <stop offset="100%" stopColor="#FFC845" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${prefix}-haze`}>
          <stop offset="0%" stopColor="#FF9F5A" stopOpacity=".5" />
          <stop offset="100%" stopColor="#8B2F8F" stopOpacity="0" />
        </radialGradient>
      </defs>
      <NightStars places={STARS} opacity=".75" />
      <ellipse cx="500" cy="520" rx="560" ry="330" fill={`url(#${prefix}-haze)`} />
      <Wheel x={150} y={330} />
      <Tents />
      <Bulbs prefix={prefix} />
    </svg>
  )
}

function Wheel({ x, y }: { x: number; y: number }) {
  const cabins = Array.from({ length: 10 }, (_, index) => (index / 10) * 2 * Math.PI)
  const at = (angle: number, radius: number): [number, number] => [
    Math.round(Math.cos(angle) * radius),
    Math.round(Math.sin(angle) * radius),
  ]
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke="#4A3E7C" strokeWidth="4" strokeLinecap="round">
      <path d="M0 0L-66 250M0 0L66 250" strokeWidth="8" />
      <circle r="130" />
      <circle r="112" strokeWidth="2" />
      {cabins.map((angle, index) => {
        const [cx, cy] = at(angle, 130)
        return (
          <g key={angle}>
            <path d={`M0 0L${cx} ${cy}`} strokeWidth="2" />
            <circle
              cx={cx}
              cy={cy}
              r="13"
              fill={PENNANTS[index % PENNANTS.length]}
              stroke="#120E24"
              strokeWidth="3"
            />
          </g>
        )
      })}
    </g>
  )
}

function Tents() {
  return (
    <g stroke="#120E24" strokeWidth="3" strokeLinejoin="round">
      <path d="M790 350L700 450H880Z" fill="#B3231B" />
      <path d="M790 350L752 450H776ZM790 350L804 450H828Z" fill="#F3E6D3" />
      <path d="M712 450H868V600H712Z" fill="#4A1730" />
      <path d="M930 396L866 470H1000V430Z" fill="#0E6E92" />
      <path d="M880 470H1000V600H880Z" fill="#12304A" />
      <path d="M0 470Q70 450 130 480V600H0Z" fill="#160F2C" stroke="none" />
      <path d="M0 560Q500 520 1000 560V600H0Z" fill="#0C0919" stroke="none" />
    </g>
  )
}

/** Two strings of bulbs from the corners to the stall. Every second bulb shines in turn. */
function Bulbs({ prefix }: { prefix: string }) {
  return (
    <>
      {([-20, 1020] as const).map(corner => (
        <HangingCord key={corner} from={[corner, 120]} to={[500, 20]} sag={90} count={12} strokeWidth="1.4">
          {places =>
            (['gk-bulb-0', 'gk-bulb-1'] as const).map((name, turn) => (
              <g key={name} className={name}>
                {places
                  .filter((_, index) => index % 2 === turn)
                  .map(([x, y]) => (
                    <g key={x}>
                      <circle cx={x} cy={y + 6} r="17" fill={`url(#${prefix}-bulb)`} />
                      <circle cx={x} cy={y + 6} r="4.4" fill="#FFF7DA" />
                    </g>
                  ))}
              </g>
            ))
          }
        </HangingCord>
      ))}
    </>
  )
}

/** The stall: awning, shelf, ramp in the six colors and tray; 400 by 300 units. The dice are drawn over it. */
export function Stall({ prefix }: { prefix: string }) {
  return (
    <svg className="gk-layer" viewBox="0 0 400 300" aria-hidden="true">
      <defs>
        <linearGradient id={`${prefix}-wood`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="#F0B36A" />
          <stop offset="45%" stopColor="#B9692A" />
          <stop offset="100%" stopColor="#6B2C0E" />
        </linearGradient>
        <linearGradient id={`${prefix}-felt`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="#0B4A52" />
          <stop offset="100%" stopColor="#15818A" />
        </linearGradient>
        <linearGradient id={`${prefix}-shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="#120E24" stopOpacity=".72" />
          <stop offset="100%" stopColor="#120E24" stopOpacity=".1" />
        </linearGradient>
      </defs>
      <ellipse cx="200" cy="290" rx="196" ry="10" fill="#000" opacity=".45" />
      <g stroke="#221037" strokeWidth="3" strokeLinejoin="round">
        <path d="M72 16H84V196H66ZM328 16H316V196H334Z" fill={`url(#${prefix}-wood)`} />
        <Ramp prefix={prefix} />
        <path d="M96 84H304L310 98H90Z" fill={`url(#${prefix}-wood)`} />
        <path d="M90 98H310V106H90Z" fill="#6B2C0E" />
        <path d="M40 186H360L398 292H2Z" fill={`url(#${prefix}-wood)`} />
        <path d="M56 194H344L374 282H26Z" fill={`url(#${prefix}-felt)`} />
        <path d="M56 194H344L347 203H53Z" fill="#120E24" opacity=".4" stroke="none" />
        <path d="M2 292H398V299H2Z" fill="#6B2C0E" />
        <Awning />
      </g>
    </svg>
  )
}

/** The ramp down which the dice fall: six painted boards, narrower at the top. */
function Ramp({ prefix }: { prefix: string }) {
  const [top, bottom] = [
    { from: 104, width: 192 / COLOURS.length },
    { from: 62, width: 276 / COLOURS.length },
  ]
  return (
    <>
      {COLOURS.map((colour, index) => {
        const [x0, x1] = [top.from + index * top.width, top.from + (index + 1) * top.width]
        const [x2, x3] = [bottom.from + (index + 1) * bottom.width, bottom.from + index * bottom.width]
        return <path key={colour} d={`M${x0} 102H${x1}L${x2} 190H${x3}Z`} fill={COLOUR_PAINTS[colour].body} />
      })}
      <path d="M104 102H296L338 190H62Z" fill={`url(#${prefix}-shade)`} stroke="none" />
    </>
  )
}

function Awning() {
  const stripes = Array.from({ length: 10 }, (_, index) => 60 + index * 28)
  return (
    <>
      {stripes.map((x, index) => (
        <path
          key={x}
          d={`M${x + 6} 2H${x + 34 - 6}L${x + 28} 20Q${x + 14} 36 ${x} 20Z`}
          fill={index % 2 === 0 ? '#F2503B' : '#F3E6D3'}
          strokeWidth="2"
        />
      ))}
    </>
  )
}
