import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import type { AmountBounds } from '../../stores/form/amount.ts'
import { formatAmountBounds } from '../../stores/form/amount-message.ts'
import { Field } from './Field.tsx'

interface AmountFieldProps {
  label: string
  /** The amount in pesos, as typed. */
  value: string
  onText: (value: string) => void
  bounds: AmountBounds
  error: string | undefined
  /** Content at the end of the field. */
  end?: ReactNode
}

/** A field for an amount in pesos, with the allowed bounds. */
export function AmountField({ bounds, ...field }: AmountFieldProps) {
  const t = useStore(walletMessages)
  return (
    <Field
      {...field}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      hint={t.amountHint(formatAmountBounds(bounds))}
    />
  )
}
