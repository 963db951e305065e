import { useStore } from '@nanostores/react'
import { Field } from '../../components/Field.tsx'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney, formatMoneyShort } from '../../i18n/money.ts'
import type { AmountBounds, AmountFault } from '../../stores/core/amount.ts'

interface AmountFieldProps {
  label: string
  /** What stands in it, as typed. */
  value: string
  onChange: (value: string) => void
  bounds: AmountBounds
  /** What to say is wrong. */
  fault: AmountFault | undefined
}

/** An amount in pesos, with the bounds it has and the words for what is wrong with it. */
export function AmountField({ label, value, onChange, bounds, fault }: AmountFieldProps) {
  const t = useStore(walletMessages)
  const { min, max, affordable = max } = bounds
  const ends = { min: formatMoneyShort(min), max: formatMoneyShort(max) }
  const words = {
    empty: t.amountEmpty,
    unreadable: t.amountUnreadable,
    small: t.amountSmall(ends),
    large: t.amountLarge(ends),
    unaffordable: t.amountUnaffordable({ max: formatMoney(affordable) }),
  }
  return (
    <Field
      label={label}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      value={value}
      hint={t.amountHint(ends)}
      error={fault && words[fault]}
      onChange={event => onChange(event.target.value)}
    />
  )
}
