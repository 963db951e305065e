import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import { $signInOverview } from '../browser/public/overview.ts'
import { signInMessages } from '../texts/en-US/sign-in.ts'

/**
 * The reward of today; once it is claimed, the reward of the next day of the week. Hidden for visitors, and absent for
 * a player who can claim nothing.
 */
export function SignInFigure() {
  const t = useStore(signInMessages)
  const textOf = useStore($itemTextOf)
  const query = useBrowserStore($signInOverview, { state: 'loading' })
  const data = query.state === 'ready' ? query.data : undefined
  if (data && !data.isTaken && !data.loginBonus3CanReceive) return null
  const next = data?.awards[data.isTaken ? data.day % data.awards.length : data.day - 1]
  return (
    <span className="player-only">
      <StageFigure label={data?.isTaken ? t.nextReward : t.todaysReward} figure={next && textOf(next)} />
    </span>
  )
}
