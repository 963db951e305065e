import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { DEFAULT_WAGERING_SETTINGS } from '../../../domain/awards/wagering.ts'
import { formatMoney, formatMoneyShort } from '../../../i18n/money.ts'
import { formatDateTime, formatMonth } from '../../../i18n/time.ts'
import { FREE_COINS } from '../../../stores/awards/claim.ts'
import {
  $monthlyBonus,
  loadMonthlyBonus,
  type MonthlyBonus,
  monthlyBonusClaim,
} from '../browser/monthly-bonus.ts'
import { monthlyBonusMessages } from '../texts/en-US/monthly-bonus.ts'

/** Last month's bonus, and the bonus of this month so far. */
export function MonthlyBonusPage() {
  const bonus = useBrowserStore($monthlyBonus, { state: 'loading' })
  return (
    <div className="player-only grid grid-cols-1 gap-6">
      <QueryAnswer query={bonus} blocks={['h-[146px]', 'h-[110px]']} onRetry={loadMonthlyBonus}>
        {data => (
          <>
            {data.last.state === 'open' && <LastMonth data={data} />}
            <CurrentMonth data={data} />
            {data.last.state !== 'open' && <LastMonth data={data} />}
          </>
        )}
      </QueryAnswer>
    </div>
  )
}

function LastMonth({ data: { last } }: { data: MonthlyBonus }) {
  const t = useStore(monthlyBonusMessages)
  const isPending = useStore(monthlyBonusClaim.$submission).state === 'pending'
  const time = formatDateTime(last.untilTime)
  const words = {
    none: t.lastNone,
    open: t.lastOpen({ time }),
    taken: t.lastTaken,
    expired: t.lastExpired({ time }),
  }
  return (
    <section className={`card grid gap-3 ${last.state === 'open' ? 'bg-raised' : ''}`} aria-labelledby="last">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="last" className="font-semibold">
          {t.lastTitle({ month: formatMonth(last.month) })}
        </h2>
        <ExactText as="p" className={`money font-bold ${last.state === 'open' ? 'text-2xl' : ''}`}>
          {formatMoney(last.bonus)}
        </ExactText>
      </div>
      <p className="text-sm text-quiet">
        {t.staked({ amount: formatMoney(last.staked) })}
        <br />
        {words[last.state]}
      </p>
      {last.state === 'open' && (
        <>
          <p className="text-sm text-quiet">{t.terms(DEFAULT_WAGERING_SETTINGS.freeAward)}</p>
          <button
            type="button"
            className="button-gold justify-self-start"
            data-on-gold
            aria-busy={isPending || undefined}
            aria-disabled={isPending || undefined}
            onClick={() => void monthlyBonusClaim.claim({ month: last.month }, FREE_COINS)}
          >
            {isPending ? t.claiming : t.claim({ amount: formatMoney(last.bonus) })}
          </button>
        </>
      )}
    </section>
  )
}

function CurrentMonth({ data: { current, steps } }: { data: MonthlyBonus }) {
  const t = useStore(monthlyBonusMessages)
  const nextStep = steps.find(step => step.staked > current.staked)
  return (
    <section className="card grid gap-3" aria-labelledby="current">
      <h2 id="current" className="font-semibold">
        {t.currentTitle({ month: formatMonth(current.month) })}
      </h2>
      <p>{t.staked({ amount: formatMoney(current.staked) })}</p>
      <p className="text-sm text-quiet">
        {t.from({ time: formatDateTime(current.fromTime) })}
        {nextStep && (
          <>
            {' '}
            {t.next({ staked: formatMoneyShort(nextStep.staked), bonus: formatMoneyShort(nextStep.bonus) })}
          </>
        )}
      </p>
    </section>
  )
}
