import { useStore } from '@nanostores/react'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { computeCampPlacesOnHill, roadPointOfPlace } from '../browser/hill.ts'
import type { PerCamp } from '../rules/pk.ts'
import { pkMessages } from '../texts/en-US/pk.ts'
import { JEEPNEY_COLORS, Jeepney } from './Jeepney.tsx'

const STARS = [
  [20, 26],
  [52, 60],
  [84, 20],
  [118, 44],
  [148, 16],
  [214, 20],
  [246, 50],
  [284, 22],
  [318, 58],
  [342, 28],
] as const
const FLAG_COLORS = ['#FFC845', '#3ED598', '#FF8FB8', '#FFF3D6', '#2CC4D9'] as const
const FLAG_DISTANCE = 24
/** The road of `roadPointOfPlace`, extended to the left and right edges of the picture. */
const ROAD = 'M-6 196Q20 190 46 186C104 180 118 96 180 88C242 96 256 180 314 186Q340 190 366 196'

/**
 * A hill at night with a jeepney for each side; the side with more points is higher. Without points both jeepneys are
 * at the foot.
 * @param points null while the score is hidden
 */
export function PkHill({ points }: { points: PerCamp<number> | null }) {
  const t = useStore(pkMessages)
  const label = points
    ? t.hillLabel({ red: formatWholeNumber(points.red), blue: formatWholeNumber(points.blue) })
    : t.hillHidden
  const places = computeCampPlacesOnHill(points ?? { red: 0, blue: 0 })
  const red = roadPointOfPlace(places.red)
  const blue = roadPointOfPlace(places.blue)
  return (
    <svg role="img" aria-label={label} viewBox="0 0 360 220" className="pk-hill">
      <rect width="360" height="220" fill="#140F2C" />
      <circle cx="300" cy="40" r="15" fill="#FFF1C9" />
      <circle cx="293" cy="36" r="13" fill="#140F2C" />
      {STARS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1.3" fill="#FFF1C9" />
      ))}
      <path d="M0 150Q60 96 130 140T260 132T360 118V220H0Z" fill="#1D1740" />
      <path d="M0 7H360" fill="none" stroke="#8679C1" strokeWidth="1.4" />
      {Array.from({ length: 15 }, (_, index) => (
        <path
          key={index}
          d={`M${index * FLAG_DISTANCE + 5} 7h14l-7 13z`}
          fill={FLAG_COLORS[index % FLAG_COLORS.length]}
        />
      ))}
      <path d={`${ROAD}V224H-6Z`} fill="#2E6B4F" />
      <path d={ROAD} fill="none" stroke="#B98A52" strokeWidth="9" />
      <path d={ROAD} fill="none" stroke="#FFF1C9" strokeWidth="1" strokeDasharray="6 7" />
      <path d="M112 220q10-34 30-40q16 10 22 40zM206 220q6-26 22-34q22 10 26 34z" fill="#24573F" />
      <path d="M180 86V46" stroke="#FFF1C9" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M181 47h24l-6 7l6 7h-24z" fill="#FFC845" />
      <circle cx="180" cy="45" r="2.6" fill="#FFC845" />
      <g
        className="pk-jeepney"
        style={{ transform: `translate(${red.x}px, ${red.y}px) rotate(${red.degrees}deg) scale(0.85)` }}
      >
        <Jeepney {...JEEPNEY_COLORS.red} />
      </g>
      <g
        className="pk-jeepney"
        style={{
          transform: `translate(${360 - blue.x}px, ${blue.y}px) rotate(${-blue.degrees}deg) scale(-0.85, 0.85)`,
        }}
      >
        <Jeepney {...JEEPNEY_COLORS.blue} />
      </g>
    </svg>
  )
}
