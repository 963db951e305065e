import { useStore } from '@nanostores/react'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { multiplyMoney } from '../../../domain/money.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { $user } from '../../../stores/session/token.ts'
import {
  $firstDepositBonus,
  type FirstDepositBonus,
  type FirstDepositBonusTerms,
  loadFirstDepositBonus,
} from '../browser/public/first-deposit.ts'
import { BONUS_TYPE, computeBonusAmount } from '../rules/deposit-bonus.ts'
import { firstDepositMessages } from '../texts/en-US/first-deposit.ts'
import { FirstDepositCards } from './FirstDepositCards.tsx'

const BLOCKS = ['h-[24px]', 'h-[240px]', 'h-[200px]']

/** The sentence and the link for a player who has deposited. */
const BLOCKS_AFTER_DEPOSIT = ['h-[86px]']

/** The choice between the first deposit's bonus and no bonus as two equal cards, and the rest of the terms. */
export function FirstDepositOffer() {
  const offer = useBrowserStore($firstDepositBonus, { state: 'loading' })
  const user = useBrowserStore($user, undefined)
  const blocks = (user?.totalRecharge ?? 0) > 0 ? BLOCKS_AFTER_DEPOSIT : BLOCKS
  return (
    <QueryAnswer query={offer} blocks={blocks} onRetry={loadFirstDepositBonus}>
      {data => (data.bonus ? <OfferTerms data={data} bonus={data.bonus} /> : <NoOffer data={data} />)}
    </QueryAnswer>
  )
}

function NoOffer({ data: { hasDeposited } }: { data: FirstDepositBonus }) {
  const t = useStore(firstDepositMessages)
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg font-semibold">{hasDeposited ? t.done : t.none}</p>
      {hasDeposited ? (
        <a className="button-line" href="/bonus">
          {t.seeBonuses}
        </a>
      ) : (
        <a className="button-line" href="/wallets?name=deposit">
          {t.deposit}
        </a>
      )}
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
  const lines = [
    exampleText(t, bonus),
    t.counting(countingShares),
    ...(needsIdentity ? [t.needsIdentity] : []),
    t.cancel,
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{t.hint}</p>
      <FirstDepositCards bonus={bonus} />
      <section className="grid gap-2" aria-labelledby="terms">
        <h2 id="terms" className="font-semibold">
          {t.terms}
        </h2>
        <ul className="grid list-disc gap-1.5 pl-5 text-sm text-quiet">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

type Words = ReturnType<typeof firstDepositMessages.get>

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
