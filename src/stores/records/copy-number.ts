import { recordNumberMessages } from '../../i18n/en-US/record-number.ts'
import { environment } from '../../platform/environment.ts'
import { showToast } from '../modals/toasts.ts'

/** Copies the number of a withdrawal or a movement, and shows a toast about the outcome. */
export async function copyRecordNumber(number: string): Promise<void> {
  const t = recordNumberMessages.get()
  const isCopied = await environment().apps.copy(number)
  showToast(isCopied ? t.copied : t.notCopied, isCopied ? 'good' : 'plain')
}
