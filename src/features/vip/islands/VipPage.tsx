import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { arePromotionsOffForUser } from '../../../stores/session/promotions-visibility.ts'
import { $user } from '../../../stores/session/token.ts'
import { $vipInfo, loadVipInfo, type VipInfo } from '../browser/vip.ts'
import { VIP_LEVEL_TERM_DAYS } from '../rules/vip-standing.ts'
import { vipMessages } from '../texts/en-US/vip.ts'
import { useVipLevelText } from './level-text.ts'
import { VipAwards } from './VipAwards.tsx'
import { VipProgress, VipStage } from './VipProgress.tsx'

// Loaded only where it is shown: the page of the bonus center shows no levels.
const VipLevels = lazy(async () => ({ default: (await import('./VipLevels.tsx')).VipLevels }))

/**
 * The player's level and progress, the current awards, and all levels side by side.
 * @param props.isBonus whether the page is part of the bonus center, which shows only the level and the awards
 */
export function VipPage({ isBonus = false }: { isBonus?: boolean }) {
  const vip = useBrowserStore($vipInfo, { state: 'loading' })
  return (
    <QueryAnswer
      query={vip}
      blocks={isBonus ? BONUS_BLOCKS : ['h-[76px]', 'h-[160px]', 'h-[420px]']}
      onRetry={loadVipInfo}
    >
      {info => (isBonus ? <VipBonus info={info} /> : <VipLevelPage info={info} />)}
    </QueryAnswer>
  )
}

const BONUS_BLOCKS = ['h-[148px]', 'h-[64px]', 'h-[140px]', 'h-[140px]']

function VipBonus({ info }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  const levelTextOf = useVipLevelText()
  const isOff = arePromotionsOffForUser(useBrowserStore($user, undefined))
  return (
    <div className="bonus-columns">
      <VipStage info={info} />
      <div>
        {isOff && (
          <p className="card flex justify-between gap-4">
            {t.level} <b>{levelTextOf(info)}</b>
          </p>
        )}
        <VipAwards info={info} />
        <VipLinks />
      </div>
    </div>
  )
}

function VipLevelPage({ info }: { info: VipInfo }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <VipHead info={info} />
      <VipAwards info={info} />
      <div className="promo">
        <Suspense fallback={<div className="skeleton h-[420px]" />}>
          <VipLevels info={info} />
        </Suspense>
      </div>
    </div>
  )
}

/** The ways from the rewards of the level to all levels, to the rebate, and to the rewards that were claimed. */
function VipLinks() {
  const t = useStore(vipMessages)
  return (
    <nav className="row-frame row-links" aria-label={t.more}>
      <a href="/vip">
        {t.seeVip} <Icon name="chevron-right" size={20} />
      </a>
      <a href="/bonus/rebate">
        {t.rebate} <Icon name="chevron-right" size={20} />
      </a>
      <a href="/bonus/record">
        {t.rewardRecord} <Icon name="chevron-right" size={20} />
      </a>
    </nav>
  )
}

function VipHead({ info }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  return (
    <div className="promo grid grid-cols-1 gap-2">
      <VipProgress info={info} />
      {!info.isOpen && <p>{t.notOpen}</p>}
      <VipKeep info={info} />
      <p className="text-sm text-quiet">
        {t.howPoints}{' '}
        <a className="text-link inline" href="/activity/vip/rule">
          {t.rules}
        </a>
      </p>
    </div>
  )
}

/** Says until when the player keeps the level and which stakes keep it, and which stakes restore a lost level. */
function VipKeep({ info: { level, keep, back } }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  const words = keep && {
    level,
    days: VIP_LEVEL_TERM_DAYS,
    time: formatDateTime(keep.untilTime),
    stake: formatMoney(keep.stake),
    staked: formatMoney(keep.staked),
  }
  return (
    <>
      {keep && words && <p>{keep.staked >= keep.stake ? t.keepDone(words) : t.keep(words)}</p>}
      {back && (
        <p>
          {t.backTo({
            level: back.level,
            stake: formatMoney(back.stake),
            staked: formatMoney(back.staked),
          })}
        </p>
      )}
    </>
  )
}
