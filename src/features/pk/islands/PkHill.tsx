import { useStore } from '@nanostores/react'
import hill from '../../../assets/stages/pk-hill.svg?url'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { computeCampPlacesOnHill, roadPointOfPlace } from '../browser/hill.ts'
import type { PerCamp } from '../rules/pk.ts'
import { pkMessages } from '../texts/en-US/pk.ts'
import { JEEPNEY_COLORS, Jeepney } from './Jeepney.tsx'

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
      <image href={hill} width="360" height="220" />
      <g
        className="pk-jeepney"
        style={{ transform: `translate(${red.x}px, ${red.y}px) rotate(${red.degrees}deg) scale(0.85)` }}
      >
        <Jeepney colour={JEEPNEY_COLORS.red} />
      </g>
      <g
        className="pk-jeepney"
        style={{
          transform: `translate(${360 - blue.x}px, ${blue.y}px) rotate(${-blue.degrees}deg) scale(-0.85, 0.85)`,
        }}
      >
        <Jeepney colour={JEEPNEY_COLORS.blue} />
      </g>
    </svg>
  )
}
