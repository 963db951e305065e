import { computed } from 'nanostores'
import { $fullAwardTitle } from '../../../stores/awards/full-title.ts'
import { movementMessages } from '../texts/en-US/movement.ts'
import type { StatementMovement } from './statement-rows.ts'

type Named = Pick<StatementMovement, 'kind' | 'change' | 'award'>

/** Names a movement: a bonus by its award, given or taken, a bet as the stake or the payout, anything else by its kind. */
export const $movementName = computed([movementMessages, $fullAwardTitle], (t, awardTitle) => {
  const kinds: Readonly<Record<string, string>> = {
    adjustment: t.kindAdjustment,
    'bonus-cancelled': t.kindBonusCancelled,
    'bonus-expired': t.kindBonusExpired,
    deposit: t.kindDeposit,
    'deposit-refunded': t.kindDepositRefunded,
    'deposit-reversed': t.kindDepositReversed,
    grant: t.kindBonus,
    refund: t.stakeRefunded,
    'safebox-in': t.kindSafeboxIn,
    'safebox-out': t.kindSafeboxOut,
    'withdrawal-hold': t.kindWithdrawalHold,
    'withdrawal-failed': t.kindWithdrawalFailed,
    'withdrawal-released': t.kindWithdrawalReleased,
    'withdrawal-reversed': t.kindWithdrawalReversed,
  }
  return ({ kind, change, award }: Named): string => {
    const bonus = award && awardTitle(award.kind, award.details)
    if (bonus) return kind === 'grant' ? bonus : `${kinds[kind]} · ${bonus}`
    if (kind === 'bet') return change < 0 ? t.stake : t.payout
    return kinds[kind] ?? kind
  }
})
