import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $embeddedPlayer, $liveShow } from '../browser/live.ts'
import { liveMessages } from '../texts/en-US/live.ts'

/** The name of the show that is on, of the one that does not play, or of the next one. */
export function LiveFigure() {
  const t = useStore(liveMessages)
  const live = useBrowserStore($liveShow, { state: 'loading' })
  const player = useBrowserStore($embeddedPlayer, undefined)
  if (live.state !== 'ready') return <StageFigure label={t.state} figure={undefined} />
  const { state, title } = live.data
  if (state === 'offline') return <StageFigure label={t.state} figure={t.offline} />
  const isOn = state === 'live' && player?.state !== 'failed'
  const label = state === 'scheduled' ? t.begins : isOn ? t.onNow : t.state
  return <StageFigure label={label} figure={title} />
}
