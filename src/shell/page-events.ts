import type { pageEvents } from '../contract/page-events.ts'
import { CallError } from '../contract/requester.ts'
import { environment } from '../platform/environment.ts'
import { onHide } from '../platform/page-signals.ts'
import { stream } from '../stores/call/stream.ts'
import { $topModal } from '../stores/modals/modals.ts'
import { pageToken } from '../stores/session/page-player.ts'
import { refreshSession } from '../stores/session/session.ts'
import { $pageEvent, type PageEvent } from '../stores/site/page-mount.ts'
import { refreshRedDots } from '../stores/site/red-dots.ts'
import { refreshSettingsIfChanged } from '../stores/site/settings.ts'
import { checkSiteChanges } from '../stores/site/site.ts'

/** A page that the player leaves within this time opens no stream. */
const STREAM_DELAY_MS = 2000

/**
 * Follows changes that happen elsewhere, such as a payment, an award or new settings of the operator. The stream is
 * open only while the page is visible: a hidden page keeps no connection, and a page with an open connection could not
 * return from the history. A page that becomes visible again continues after the last event. A stream that the server
 * closed in favor of newer streams stays closed until the page becomes visible again.
 */
export function followPageEvents(): void {
  const { page, time } = environment()
  let lastEventId = ''
  let opened: AbortController | undefined

  async function open(): Promise<void> {
    if (opened || !page.isVisible() || pageToken() === undefined) return
    opened = new AbortController()
    const { signal } = opened
    const onEvent = (event: PageEvent, id: string) => {
      lastEventId = id
      void applyEvent(event)
    }
    try {
      const end = await stream<typeof pageEvents>('/pageEvents', {}, { signal, lastEventId, onEvent })
      if (end === 'sessionOver') await endWithSession()
    } catch (error) {
      // The server refused the stream: the page opens it again when it becomes visible the next time.
      if (!(error instanceof CallError)) throw error
    }
  }

  time.after(STREAM_DELAY_MS, () => void open())
  page.onReturn(() => void open())
  onHide(() => {
    opened?.abort()
    opened = undefined
  })
}

/**
 * Ends the session on this device too, since the answer to a refresh ends it. Waits until no dialog is open: a dialog
 * may be about the break that the player has just started, which ended the session.
 */
async function endWithSession(): Promise<void> {
  while ($topModal.get()) await nextModalChange()
  await refreshSession()
}

/** Resolves once the modal on top has changed. */
function nextModalChange(): Promise<void> {
  return new Promise(resolve => {
    const stop = $topModal.listen(() => {
      stop()
      resolve()
    })
  })
}

async function applyEvent(event: PageEvent): Promise<void> {
  $pageEvent.set(event)
  if (event.type === 'balance') await refreshSession()
  if (event.type === 'redDots') await refreshRedDots()
  if (event.type === 'jackpot')
    await (await import('../features/jackpot/browser/pool-won.ts')).refreshMeterAfterWin()
  if (event.type === 'settings') await refreshSettingsIfChanged(event.version)
  if (event.type === 'reload') await Promise.all([refreshSession(), refreshRedDots(), checkSiteChanges()])
}
