import { useStore } from '@nanostores/react'
import type { PrizeTable } from '../../domain/awards/prize-draw.ts'
import { drawnPrizeMessages } from '../../i18n/en-US/prize.ts'
import { $itemsTextOf } from '../../stores/awards/words.ts'
import {
  isTinySector,
  leaderOfSector,
  type WheelSector,
  type WheelTurning,
  wheelSectorsOf,
} from '../../stores/prizes/wheel.ts'

const RADIUS = 96
const RIM = 104
const LABEL_RADIUS = 66
/**
 * Maximum number of letters that a prize's name has on one line. A longer name has two lines of smaller letters, so
 * that it stays inside its sector.
 */
const LABEL_LINE_LETTERS_MAX = 8
const LONG_LABEL_RADIUS = 64
const LEADER_RADIUS = 53
/** The text size of a leader label. It is at least 12 px on a wheel of 280 px, the width on the smallest phones. */
const LEADER_FONT_SIZE = 9.6
/** The distance between a needle and the middle of its leader label, and between two leader labels. */
const LEADER_GAP = 12
/** The width from which a sector is drawn as a circle, in degrees. */
const WHOLE_WHEEL_MIN = 359.9
const COLOURS = ['#2A2250', '#F2503B', '#2CC4D9', '#FFC845'] as const
const INK = ['#F7F3FF', '#FFFFFF', '#120E24', '#120E24'] as const
const BULBS = 24

/**
 * Coordinates of a point on a circle around the wheel's center.
 * @param degrees angle from the top, clockwise
 */
function formatPointOnCircle(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}

interface PrizeWheelProps {
  /** The name of the wheel, for screen readers. */
  name: string
  table: PrizeTable
  /** Short names of the prizes in the order of the table; without them, the names of the items. */
  prizeNames?: readonly string[]
  /** Smaller words below the prize of each sector. */
  notes?: readonly string[]
  turning: WheelTurning | undefined
}

/**
 * A painted wooden wheel of prizes with a pointer at the top. Each sector is as wide as its prize's chance. A sector
 * that is too narrow for its name has a needle, and its name is beside the needle on a wider sector.
 */
