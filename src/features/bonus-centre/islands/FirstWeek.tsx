import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { FIRST_WEEK_DAYS, FIRST_WEEK_STAKE_MAX } from '../../../domain/awards/first-week.ts'
import { formatMoney, formatMoneyShort } from '../../../i18n/money.ts'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import {
  $firstDepositBonus,
  type FirstDepositBonusTerms,
} from '../../deposit/browser/public/first-deposit.ts'
import { $firstWeekAwards, type FirstWeekAwardList as Week } from '../browser/first-week.ts'
import { firstWeekMessages } from '../texts/en-US/first-week.ts'

interface FirstWeekProps {
  /** Whether only the title is shown until a tap opens the list. An address that names the list opens it too. */
  isFolded: boolean
}

/** The awards that a new player can collect in the first week, and beside them the bonus of the first deposit. */
export function FirstWeek({ isFolded }: FirstWeekProps) {
  const week = useBrowserStore($firstWeekAwards, undefined)
  if (!week) return null
  return isFolded ? <FoldedFirstWeek week={week} /> : <OpenFirstWeek week={week} />
}

function FoldedFirstWeek({ week }: { week: Week }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const target = details.current?.closest(':target')
    if (!details.current || !target) return
    details.current.open = true
    target.scrollIntoView()
  }, [])
  return (
    <section aria-labelledby="first-week-title" className="row-frame">
      <details ref={details}>
        <summary className="flex min-h-target cursor-pointer items-center justify-between gap-3 px-4">
          <FirstWeekTitle week={week} />
          <Icon name="chevron-down" className="shrink-0 text-quiet" />
        </summary>
        <FirstWeekAwards week={week} className="p-4 pt-0" />
      </details>
    </section>
  )
}

function OpenFirstWeek({ week }: { week: Week }) {
  const section = useRef<HTMLElement>(null)
  // Scrolls this section into view if the address names its anchor. The browser looks for the anchor before React adds
  // the section.
  useEffect(() => section.current?.closest(':target')?.scrollIntoView(), [])
  return (
    <section ref={section} aria-labelledby="first-week-title" className="mt-4 grid gap-2">
      <FirstWeekTitle week={week} />
      <FirstWeekAwards week={week} className="" />
    </section>
  )
}

function FirstWeekTitle({ week: { amount } }: { week: Week }) {
  const t = useStore(firstWeekMessages)
  return (
    <h2 id="first-week-title" className="min-w-0 font-semibold">
      {t.title({ amount: formatMoneyShort(amount) })}
    </h2>
  )
}

function FirstWeekAwards({ week: { amount, list }, className }: { week: Week; className: string }) {
  const t = useStore(firstWeekMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  const deposit = useStore($firstDepositBonus)
  return (
    <div className={`grid grid-cols-1 items-start gap-4 lg:grid-cols-2 ${className}`}>
      <p className="text-sm text-quiet lg:col-span-2">
        {t.terms({ days: FIRST_WEEK_DAYS, stake: formatMoneyShort(FIRST_WEEK_STAKE_MAX) })}
      </p>
      <div className="card grid gap-3">
        <ul className="grid gap-3">
          {list.map(award => (
            <li
              key={`${award.kind} ${JSON.stringify(award.details)}`}
              className="flex flex-wrap justify-between gap-x-4"
            >
              <span>{titleOf(award.kind, award.details)}</span>
              <ExactText className="money ml-auto font-semibold">{formatMoney(award.amount)}</ExactText>
              <span className="basis-full text-sm text-quiet">{termsOf(t, award)}</span>
            </li>
          ))}
        </ul>
        <p className="flex justify-between gap-x-4 border-t border-line pt-3 font-bold">
          <span>{t.sum}</span>
          <ExactText className="money">{formatMoney(amount)}</ExactText>
        </p>
      </div>
      {deposit.state === 'ready' && deposit.data.bonus && <DepositBonus bonus={deposit.data.bonus} />}
    </div>
  )
}

type Words = ReturnType<typeof firstWeekMessages.get>

function termsOf(t: Words, { step, times, wagering }: Week['list'][number]): string {
  return [
    ...(step > 1 ? [t.steps({ steps: step })] : []),
    ...(times > 1 ? [t.times({ times })] : []),
    ...(wagering ? [t.wagering(wagering)] : []),
  ].join(' · ')
}

function DepositBonus({ bonus }: { bonus: FirstDepositBonusTerms }) {
  const t = useStore(firstWeekMessages)
  const { minAmount, multiple, days } = bonus
  return (
    <div className="card grid gap-2 bg-raised">
      <h3 className="font-semibold">{t.deposit}</h3>
      <p className="text-lg font-bold text-gold">{depositBonusText(t, bonus)}</p>
      <p className="text-sm text-quiet">
        {t.depositTerms({ amount: formatMoneyShort(minAmount), multiple, days })}
      </p>
      <a className="text-link justify-self-start" href="/activity/first-deposit">
        {t.depositMore}
      </a>
    </div>
  )
}

function depositBonusText(t: Words, { value }: FirstDepositBonusTerms): string {
  if (value.kind === 'fixed') return t.depositFixed({ amount: formatMoneyShort(value.amount) })
  const percent =
    value.kind === 'percent' ? value.percent : Math.max(...value.tiers.map(tier => tier.percent))
  return t.depositPercent({ percent, ceiling: formatMoneyShort(value.ceiling) })
}
