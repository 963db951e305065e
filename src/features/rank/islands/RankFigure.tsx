import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $rankings } from '../browser/rank.ts'
import { rankMessages } from '../texts/en-US/rank.ts'

/** The player's place in this week's ranking, or that the player has none. */
export function RankFigure() {
  const t = useStore(rankMessages)
  const rank = useBrowserStore($rankings, { state: 'loading' })
  if (rank.state !== 'ready') return <StageFigure figure={undefined} />
  const place = rank.data.own?.place ?? null
  return <StageFigure figure={place === null ? t.notRanked : t.placeNumber({ place })} />
}
