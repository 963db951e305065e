import { BRAND } from '../../domain/brand.ts'
import { brandMessages } from '../../i18n/en-US/brand.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { environment } from '../../platform/environment.ts'
import { showAlert } from '../core/modals.ts'
import { showToast } from '../core/toasts.ts'

/** Hands the address of the site to an app that the player chooses, or puts it on the clipboard. */
export async function shareSite(): Promise<void> {
  const t = shellMessages.get()
  const text = brandMessages.get().tagline
  const outcome = await environment().share({ title: BRAND.name, text, url: '/' })
  if (outcome === 'copied') showToast(t.linkCopied, 'good')
  if (outcome === 'failed') showAlert(BRAND.name, t.linkNotCopied)
}
