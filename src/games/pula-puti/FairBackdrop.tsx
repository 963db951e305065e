import { HangingCord, NightSky } from '../kit/art/fair.tsx'
import { PaintedBulbs } from '../kit/art/paints.tsx'

/** The color stops of the sky's gradient, from top to bottom. */
const SKY = [
  ['0%', '#0D0A1C'],
  ['46%', '#2A1248'],
  ['78%', '#7A2450'],
  ['100%', '#C25A4A'],
] as const
const STARS = [
  [52, 48, 1.5],
  [118, 128, 1.1],
  [176, 38, 1.7],
  [248, 96, 1.2],
  [330, 30, 1.5],
  [402, 82, 1],
  [478, 26, 1.6],
  [560, 70, 1.1],
  [640, 34, 1.6],
  [716, 104, 1.2],
  [842, 150, 1.1],
  [908, 44, 1.7],
  [964, 116, 1.2],
] as const

/** Stalls at both sides: x, size, color of the awning, and color of its stripes. */
const STALLS = [
  [92, 1, '#0E7C94', '#CFF5FA'],
  [262, 0.78, '#6A48D2', '#E5DCFF'],
  [744, 0.78, '#C9418C', '#FFE3F1'],
  [912, 1, '#C77A12', '#FFF0C9'],
] as const

/** The fair at night behind the stall, 1000 by 600 units. */
export function FairBackdrop() {
  return (
    <>
      <defs>
        <radialGradient id="warm">
          <stop offset="0%" stopColor="#FF9F5A" stopOpacity=".6" />
          <stop offset="100%" stopColor="#FF9F5A" stopOpacity="0" />
        </radialGradient>
      </defs>
      <NightSky id="sky" height={600} colours={SKY} stars={STARS} />
      <path d="M176 84A46 46 0 1 0 224 138A38 38 0 1 1 176 84Z" fill="#FFF3C2" />
      <ellipse cx="500" cy="520" rx="520" ry="240" fill="url(#warm)" />
      <path d="M0 452Q160 372 300 430T600 400T860 428T1000 396V600H0Z" fill="#321347" />
      <Carousel />
      <path d="M0 524Q240 486 500 512T1000 500V600H0Z" fill="#1F0C33" />
      {STALLS.map(([x, size, cloth, stripe]) => (
        <SideStall key={x} x={x} size={size} cloth={cloth} stripe={stripe} />
      ))}
      <Lights from={[-20, 190]} to={[420, 96]} />
      <Lights from={[1020, 190]} to={[580, 96]} />
      <Lights from={[-20, 300]} to={[300, 366]} />
      <Lights from={[1020, 300]} to={[700, 366]} />
      <Crowd />
    </>
  )
}

/** Heads and shoulders of the people in front, dark against the lights. */
function Crowd() {
  return (
    <g fill="#0C0819">
      {Array.from({ length: 27 }, (_, index) => {
        const [x, y] = [index * 39 - 8, 578 + ((index * 7) % 5) * 4]
        return (
          <g key={x}>
            <circle cx={x} cy={y} r="11" />
            <path d={`M${x - 25} 602Q${x - 22} ${y + 9} ${x} ${y + 9}T${x + 25} 602Z`} />
          </g>
        )
      })}
    </g>
  )
}

/** A carousel whose roof is visible above the distant stalls. */
function Carousel() {
  return (
    <g transform="translate(818 400)" stroke="#150A26" strokeWidth="3" strokeLinejoin="round">
      <path d="M-112 0Q-60 -62 0 -96Q60 -62 112 0Z" fill="#B3231B" />
      <path
        d="M-76 0Q-44 -56 0 -96Q-12 -50 -26 0ZM26 0Q12 -50 0 -96Q44 -56 76 0Z"
        fill="#F3E6D3"
        stroke="none"
      />
      <path d="M-112 0H112V16H-112Z" fill="#C77A12" />
      <path d="M-96 16H96V110H-96Z" fill="#4A1538" />
      <path d="M-60 16V110M0 16V110M60 16V110" stroke="#FFC845" strokeWidth="4" />
      <path d="M0 -96V-122L22 -114L0 -106" fill="#FFC845" strokeWidth="2" />
    </g>
  )
}

interface SideStallProps {
  readonly x: number
  readonly size: number
  readonly cloth: string
  readonly stripe: string
}

function SideStall({ x, size, cloth, stripe }: SideStallProps) {
  return (
    <g
      transform={`translate(${x} 560) scale(${size})`}
      stroke="#120E24"
      strokeWidth="3"
      strokeLinejoin="round"
    >
      <path d="M-74 -70H74V40H-74Z" fill="#3A1230" />
      <path d="M-62 -62H62V-18H-62Z" fill="#FFB14A" />
      <path d="M-52 -62V-40M-26 -62V-34M0 -62V-42M26 -62V-34M52 -62V-40" stroke="#8E1620" strokeWidth="5" />
      <path d="M-78 -18H78V-2H-78Z" fill="#8A4B12" />
      {[-72, -36, 0, 36].map((left, index) => (
        <path
          key={left}
          d={`M${left * 0.8} -112H${(left + 36) * 0.8}L${(left + 36) * 1.2} -72Q${(left + 18) * 1.2} -56 ${left * 1.2} -72Z`}
          fill={index % 2 === 0 ? cloth : stripe}
        />
      ))}
    </g>
  )
}

interface LightsProps {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

/** A string of bulbs that sags between two points. */
function Lights(ends: LightsProps) {
  return (
    <HangingCord {...ends} sag={120} count={11} strokeWidth="1.4">
      {places => <PaintedBulbs places={places.map(([x, y]) => [x, y + 7] as const)} radius={4.6} />}
    </HangingCord>
  )
}
