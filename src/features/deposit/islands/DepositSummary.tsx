import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import { $depositSums, UNKNOWN_DEPOSIT_SUMS } from '../browser/deposit.ts'
import { depositFormMessages } from '../texts/en-US/deposit-form.ts'

const moneyText = (value: Centavos | undefined) => (value === undefined ? '—' : formatMoney(value))

/** The result of a planned deposit: its price, the credit to the balance, and the amount to wager. */
export function DepositSummary() {
  const t = useStore(depositFormMessages)
  const wallet = useStore(walletMessages)
  const itemText = useStore($itemTextOf)
  const { amount, credited, turnover, bonus, coupon, diamonds } = useBrowserStore(
    $depositSums,
    UNKNOWN_DEPOSIT_SUMS,
  )
  return (
    <section aria-label={t.summary} className="card deposit-summary py-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm" aria-live="polite">
        <dt className="text-quiet">{t.youPay}</dt>
        <ExactText as="dd" className="money text-right">
          {moneyText(amount)}
        </ExactText>
        <div className="promo contents">
          <dt className="text-quiet">{t.bonusRow}</dt>
          <dd className="money text-right">
            {bonus > 0 ? <ExactText>{formatMoney(centavos(bonus))}</ExactText> : t.noBonus}
          </dd>
        </div>
        {coupon > 0 && (
          <>
            <dt className="text-quiet">{t.couponRow}</dt>
            <ExactText as="dd" className="money text-right">
              {formatMoney(centavos(coupon))}
            </ExactText>
          </>
        )}
        <dt className="text-quiet">{t.youGet}</dt>
        <ExactText as="dd" className="money text-right font-semibold text-green">
          {moneyText(credited)}
        </ExactText>
        {diamonds !== 0 && (
          <div className="promo contents">
            <dt className="text-quiet">{t.youAlsoGet}</dt>
            <dd className="text-right">
              {diamonds === undefined ? '—' : itemText({ id: ITEM_ID.diamond, count: diamonds })}
            </dd>
          </div>
        )}
        <dt className="text-quiet">{wallet.toWager}</dt>
        <ExactText as="dd" className="money text-right">
          {moneyText(turnover)}
        </ExactText>
      </dl>
    </section>
  )
}
