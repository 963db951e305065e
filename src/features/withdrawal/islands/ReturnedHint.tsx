import { useStore } from '@nanostores/react'
import type { Withdrawal } from '../browser/records.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'

/**
 * Explains why the amount of a failed or reversed payout is back on the balance; renders nothing in any other state.
 */
export function ReturnedHint({ state }: { state: Withdrawal['state'] }) {
  const t = useStore(withdrawalMessages)
  if (state !== 'failed' && state !== 'reversed') return null
  return <p className="text-sm text-red-soft">{state === 'failed' ? t.failedHint : t.reversedHint}</p>
}
