import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { VipMedal } from '../../../components/VipMedal.tsx'
import { VIP_BENEFIT_SHOW_TYPE } from '../../../domain/player/vip.ts'
import { vipLevelMessages } from '../../../i18n/en-US/vip-level.ts'
import { formatMoney, formatMoneyShort } from '../../../i18n/money.ts'
import { formatPercentage, formatWholeNumber } from '../../../i18n/number.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { SIGN_IN_STREAK_DAYS } from '../../sign-in/rules/public.ts'
import type { VipBenefitInfo, VipInfo, VipLevelInfo } from '../browser/vip.ts'
import { VIP_LEVEL_TERM_DAYS } from '../rules/vip-standing.ts'
import { vipMessages } from '../texts/en-US/vip.ts'

/** All levels side by side, scrolled to the player's own. */
export function VipLevels({ info }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  const list = useRef<HTMLUListElement>(null)
  const shown = Math.max(1, info.level)
  useLayoutEffect(() => {
    const own = list.current?.children[shown - 1]
    if (list.current && own instanceof HTMLElement) list.current.scrollLeft = own.offsetLeft
  }, [shown])
  return (
    <section aria-labelledby="levels" className="grid grid-cols-1 gap-3">
      <h2 id="levels" className="text-lg font-semibold">
        {t.compareTitle}
      </h2>
      <ul ref={list} className="vip-levels" tabIndex={0} aria-labelledby="levels">
        {info.levels
          .filter(({ level }) => level > 0)
          .map(level => (
            <LevelCard key={level.level} level={level} isOwn={level.level === info.level} />
          ))}
      </ul>
    </section>
  )
}

const TONES = { ahead: 'over', earned: 'waiting', taken: 'good', ended: 'over' } as const

function LevelCard({
  level: { level, experience, keepStake, benefits, award },
  isOwn,
}: {
  level: VipLevelInfo
  isOwn: boolean
}) {
  const t = useStore(vipMessages)
  const levelText = useStore(vipLevelMessages)
  return (
    <li className={`card grid grid-cols-1 content-start gap-3 ${isOwn ? 'bg-raised' : ''}`}>
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden="true">
          <VipMedal level={level} label="" size={44} />
        </span>
        <div className="min-w-0 flex-1 basis-24">
          <h3 className="font-bold">{levelText.level({ level })}</h3>
          <p className="money whitespace-normal text-sm text-quiet">
            {t.experienceFrom({ points: formatWholeNumber(experience) })}
          </p>
        </div>
        <span className="ml-auto">
          {isOwn ? (
            <StateChip tone="good" label={t.yours} />
          ) : (
            award && award.state !== 'ahead' && <StateChip tone={TONES[award.state]} label={t[award.state]} />
          )}
        </span>
      </div>
      <ul className="grid gap-2">
        {benefits.map(benefit => (
          <Benefit key={`${benefit.kind} ${benefit.id}`} benefit={benefit} />
        ))}
      </ul>
      <p className="text-sm text-quiet [overflow-wrap:anywhere]">
        {t.keepStake({ stake: formatMoney(keepStake), days: VIP_LEVEL_TERM_DAYS })}
      </p>
    </li>
  )
}

/**
 * A benefit with its drawing: the item's drawing for coins, diamonds, tickets and coupons, and a symbol for a rate or a
 * text.
 */
function Benefit({ benefit }: { benefit: VipBenefitInfo }) {
  const t = useStore(vipMessages)
  const textOf = useStore($itemTextOf)
  const rewardItem = useStore($rewardItemOf)
  const { kind, showType, id, count, stake } = benefit
  const asked = { stake: stake === null ? '' : formatMoneyShort(stake) }
  const frequencyText = {
    level: t.once,
    daily: t.daily(asked),
    signIn: t.withSignIn({ ...asked, days: SIGN_IN_STREAK_DAYS }),
    task: t.weekly(asked),
    rebateSlots: t.rebateSlots,
    rebateOthers: t.rebateOthers,
  }[kind]
  return (
    <li className="flex items-center gap-2">
      {showType === VIP_BENEFIT_SHOW_TYPE.percent ? (
        <Icon name="refresh" className="text-teal" />
      ) : (
        <RewardIcon drawing={id === null ? '' : rewardItem(id).drawing} size={24} />
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="money whitespace-normal font-semibold">
          <AmountOrWords text={id === null ? formatPercentage(count / 10_000) : textOf({ id, count })} />
        </span>{' '}
        <span className="text-sm text-quiet">{frequencyText}</span>
      </span>
    </li>
  )
}
