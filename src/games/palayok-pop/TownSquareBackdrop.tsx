import { NightStars, STAR_PLACES } from '../kit/art/fair.tsx'
import { PaintedBulbs } from '../kit/art/paints.tsx'
import { OUTLINE_COLOUR, paintUrl } from './paints.tsx'

const PENNANTS = ['#F2503B', '#FFC845', '#2CC4D9', '#FF86BE', '#3ED598', '#FFEFD2'] as const

/** The town square behind the rack: sky, church, houses, palms, flags and spectators; 1000 by 700 units. */
export function TownSquareBackdrop() {
  return (
    <>
      <ellipse cx="500" cy="600" rx="640" ry="400" fill={paintUrl('glow')} opacity=".3" />
      <NightStars places={STAR_PLACES} />
      <circle cx="828" cy="150" r="46" fill="#FFEFD2" opacity=".92" />
      <circle cx="812" cy="140" r="9" fill="#E8C793" opacity=".5" />
      <circle cx="842" cy="166" r="13" fill="#E8C793" opacity=".4" />
      <path d="M0 470Q160 400 320 452Q500 380 690 446Q860 392 1000 452V700H0Z" fill="#3A1F5E" opacity=".85" />
      <Church />
      <House x={724} y={470} colour="#8E1620" />
      <House x={872} y={486} colour="#0E6E92" />
      <House x={330} y={500} colour="#13795A" />
      <Palm x={46} y={640} height={250} lean={26} />
      <Palm x={958} y={650} height={290} lean={-30} />
      <Palm x={650} y={620} height={150} lean={14} />
      <Strings />
      <Crowd />
    </>
  )
}

/** The church of the town, lit for the feast. */
function Church() {
  return (
    <g transform="translate(196 0)" stroke={OUTLINE_COLOUR} strokeWidth="3" strokeLinejoin="round">
      <path d="M-104 620V420L-40 360L24 420V620Z" fill="#4A2A6E" />
      <path d="M24 620V350H96V620Z" fill="#563280" />
      <path d="M20 352L60 290L100 352Z" fill={paintUrl('red')} />
      <path d="M60 290V262M50 272H70" stroke="#FFE9A8" strokeWidth="5" />
      <path d="M-40 360V336M-49 345H-31" stroke="#FFE9A8" strokeWidth="5" />
      <g fill="#FFC866">
        <path d="M46 384Q60 366 74 384V416H46Z" />
        <path d="M50 452Q60 440 70 452V486H50Z" />
        <circle cx="-40" cy="440" r="22" />
        <path d="M-92 500Q-82 488 -72 500V536H-92Z" />
        <path d="M-8 500Q2 488 12 500V536H-8Z" />
        <path d="M-62 620V540Q-40 512 -18 540V620Z" />
      </g>
      <path d="M-40 418V462M-62 440H-18" stroke="#7A2E0A" />
    </g>
  )
}

/** A house on stilts with a roof of palm leaves. */
function House({ x, y, colour }: { readonly x: number; readonly y: number; readonly colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke={OUTLINE_COLOUR} strokeWidth="3" strokeLinejoin="round">
      <path d="M-46 100V150M46 100V150M0 100V150" strokeWidth="7" stroke="#2A1836" />
      <path d="M-56 30H56V104H-56Z" fill={colour} />
      <path d="M-40 46H-8V80H-40ZM8 46H40V80H8Z" fill="#FFC866" />
      <path d="M-24 46V80M24 46V80M-40 62H-8M8 62H40" stroke="#7A2E0A" strokeWidth="2.400" />
      <path d="M-78 34L-36 -34H36L78 34Q0 18 -78 34Z" fill={paintUrl('bamboo')} />
      <path
        d="M-50 22L-24 -28M-22 18L-8 -30M10 18L10 -30M42 22L26 -30"
        fill="none"
        stroke="#6E4218"
        strokeWidth="2.400"
      />
    </g>
  )
}

interface PalmProps {
  readonly x: number
  readonly y: number
  readonly height: number
  /** Horizontal distance from the foot of the palm to its crown. */
  readonly lean: number
}

