import { memo } from 'react'
import { createPaintUrlGetter } from './symbols/paint.ts'
import { SymbolIcon } from './symbols/SymbolIcon.tsx'

const STARS = [
  [60, 60, 1.6],
  [150, 130, 1.1],
  [240, 50, 1.3],
  [330, 170, 1],
  [400, 90, 1.7],
  [470, 40, 1.1],
  [560, 120, 1.2],
  [690, 60, 1.5],
  [760, 150, 1],
  [840, 40, 1.4],
  [900, 110, 1.1],
  [980, 170, 1.3],
  [1060, 60, 1.6],
  [1130, 130, 1],
  [1210, 80, 1.5],
  [90, 240, 1],
  [380, 260, 1.2],
  [890, 250, 1],
  [1180, 230, 1.2],
  [520, 220, 1],
  [640, 200, 0.9],
] as const
const PENNANTS = ['#F2503B', '#FFC845', '#2CC4D9', '#FF86BE', '#3ED598', '#8B6BF0'] as const

/** The fair behind the jeepney: sky, wheel, stalls and strings of bunting. Decoration only. */
export const Scenery = memo(function Scenery({ prefix }: { prefix: string }) {
  const paint = createPaintUrlGetter(prefix)
  return (
    <div className="jf-scenery" aria-hidden="true">
      <svg className="jf-fair" viewBox="0 0 1280 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#F7F3FF" opacity=".75" />
        ))}
        <circle cx="640" cy="430" r="520" fill={paint('halo')} />
        <BigWheel x={180} y={400} />
        <Stall x={20} y={560} colour="#2CC4D9" />
        <Stall x={232} y={586} colour="#F2503B" />
        <Tent x={1080} y={360} />
        <Stall x={898} y={586} colour="#FF86BE" />
        <Stall x={1136} y={566} colour="#3ED598" />
        <path d="M0 690Q320 660 640 676Q960 660 1280 690V720H0Z" fill="#0C0919" />
      </svg>
      <Bunting />
      <div className="jf-lantern">
        <SymbolIcon id="parol" />
      </div>
      <div className="jf-lantern">
        <SymbolIcon id="parol" />
      </div>
    </div>
  )
})

function BigWheel({ x, y }: { x: number; y: number }) {
  const cabins = Array.from({ length: 12 }, (_, index) => (index / 12) * 2 * Math.PI)
  const at = (angle: number, radius: number) =>
    `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke="#3B3166" strokeWidth="5" strokeLinecap="round">
      <path d="M0 0L-80 270M0 0L80 270" strokeWidth="10" />
      <circle r="170" />
      <circle r="150" strokeWidth="2.5" />
      {cabins.map(angle => (
        <path key={angle} d={`M0 0L${at(angle, 170)}`} strokeWidth="2.5" />
      ))}
      {cabins.map((angle, index) => (
        <circle
          key={angle}
          cx={Math.cos(angle) * 170}
          cy={Math.sin(angle) * 170}
          r="15"
          fill={PENNANTS[index % PENNANTS.length]}
          opacity=".8"
          stroke="#120E24"
          strokeWidth="3"
        />
      ))}
      {cabins.map(angle => (
        <circle
          key={angle}
          cx={Math.cos(angle + 0.26) * 170}
          cy={Math.sin(angle + 0.26) * 170}
          r="4"
          fill="#FFE9A8"
          stroke="none"
        />
      ))}
    </g>
  )
}

/** A stall with a striped awning, 120 wide. */
function Stall({ x, y, colour }: { x: number; y: number; colour: string }) {
  const stripes = [0, 1, 2, 3, 4, 5]
  return (
    <g transform={`translate(${x} ${y})`} stroke="#120E24" strokeWidth="3" strokeLinejoin="round">
      <path d="M10 34H110V130H10Z" fill="#2A2250" />
      <path d="M18 44H102V84H18Z" fill="#FFB866" opacity=".85" />
      <path d="M4 84H116V98H4Z" fill="#4A3A2E" />
      {stripes.map(index => (
        <path
          key={index}
          d={`M${12 + index * 16} 0H${28 + index * 16}L${20 + index * 20} 36Q${10 + index * 20} 48 ${index * 20} 36Z`}
          fill={index % 2 === 0 ? colour : '#F3E6D3'}
          opacity=".9"
        />
      ))}
    </g>
  )
}

function Tent({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="#120E24" strokeWidth="4" strokeLinejoin="round">
      <path d="M0 -96V-60" stroke="#3B3166" />
      <path d="M0 -96L34 -86L0 -76Z" fill="#FFC845" />
      <path d="M0 -60L-150 90H150Z" fill="#B3231B" opacity=".92" />
      <path d="M0 -60L-90 90H-30ZM0 -60L30 90H90Z" fill="#F3E6D3" opacity=".85" />
      <path d="M-150 90H150L130 320H-130Z" fill="#5E1B33" />
      <path d="M-90 90H-30L-26 320H-78ZM30 90H90L78 320H26Z" fill="#8F7B8A" opacity=".7" />
      <path
        d="M-154 90Q-128 116 -103 90Q-77 116 -51 90Q-26 116 0 90Q26 116 51 90Q77 116 103 90Q128 116 154 90Z"
        fill="#FFC845"
      />
    </g>
  )
}

/** Banderitas: two strings of paper flags across the sky. */
function Bunting() {
  return (
    <svg className="jf-bunting" viewBox="0 0 800 90" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <Rope from={-20} dip={46} y={2} shift={0} />
      <Rope from={-130} dip={30} y={-4} shift={3} />
    </svg>
  )
}

interface RopeProps {
  from: number
  dip: number
  y: number
  shift: number
}

function Rope({ from, dip, y, shift }: RopeProps) {
  const span = 280
  const flags = Array.from({ length: 44 }, (_, index) => from + index * 24)
  const sag = (x: number) => {
    const part = ((((x - from) % span) + span) % span) / span
    return y + 4 * dip * part * (1 - part)
  }
  const rope = flags.map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${sag(x).toFixed(1)}`).join('')
  return (
    <g strokeLinejoin="round">
      <path d={rope} fill="none" stroke="#B9B0D6" strokeWidth="1.4" />
      {flags.map((x, index) => (
        <path
          key={x}
          d={`M${x + 2} ${sag(x + 2).toFixed(1)}L${x + 21} ${sag(x + 21).toFixed(1)}L${x + 11} ${(sag(x + 11) + 22).toFixed(1)}Z`}
          fill={PENNANTS[(index + shift) % PENNANTS.length]}
          stroke="#120E24"
          strokeWidth="1.2"
        />
      ))}
    </g>
  )
}
