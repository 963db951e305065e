import { useStore } from '@nanostores/react'
import { Icon } from '../../components/icons/Icon.tsx'
import { Medal } from '../../components/Medal.tsx'
import { vipProgress } from '../../domain/vip.ts'
import { playerMessages } from '../../i18n/en-US/player.ts'
import { formatWhole } from '../../i18n/number.ts'
import type { UserInfo } from '../../stores/core/session/token.ts'
import { $redDots } from '../../stores/core/site/red-dots.ts'
import { $settings } from '../../stores/core/site/settings.ts'
import { $vipState } from '../../stores/player/vip.ts'
import { useLive } from '../use-live.ts'

/** A link to the rules of VIP: with the player's level while the activity is open, else with its state. */
export function VipStatus({ user }: { user: UserInfo }) {
  const state = useLive($vipState, 'coming')
  return state === 'open' ? <VipLevel user={user} /> : <NoVip isComing={state === 'coming'} />
}

function NoVip({ isComing }: { isComing: boolean }) {
  const t = useStore(playerMessages)
  return (
    <a className="flex min-h-target items-center gap-3" href="/activity/vip/rule">
      <Icon name="crown" className="text-teal" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{t.vipLevels}</span>
        <span className="block text-sm text-quiet">{isComing ? t.vipComing : t.vipOff}</span>
      </span>
      <Icon name="chevron-right" className="text-quiet" />
    </a>
  )
}

/** The medal of the player's VIP level, and the progress to the next level. */
function VipLevel({ user: { vip, vipExp } }: { user: UserInfo }) {
  const t = useStore(playerMessages)
  const settings = useLive($settings, { state: 'loading' })
  const dots = useLive($redDots, undefined)
  const levels = settings.state === 'ready' ? settings.config.vipMap : []
  const { nextExperience } = vipProgress(levels, vip, vipExp)
  const words =
    nextExperience === undefined
      ? t.experience({ points: formatWhole(vipExp) })
      : t.experienceOf({
          points: formatWhole(vipExp),
          next: formatWhole(nextExperience),
          level: String(vip + 1),
        })
  return (
    <a className="relative flex min-h-target items-center gap-3" href="/activity/vip/rule">
      <span aria-hidden="true">
        <Medal level={vip} label="" size={36} />
      </span>
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex items-baseline justify-between gap-x-3">
          <span className="font-bold">{t.vip({ level: String(vip) })}</span>
          <span className="text-sm text-quiet">{words}</span>
        </span>
        <progress
          className="grant-progress"
          aria-hidden="true"
          max={nextExperience ?? 1}
          value={nextExperience === undefined ? 1 : vipExp}
        />
      </span>
      {dots?.vipAwardFlag && (
        <span className="link-dot">
          <span className="sr-only">{t.newAward}</span>
        </span>
      )}
      <Icon name="chevron-right" className="text-quiet" />
    </a>
  )
}