function Palm({ x, y, height, lean }: PalmProps) {
  const leaves = [-78, -46, -14, 20, 52, 84]
  return (
    <g transform={`translate(${x} ${y})`} strokeLinecap="round" fill="none">
      <path d={`M0 0Q${lean * 0.2} ${-height * 0.6} ${lean} ${-height}`} stroke="#1A0F30" strokeWidth="16" />
      <path
        d={`M-2 0Q${lean * 0.2 - 2} ${-height * 0.6} ${lean - 2} ${-height}`}
        stroke="#4A2E5E"
        strokeWidth="6"
      />
      <g transform={`translate(${lean} ${-height})`}>
        {leaves.map(angle => (
          <path
            key={angle}
            d="M0 0Q10 -56 0 -104Q-22 -60 0 0Z"
            transform={`rotate(${angle * 1.25})`}
            fill={angle % 4 === 0 ? '#1F5A4A' : '#153F42'}
            stroke="#0C1F2A"
            strokeWidth="2.400"
          />
        ))}
        <circle cx="-6" cy="8" r="8" fill="#7A4A1C" />
        <circle cx="8" cy="10" r="8" fill="#8E5A22" />
      </g>
    </g>
  )
}

/** Strings of pennants and light bulbs over the square. */
function Strings() {
  const ropes = [
    [-20, 150, 520, 70, 60],
    [1020, 150, 480, 70, 60],
    [-20, 300, 420, 250, 70],
    [1020, 300, 580, 250, 70],
  ] as const
  return (
    <>
      {ropes.map(([x0, y0, x1, y1, sag]) => {
        const at = (part: number) =>
          [
            Math.round(x0 + (x1 - x0) * part),
            Math.round(y0 + (y1 - y0) * part + 4 * sag * part * (1 - part)),
          ] as const
        const flags = Array.from({ length: 14 }, (_, index) => at((index + 0.5) / 14))
        const rope = Array.from({ length: 15 }, (_, index) => at(index / 14))
        const isLit = sag === 70
        return (
          <g key={`${x0}-${y0}`}>
            <path
              d={rope.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
              fill="none"
              stroke="#B9B0D6"
              strokeWidth="1.6"
            />
            {isLit ? (
              <PaintedBulbs places={flags} radius={4.6} />
            ) : (
              flags.map(([x, y], index) => (
                <path
                  key={x}
                  d={`M${x - 14} ${y}H${x + 14}L${x} ${y + 32}Z`}
                  fill={PENNANTS[index % PENNANTS.length]}
                  stroke={OUTLINE_COLOUR}
                  strokeWidth="2"
                  opacity=".92"
                />
              ))
            )}
          </g>
        )
      })}
    </>
  )
}

/** Heads of spectators in two rows; some raise a hand, some wear a palm-leaf hat. */
function Crowd() {
  const heads = (count: number, shift: number, height: number) =>
    Array.from({ length: count }, (_, index) => ({
      x: Math.round(shift + index * (1000 / (count - 1))),
      y: height + ((index * 37) % 22),
      r: 22 + ((index * 13) % 7),
    }))
  return (
    <>
      <Row people={heads(15, 20, 618)} fill="#2A174C" />
      <path d="M0 660H1000V700H0Z" fill="#160C2C" />
      <Row people={heads(13, -10, 662)} fill="#160C2C" />
    </>
  )
}

interface RowProps {
  readonly people: readonly { readonly x: number; readonly y: number; readonly r: number }[]
  readonly fill: string
}

function Row({ people, fill }: RowProps) {
  return (
    <g fill={fill}>
      {people.map(({ x, y, r }, index) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path
            d={`M${-r * 1.7} 90Q${-r * 1.6} ${r * 1.1} 0 ${r * 0.8}Q${r * 1.6} ${r * 1.1} ${r * 1.7} 90Z`}
          />
          {index % 4 === 1 && (
            <path d={`M${r} 50Q${r * 1.5} 6 ${r * 1.4} ${-r * 1.9}H${r * 2}Q${r * 2.5} 14 ${r * 1.7} 70Z`} />
          )}
          <circle r={r} />
          <path
            d={`M${-r * 0.8} ${-r * 0.6}A${r} ${r} 0 0 1 ${r * 0.8} ${-r * 0.6}`}
            fill="none"
            stroke="#FFB866"
            strokeWidth="2.400"
            strokeLinecap="round"
            opacity=".55"
          />
          {index % 5 === 2 && (
            <path
              d={`M${-r * 1.9} ${-r * 0.3}Q0 ${-r * 3} ${r * 1.9} ${-r * 0.3}Q0 ${-r * 0.9} ${-r * 1.9} ${-r * 0.3}Z`}
              stroke="#FFB866"
              strokeOpacity=".55"
              strokeWidth="2"
            />
          )}
        </g>
      ))}
    </g>
  )
}
