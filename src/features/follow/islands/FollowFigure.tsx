import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $followChannels } from '../browser/follow.ts'
import { followMessages } from '../texts/en-US/follow.ts'

/** The number of channels whose reward the player has not claimed yet; a word while the activity is closed. */
export function FollowFigure() {
  const t = useStore(followMessages)
  const query = useBrowserStore($followChannels, { state: 'loading' })
  if (query.state !== 'ready') return <StageFigure label={t.left} figure={undefined} />
  const { isOpen, channels } = query.data
  if (!isOpen) return <StageFigure figure={t.closedFigure} />
  if (channels.length === 0) return <StageFigure label={t.pages} figure={t.noneYet} />
  const left = channels.filter(({ state }) => state !== 'claimed').length
  return <StageFigure label={t.left} figure={t.rewards(left)} />
}
