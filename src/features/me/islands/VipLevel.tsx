import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { VipMedal } from '../../../components/VipMedal.tsx'
import { computeVipProgress } from '../../../domain/player/vip.ts'
import { vipLevelMessages } from '../../../i18n/en-US/vip-level.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import type { UserInfo } from '../../../stores/session/token.ts'
import { $settings } from '../../../stores/site/settings.ts'
import { vipStandingMessages } from '../texts/en-US/vip-standing.ts'
import { MemberRow } from './MemberLink.tsx'

interface VipLevelProps {
  user: UserInfo
  /** Whether a reward of the VIP level can be claimed. */
  isNew: boolean
}

/**
 * The row with the medal of the player's VIP level, and the progress to the next level. If the player lost that level,
 * it says instead that bets bring it back.
 */
export function VipLevel({ user: { vip, vipExp }, isNew }: VipLevelProps) {
  const t = useStore(vipStandingMessages)
  const levelText = useStore(vipLevelMessages)
  const settings = useBrowserStore($settings, { state: 'loading' })
  const levels = settings.state === 'ready' ? settings.config.vipMap : []
  const { nextExperience, isNextLost } = computeVipProgress(levels, vip, vipExp)
  const none = isNextLost ? levelText.noneNow : levelText.noneYet
  const words = () => {
    if (isNextLost) return t.comesBack({ level: vip + 1 })
    const points = formatWholeNumber(vipExp)
    if (nextExperience === undefined) return t.experience({ points })
    return levelText.toNext({ points, next: formatWholeNumber(nextExperience), level: vip + 1 })
  }
  return (
    <MemberRow
      href="/vip"
      isNew={isNew}
      drawing={
        <span aria-hidden="true">
          <VipMedal level={vip} label="" size={36} />
        </span>
      }
    >
      <span className="font-bold">{vip > 0 ? levelText.level({ level: vip }) : none}</span>
      <span className="text-[0.8125rem] text-quiet">{words()}</span>
      {!isNextLost && (
        <progress
          className="grant-progress"
          aria-hidden="true"
          max={nextExperience ?? 1}
          value={nextExperience === undefined ? 1 : vipExp}
        />
      )}
    </MemberRow>
  )
}

/**
 * The small medal of a VIP level on the player's picture. Screen readers skip it, since the row of VIP names the level.
 */
export function VipBadge({ level }: { level: number }) {
  return (
    <span className="me-badge" aria-hidden="true">
      <VipMedal level={level} label="" size={24} />
    </span>
  )
}
