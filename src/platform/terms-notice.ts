import { CALL_TIMEOUTS_MS } from '../domain/site/call-timeouts.ts'
import { TERMS_NOTICE_MODE_KEY } from '../domain/site/storage-keys.ts'

/**
 * Asks the server for `h5ClientMode` if this device has not stored it yet, stores it, and shows the notice of age and
 * terms if the mode requires the notice. The visitor cannot tap the page until the answer, since `head/terms-notice.ts`
 * has made it inert. Without an answer the page shows no notice, and the next page asks again.
 */
async function askForNotice(): Promise<void> {
  const mode = await askClientMode()
  document.body.inert = false
  if (mode > 0) document.querySelector('dialog')?.showModal()
  try {
    if (!Number.isNaN(mode)) localStorage[TERMS_NOTICE_MODE_KEY] = String(mode)
  } catch {}
}

/** The `h5ClientMode` in the server's answer; `NaN` without an answer. */
async function askClientMode(): Promise<number> {
  try {
    const response = await fetch('/app/v1/anonymous/appConfig', {
      method: 'POST',
      signal: AbortSignal.timeout(CALL_TIMEOUTS_MS.usual),
    })
    return Number((await response.json()).data?.h5ClientMode)
  } catch {
    return Number.NaN
  }
}

// The shell's loader imports this file for its side effects.
void askForNotice()
