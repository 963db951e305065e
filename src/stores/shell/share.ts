import { BRAND } from '../../domain/brand.ts'
import { brandMessages } from '../../i18n/en-US/brand.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { environment } from '../../platform/environment.ts'
import { showAlert } from '../core/modals/modals.ts'
import { showToast } from '../core/modals/toasts.ts'

/** Shares the address of the site with an app that the player chooses, or copies it to the clipboard. */
export async function shareSite(): Promise<void> {
  const t = shellMessages.get()
  const text = brandMessages.get().tagline
  const outcome = await environment().apps.share({ title: BRAND.name, text, url: '/' })
  if (outcome === 'copied') showToast(t.linkCopied, 'good')
  if (outcome === 'failed') showAlert(BRAND.name, t.linkNotCopied)
}
