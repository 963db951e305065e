import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $liveShow } from '../browser/live.ts'
import { liveMessages } from '../texts/en-US/live.ts'

/** Whether a show is on, or the name of the next one. */
export function LiveFigure() {
  const t = useStore(liveMessages)
  const live = useBrowserStore($liveShow, { state: 'loading' })
  if (live.state !== 'ready') return <StageFigure label={t.state} figure={undefined} />
  const { state, title } = live.data
  if (state === 'offline') return <StageFigure label={t.state} figure={t.offline} />
  return <StageFigure label={state === 'scheduled' ? t.begins : t.onNow} figure={title} />
}
