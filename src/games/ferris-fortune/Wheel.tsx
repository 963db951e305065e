import { HangingCabin } from './Cabins.tsx'
import { CABIN_KINDS, ODDS } from './odds.ts'
import { DEGREES_PER_CABIN, wheelAngleAtCabin } from './wheel-motion.ts'

const INK = '#221037'
const PETALS = 9
const PETAL_COLOURS = ['#FF86BE', '#2CC4D9', '#FFC845'] as const
/** The radius of the middle of the rim, where the bulbs are. */
const RIM_RADIUS = 149

function equalTurnAngles(count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.round((index * 360_000) / count) / 1_000)
}

function formatPointAtRadius(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${Math.round(Math.sin(angle) * radius * 10) / 10} ${Math.round(Math.cos(angle) * radius * 10) / 10}`
}

/**
 * The wheel with all cabins; its hub is at 0 0, and it is 400 units wide. The first cabin of `ODDS.cabins` is at the
 * bottom, and the others follow clockwise.
 */
export function Wheel({ prefix }: { prefix: string }) {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <defs>
        <radialGradient id={`${prefix}-disc`}>
          <stop offset="0%" stopColor="#3B2268" stopOpacity=".95" />
          <stop offset="70%" stopColor="#26154A" stopOpacity=".82" />
          <stop offset="100%" stopColor="#1A0F36" stopOpacity=".9" />
        </radialGradient>
        <radialGradient id={`${prefix}-hub`} cx="40%" cy="35%">
          <stop offset="0%" stopColor="#FFF3C2" />
          <stop offset="55%" stopColor="#FFC845" />
          <stop offset="100%" stopColor="#C9720C" />
        </radialGradient>
        {CABIN_KINDS.map(kind => (
          <g key={kind} id={`${prefix}-${kind}`}>
            <HangingCabin kind={kind} />
          </g>
        ))}
      </defs>
      <circle r="156" fill={`url(#${prefix}-disc)`} />
      <Lattice />
      <circle r="27" fill={INK} />
      <circle r="24" fill={`url(#${prefix}-hub)`} />
      <circle r="18.500" fill="none" stroke="#A2530A" strokeWidth="1.6" />
      <path
        d="M0 -14L3.900 -4.800L13.300 -4.300L6 1.700L8.200 11.300L0 6.200L-8.200 11.300L-6 1.700L-13.300 -4.300L-3.900 -4.800Z"
        fill="#CE2A2A"
        stroke={INK}
        strokeWidth="1.6"
      />
      {ODDS.cabins.map((kind, place) => (
        <use
          key={place}
          href={`#${prefix}-${kind}`}
          transform={`rotate(${Math.round(-wheelAngleAtCabin(place) * 1_000) / 1_000})`}
        />
      ))}
    </g>
  )
}

/** Spokes, lights along the spokes, and the rim. */
function Lattice() {
  const spokes = equalTurnAngles(ODDS.cabins.length / 2).map(
    degrees => `M0 0L${formatPointAtRadius(degrees, 142)}`,
  )
  const truss = equalTurnAngles(ODDS.cabins.length).map(
    degrees =>
      `M${formatPointAtRadius(degrees, 128)}L${formatPointAtRadius(degrees + DEGREES_PER_CABIN / 2, 142)}L${formatPointAtRadius(degrees + DEGREES_PER_CABIN, 128)}`,
  )
  return (
    <>
      <path d={spokes.join('')} stroke="#6E5BA8" strokeWidth="1.1" fill="none" />
      <path d={truss.join('')} stroke="#8C79C4" strokeWidth="1.2" fill="none" />
      {equalTurnAngles(PETALS).map((degrees, index) => (
        <g key={degrees} transform={`rotate(${degrees})`} fill="none" stroke={PETAL_COLOURS[index % 3]}>
          <path d="M0 26C-34 62 -30 100 0 122C30 100 34 62 0 26Z" strokeWidth="5" opacity=".22" />
          <path d="M0 26C-34 62 -30 100 0 122C30 100 34 62 0 26Z" strokeWidth="1.8" />
          <circle cy="104" r="3.400" fill={PETAL_COLOURS[(index + 1) % 3]} stroke="none" />
          <path d="M0 40V88" strokeWidth="1.6" strokeDasharray=".1 6" />
        </g>
      ))}
      <g fill="none">
        <circle r="128" stroke={INK} strokeWidth="4.600" />
        <circle r="128" stroke="#2CC4D9" strokeWidth="2.200" />
        <circle r={RIM_RADIUS} stroke={INK} strokeWidth="15" />
        <circle r={RIM_RADIUS} stroke="#B3231B" strokeWidth="11.500" />
        <circle r={RIM_RADIUS + 4.4} stroke="#F2705B" strokeWidth="1.400" />
        <circle
          r={RIM_RADIUS}
          stroke="#FFC845"
          strokeWidth="4.600"
          strokeDasharray=".1 17.237"
          opacity=".5"
        />
      </g>
    </>
  )
}

/** Every second bulb on the rim, lit. A second copy, rotated by one cabin, lights the other half of the bulbs. */
export function WheelBulbs({ prefix }: { prefix: string }) {
  return (
    <g>
      <defs>
        <radialGradient id={`${prefix}-bulb`}>
          <stop offset="0%" stopColor="#FFFFFF" />
          <stop offset="34%" stopColor="#FFF0B8" />
          <stop offset="44%" stopColor="#FFC845" stopOpacity=".7" />
          <stop offset="100%" stopColor="#FFC845" stopOpacity="0" />
        </radialGradient>
      </defs>
      {equalTurnAngles(ODDS.cabins.length / 2).map(degrees => {
        const [cx, cy] = formatPointAtRadius(degrees, RIM_RADIUS).split(' ')
        return <circle key={degrees} cx={cx} cy={cy} r="7.500" fill={`url(#${prefix}-bulb)`} />
      })}
    </g>
  )
}
