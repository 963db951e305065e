import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $rankings } from '../browser/rank.ts'
import { rankMessages } from '../texts/en-US/rank.ts'

/** The player's place in this week's ranking. */
export function RankFigure() {
  const t = useStore(rankMessages)
  const rank = useBrowserStore($rankings, { state: 'loading' })
  const place = rank.state === 'ready' ? rank.data.own?.place : undefined
  return <StageFigure figure={place == null ? undefined : t.placeNumber({ place })} />
}
