import { ExactText } from '../../../components/ExactText.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { $points } from '../browser/points.ts'

/** The number of points that the player has. */
export function PointsFigure() {
  const points = useBrowserStore($points, { state: 'loading' })
  return (
    <ExactText className="money stage-count">
      {points.state === 'ready' ? formatWholeNumber(points.data.points) : '–'}
    </ExactText>
  )
}
