import { movementMessages } from '../../i18n/en-US/movement.ts'
import { environment } from '../../platform/environment.ts'
import { showToast } from '../core/modals/toasts.ts'

/** Copies the number of a movement, and shows a toast about the outcome. */
export async function copyNumber(number: string): Promise<void> {
  const t = movementMessages.get()
  const isCopied = await environment().apps.copy(number)
  showToast(isCopied ? t.numberCopied : t.numberNotCopied, isCopied ? 'good' : 'plain')
}
