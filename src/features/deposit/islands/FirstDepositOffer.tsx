import { useStore } from '@nanostores/react'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { multiplyMoney } from '../../../domain/money.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import {
  $firstDepositBonus,
  createDepositUrlWithBonus,
  DEPOSIT_URL_WITHOUT_BONUS,
  type FirstDepositBonus,
  type FirstDepositBonusTerms,
  loadFirstDepositBonus,
} from '../browser/public/first-deposit.ts'
import { BONUS_TYPE, computeBonusAmount } from '../rules/deposit-bonus.ts'
import { firstDepositMessages } from '../texts/en-US/first-deposit.ts'

/** The bonus of the first deposit with its terms, and two equally large buttons: deposit with it and without it. */
export function FirstDepositOffer() {
  const offer = useBrowserStore($firstDepositBonus, { state: 'loading' })
  return (
    <QueryAnswer query={offer} blocks={['h-[320px]', 'h-[48px]']} onRetry={loadFirstDepositBonus}>
      {data => (data.bonus ? <OfferTerms data={data} bonus={data.bonus} /> : <NoOffer data={data} />)}
    </QueryAnswer>
  )
}

function NoOffer({ data: { hasDeposited } }: { data: FirstDepositBonus }) {
  const t = useStore(firstDepositMessages)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="card text-quiet">{hasDeposited ? t.done : t.none}</p>
      <a className="button-line" href={DEPOSIT_URL_WITHOUT_BONUS}>
        {t.deposit}
      </a>
    </div>
  )
}

function OfferTerms({
  data: { countingShares, needsIdentity },
  bonus,
}: {
  data: FirstDepositBonus
  bonus: FirstDepositBonusTerms
}) {
  const t = useStore(firstDepositMessages)
  const { multiple, days, minAmount, untilMs, bonusId } = bonus
  const lines = [
    t.minAmount({ amount: formatMoneyShort(minAmount) }),
    t.wagering({ multiple, days }),
    t.counting(countingShares),
    ...(untilMs === null ? [] : [t.until({ time: formatDateTime(untilMs) })]),
    ...(needsIdentity ? [t.needsIdentity] : []),
    t.cancel,
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="card grid gap-3 bg-raised" aria-labelledby="terms">
        <p className="text-xl font-bold text-gold">{bonusText(t, bonus)}</p>
        <h2 id="terms" className="font-semibold">
          {t.terms}
        </h2>
        <ul className="grid list-disc gap-1.5 pl-5 text-sm text-quiet">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="text-sm">{exampleText(t, bonus)}</p>
      </section>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
        <a className="button-line" href={DEPOSIT_URL_WITHOUT_BONUS}>
          {t.withoutBonus}
        </a>
        <a className="button-line" href={createDepositUrlWithBonus(bonusId)}>
          {t.withBonus}
        </a>
      </div>
    </div>
  )
}

type Words = ReturnType<typeof firstDepositMessages.get>

function bonusText(t: Words, { value }: FirstDepositBonusTerms): string {
  if (value.kind === 'fixed') return t.bonusFixed({ amount: formatMoneyShort(value.amount) })
  const percent =
    value.kind === 'percent' ? value.percent : Math.max(...value.tiers.map(tier => tier.percent))
  return t.bonusPercent({ percent, ceiling: formatMoneyShort(value.ceiling) })
}

/** An example text with numbers: the bonus for the smallest deposit that gets one. */
function exampleText(t: Words, terms: FirstDepositBonusTerms): string {
  const { minAmount, multiple } = terms
  const bonus = computeBonusAmount({ ...terms, type: BONUS_TYPE.first, fromMs: null }, minAmount)
  return t.example({
    amount: formatMoneyShort(minAmount),
    bonus: formatMoneyShort(bonus),
    turnover: formatMoneyShort(multiplyMoney(bonus, multiple)),
  })
}
