import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $vipInfo, loadVipInfo, type VipInfo } from '../browser/vip.ts'
import { VIP_LEVEL_TERM_DAYS } from '../rules/vip-standing.ts'
import { vipMessages } from '../texts/en-US/vip.ts'
import { VipAwards } from './VipAwards.tsx'
import { VipProgress } from './VipProgress.tsx'

// Loaded only where it is shown: the page of the bonus center shows no levels.
const VipLevels = lazy(async () => ({ default: (await import('./VipLevels.tsx')).VipLevels }))

/**
 * The player's level and progress, the current awards, and all levels side by side.
 * @param props.isBonus whether the page is part of the bonus center, which shows only the level and the awards
 */
export function VipPage({ isBonus = false }: { isBonus?: boolean }) {
  const vip = useBrowserStore($vipInfo, { state: 'loading' })
  return (
    <QueryAnswer query={vip} blocks={['h-[236px]', 'h-[160px]', 'h-[420px]']} onRetry={loadVipInfo}>
      {info => (
        <div className="grid grid-cols-1 gap-6">
          {isBonus ? <VipProgress info={info} /> : <VipHead info={info} />}
          <VipAwards info={info} />
          {isBonus ? (
            <VipLinks />
          ) : (
            <Suspense fallback={<div className="skeleton h-[420px]" />}>
              <VipLevels info={info} />
            </Suspense>
          )}
        </div>
      )}
    </QueryAnswer>
  )
}

function VipLinks() {
  const t = useStore(vipMessages)
  return (
    <div className="flex flex-wrap gap-3">
      <a className="button-line" href="/vip">
        {t.seeVip}
      </a>
      <a className="button-line" href="/bonus/record">
        {t.rewardTitle}
      </a>
    </div>
  )
}

function VipHead({ info }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <VipProgress info={info} />
      <section aria-labelledby="keep" className="card grid gap-2">
        <h2 id="keep" className="text-lg font-bold">
          {t.keepTitle}
        </h2>
        {!info.isOpen && <p>{t.notOpen}</p>}
        <VipKeep info={info} />
        <p className="text-sm text-quiet">{t.howPoints}</p>
        <a className="text-link justify-self-start" href="/activity/vip/rule">
          {t.rules}
        </a>
      </section>
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
