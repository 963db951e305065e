import { CALL_TIMEOUTS_MS } from '../domain/site/call-timeouts.ts'
import { TERMS_NOTICE_MODE_KEY } from '../domain/site/storage-keys.ts'

/**
 * Requests `h5ClientMode` from the server if this device has not stored it, stores it, and shows the notice of age and
 * terms if the mode requires it. Until the answer, `head/terms-notice.ts` keeps the page inert, so the visitor cannot
 * tap. Without an answer the page shows no notice, and the next page asks again.
 */
async function showNoticeIfNeeded(): Promise<void> {
  const mode = await askClientMode()
  document.body.inert = false
  if (mode > 0) document.querySelector('dialog')?.showModal()
  try {
    if (!Number.isNaN(mode)) localStorage[TERMS_NOTICE_MODE_KEY] = String(mode)
  } catch {}
}

/** Requests `h5ClientMode` from the server. Returns `NaN` without an answer. */
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
void showNoticeIfNeeded()