export function PrizeWheel({ name, table, prizeNames, notes, turning }: PrizeWheelProps) {
  const t = useStore(drawnPrizeMessages)
  const itemsText = useStore($itemsTextOf)
  const names = prizeNames ?? table.prizes.map(({ item }) => (item ? itemsText([item]) : t.nothing))
  const sectors = wheelSectorsOf(table)
  // Only a turning wheel has an inline style. A wheel in the built page must have none, since the content security
  // policy refuses it.
  const style = turning && {
    transform: `rotate(${turning.degrees}deg)`,
    transition: turning.ms > 0 ? `transform ${turning.ms}ms cubic-bezier(.12,.7,.12,1)` : 'none',
  }
  return (
    <svg
      role="img"
      aria-label={t.wheelLabel({ name, prizes: names.join(', ') })}
      viewBox="-112 -118 224 232"
      className="mx-auto h-auto w-full max-w-[20rem]"
    >
      <circle r={RIM + 5} fill="#6B3F1D" />
      <circle r={RIM + 5} fill="none" stroke="#3A2010" strokeWidth="2" />
      {Array.from({ length: BULBS }, (_, index) => (
        <circle
          key={index}
          r="2.6"
          fill={index % 2 ? '#FFC845' : '#FFF1C9'}
          transform={`translate(${formatPointOnCircle((index * 360) / BULBS, RIM)})`}
        />
      ))}
      <g style={style}>
        {sectors.map(({ start, width }, index) => (
          <path
            key={names[index]}
            d={sectorPathOf({ start, width })}
            fill={paintOf(COLOURS, index)}
            stroke="#3A2010"
            strokeWidth={isTinySector({ width }) ? 0 : 1.5}
          />
        ))}
        {sectors.map((sector, index) => {
          const [label, note] = [names[index] ?? '', notes?.[index]]
          const leader = leaderOfSector(sectors, index)
          if (!leader)
            return (
              <Label
                key={label}
                name={label}
                note={note}
                degrees={sector.start + sector.width / 2}
                ink={paintOf(INK, index)}
              />
            )
          return (
            <Needle
              key={label}
              label={note ? `${label} ${note}` : label}
              degrees={sector.start + sector.width / 2}
              offset={leader.place * LEADER_GAP}
              paint={paintOf(COLOURS, index)}
              ink={paintOf(INK, leader.host)}
            />
          )
        })}
        <circle r="15" fill="#8A5426" stroke="#3A2010" strokeWidth="2" />
        <circle r="5" fill="#FFC845" />
      </g>
      <path d="M-9 -116H9L0 -90Z" fill="#5B2E12" stroke="#2A1408" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}

/**
 * The path of a sector. A sector that is almost the whole wheel is a circle, since its arc would end where it starts.
 */
function sectorPathOf({ start, width }: WheelSector): string {
  if (width > WHOLE_WHEEL_MIN) return `M0 ${-RADIUS}a${RADIUS} ${RADIUS} 0 1 1 -.01 0z`
  const isLarge = width > 180 ? 1 : 0
  const [from, to] = [start, start + width].map(degrees => formatPointOnCircle(degrees, RADIUS))
  return `M0 0L${from}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${to}z`
}

/** The paint of a sector. The colors repeat on a wheel of more than four sectors. */
const paintOf = (paints: readonly string[], index: number) => paints[index % paints.length]

/**
 * The needle of a tiny sector: a line along the sector's middle, and the name beside it on a wider sector. A short line
 * leads from the needle to its name.
 * @param offset the distance from the needle to the middle of the name; positive clockwise
 */
function Needle({
  label,
  degrees,
  offset,
  paint,
  ink,
}: {
  label: string
  degrees: number
  offset: number
  paint: string | undefined
  ink: string | undefined
}) {
  // The needle points to the right before its rotation. On the left half of the wheel the name is upside down there, so
  // the name is turned by another 180 degrees.
  const isLeft = degrees > 180
  return (
    <g transform={`rotate(${(degrees - 90).toFixed(3)})`}>
      <path d={`M14 0H${RADIUS}`} stroke={paint} strokeWidth="1.2" />
      <path d={`M88 0V${offset * 0.55}H85`} fill="none" stroke={ink} strokeWidth="0.8" />
      <text
        transform={`translate(${LEADER_RADIUS} ${offset})${isLeft ? ' rotate(180)' : ''}`}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={LEADER_FONT_SIZE}
        fontWeight="700"
        fill={ink}
      >
        {label}
      </text>
    </g>
  )
}

/** The name of a prize along the middle of its sector. */
function Label({
  name,
  note,
  degrees,
  ink,
}: {
  name: string
  note: string | undefined
  degrees: number
  ink: string | undefined
}) {
  const lines = linesOf(name.replace(/\.00$/, ''))
  const isLong = lines.length > 1
  // Turns the label by another 180 degrees on the left half of the wheel, where it would be upside down.
  const turn = degrees > 180 ? degrees + 90 : degrees - 90
  return (
    <text
      transform={`translate(${formatPointOnCircle(degrees, isLong ? LONG_LABEL_RADIUS : LABEL_RADIUS)}) rotate(${turn})`}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={isLong ? '10.5' : '13'}
      fontWeight="700"
      fill={ink}
    >
      {lines.map((line, index) => (
        <tspan key={line} x="0" dy={isLong ? (index === 0 ? '-0.55em' : '1.1em') : undefined}>
          {line}
        </tspan>
      ))}
      {note && (
        <tspan x="0" dy="1.4em" fontWeight="600">
          {note}
        </tspan>
      )}
    </text>
  )
}

/** Splits a long name into two lines at the blank that is nearest to its middle. */
function linesOf(name: string): string[] {
  if (name.length <= LABEL_LINE_LETTERS_MAX) return [name]
  const blanks = [...name.matchAll(/ /g)].map(({ index }) => index)
  const [first] = blanks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))
  return first === undefined ? [name] : [name.slice(0, first), name.slice(first + 1)]
}
