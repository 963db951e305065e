import { environment } from '../../../platform/environment.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { depositMessages } from '../texts/en-US/deposit.ts'

/** Copies a detail of the payment, such as its reference. A toast shows whether this succeeded. */
export async function copyPaymentDetail(what: string, value: string): Promise<void> {
  const t = depositMessages.get()
  const isCopied = await environment().apps.copy(value)
  showToast(isCopied ? t.copied({ what }) : t.copyFailed, isCopied ? 'good' : 'plain')
}
