import type { ResultOf } from '../../../contract/endpoint.ts'
import { centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createRowAction } from '../../../stores/form/row-action.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import type { cancelBonus, getExchange } from '../contract.ts'
import { wageringGrantMessages } from '../texts/en-US/grants.ts'
import { loadWithdrawalInfo } from './public/exchange.ts'

/** A deposit or a bonus whose wagering requirement is not met yet. */
export type WageringGrant = ResultOf<typeof getExchange>['grants'][number]

interface CancellationDetails {
  readonly grantId: string
  /** The bonus money that the player agrees to lose, in centavos. */
  readonly bonusMoney: number
}

const intent = createCommandIntent<CancellationDetails>()

/**
 * Cancels a bonus, and then loads the bonuses again, even after a refusal: a refusal means that the page showed
 * outdated bonuses.
 */
export const bonusCancellation = createRowAction<CancellationDetails>(async details => {
  // The server refuses to cancel a bonus twice. So other details may be sent as a new command even while the outcome of
  // the first is unknown.
  if (intent.open && JSON.stringify(intent.open.details) !== JSON.stringify(details)) intent.settle()
  try {
    const { taken } = await sendMoneyCommandOnce(intent, details, body =>
      sendPlayerRequest<typeof cancelBonus>('/cancelBonus', body),
    )
    showToast(wageringGrantMessages.get().bonusCancelled({ amount: formatMoney(taken) }), 'good')
  } finally {
    await loadWithdrawalInfo()
  }
}, messageOfFailure)

/**
 * Shows the amount that the player would lose and asks the player to confirm, then cancels a bonus. An alert shows a
 * failure.
 */
export async function askToCancelBonus(grant: WageringGrant): Promise<void> {
  const { grantId, bonusMoney, inPlay, remaining } = grant
  const t = wageringGrantMessages.get()
  const words = { amount: formatMoney(bonusMoney), remaining: formatMoney(remaining) }
  const question = bonusMoney > 0 ? t.cancelBonusQuestion(words) : t.cancelSpentBonusQuestion(words)
  await runIfConfirmed(
    {
      title: t.cancelBonusTitle,
      message: inPlay > 0 ? `${question} ${t.bonusInPlay({ amount: formatMoney(inPlay) })}` : question,
      action: t.cancelBonus,
      keep: t.keepBonus,
      isDanger: true,
    },
    () => submitOrShowAlert(bonusCancellation, { grantId, bonusMoney }, () => t.bonusNotCancelled),
  )
}

/** The amount that the player has already wagered for a grant, in centavos. */
export function wageredPartOfGrant({ required, remaining }: Pick<WageringGrant, 'required' | 'remaining'>) {
  return centavos(required - remaining)
}
