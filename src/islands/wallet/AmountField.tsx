import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Field } from '../../components/Field.tsx'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import type { AmountBounds } from '../../stores/core/amount.ts'
import { amountEnds } from '../../stores/wallet/amount-words.ts'

interface AmountFieldProps {
  label: string
  /** The amount as typed. */
  value: string
  onText: (value: string) => void
  bounds: AmountBounds
  error: string | undefined
  /** Shown inside the field at its end. */
  end?: ReactNode
}

/** An amount in pesos, with the bounds it has. */
export function AmountField({ bounds, ...field }: AmountFieldProps) {
  const t = useStore(walletMessages)
  return (
    <Field
      {...field}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      hint={t.amountHint(amountEnds(bounds))}
    />
  )
}
