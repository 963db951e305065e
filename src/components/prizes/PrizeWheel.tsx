import { useStore } from '@nanostores/react'
import type { PrizeTable } from '../../domain/awards/prize-draw.ts'
import { drawnPrizeMessages } from '../../i18n/en-US/prize.ts'
import { $itemsTextOf } from '../../stores/awards/words.ts'
import { type WheelTurning, wheelSectorsOf } from '../../stores/prizes/wheel.ts'

const RADIUS = 96
const RIM = 104
const LABEL_RADIUS = 66
/**
 * Maximum number of letters that a prize's name has on one line. A longer name has two lines of smaller letters, so
 * that it stays inside its sector.
 */
const LABEL_LINE_LETTERS_MAX = 8
const LONG_LABEL_RADIUS = 60
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

/**
 * A painted wooden wheel of prizes with a pointer at the top. Each sector is as wide as its prize's chance.
 * @param name name of the wheel, for screen readers
 * @param notes smaller words below the prize of each sector
 */
export function PrizeWheel({
  name,
  table,
  notes,
  turning,
}: {
  name: string
  table: PrizeTable
  notes?: readonly string[]
  turning: WheelTurning | undefined
}) {
  const t = useStore(drawnPrizeMessages)
  const itemsText = useStore($itemsTextOf)
  const names = table.prizes.map(({ item }) => (item ? itemsText([item]) : t.nothing))
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
        {wheelSectorsOf(table).map(({ start, width }, index) => (
          <g key={names[index]}>
            <path
              d={`M0 0L${formatPointOnCircle(start, RADIUS)}A${RADIUS} ${RADIUS} 0 ${width > 180 ? 1 : 0} 1 ${formatPointOnCircle(start + width, RADIUS)}z`}
              fill={COLOURS[index % COLOURS.length]}
              stroke="#3A2010"
              strokeWidth="1.5"
            />
            <Label
              name={names[index] ?? ''}
              note={notes?.[index]}
              degrees={start + width / 2}
              ink={INK[index % INK.length]}
            />
          </g>
        ))}
        <circle r="15" fill="#8A5426" stroke="#3A2010" strokeWidth="2" />
        <circle r="5" fill="#FFC845" />
      </g>
      <path d="M-9 -116H9L0 -90Z" fill="#5B2E12" stroke="#2A1408" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
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
