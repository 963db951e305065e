import { BRAND } from '../../domain/brand.ts'
import { brandMessages } from '../../i18n/en-US/brand.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { environment } from '../../platform/environment.ts'
import { showAlert } from '../core/modals/modals.ts'
import { showToast } from '../core/modals/toasts.ts'
import { operatorPicture } from '../core/site/operator-picture.ts'

/**
 * Shares the address of the site, and the operator's picture for it, with an app that the player chooses; or copies the
 * address to the clipboard.
 */
export async function shareSite(): Promise<void> {
  const t = shellMessages.get()
  const text = brandMessages.get().tagline
  const picture = operatorPicture('share')
  const content = { title: BRAND.name, text, url: '/', ...(picture && { picture }) }
  const outcome = await environment().apps.share(content)
  if (outcome === 'copied') showToast(t.linkCopied, 'good')
  if (outcome === 'failed') showAlert(BRAND.name, t.linkNotCopied)
}
