import type { pageEvents } from '../contract/page-events.ts'
import { CallError } from '../contract/requester.ts'
import { environment } from '../platform/environment.ts'
import { onPageHide } from '../platform/page-signals.ts'
import { streamCallEvents } from '../stores/call/stream.ts'
import { $topModal } from '../stores/modals/modals.ts'
import { readPageSessionToken } from '../stores/session/page-player.ts'
import { refreshSession } from '../stores/session/session.ts'
import { $pageEvent, type PageEvent } from '../stores/site/page-mount.ts'
import { refreshRedDots } from '../stores/site/red-dots.ts'
import { refreshSettingsIfChanged } from '../stores/site/settings.ts'
import { checkSiteChanges } from '../stores/site/site.ts'

/**
 * Delay between the start of a page and the opening of its event stream, in milliseconds. If the player leaves the page
 * earlier, no stream is opened.
 */
const STREAM_DELAY_MS = 2000

/**
 * Opens the server's event stream, which reports changes that this page did not cause, such as a payment, an award or
 * new settings. The stream is open only while the page is visible, since browsers do not restore a page with an open
 * connection from the history. When the page becomes visible again, the stream continues after the last event. After
 * the server has closed the stream in favor of newer ones, it stays closed until the page becomes visible again.
 */
export function followPageEvents(): void {
  const { page, time } = environment()
  let lastEventId = ''
  let opened: AbortController | undefined

  async function openStream(): Promise<void> {
    if (opened || !page.isVisible() || readPageSessionToken() === undefined) return
    opened = new AbortController()
    const { signal } = opened
    const onEvent = (event: PageEvent, id: string) => {
      lastEventId = id
      void applyEvent(event)
    }
    try {
      const end = await streamCallEvents<typeof pageEvents>(
        '/pageEvents',
        {},
        { signal, lastEventId, onEvent },
      )
      if (end === 'sessionOver') await endWithSession()
    } catch (error) {
      // The server has refused the stream. The page opens the stream again when it next becomes visible.
      if (!(error instanceof CallError)) throw error
    }
  }

  time.after(STREAM_DELAY_MS, () => void openStream())
  page.onReturn(() => void openStream())
  onPageHide(() => {
    opened?.abort()
    opened = undefined
  })
}

/**
 * Ends the session on this device after the server has ended it. Waits until no modal is open, since a modal may tell
 * the player about the break that ended the session. Then requests the player's data. If the answer contains no player,
 * the session ends on this device.
 */
async function endWithSession(): Promise<void> {
  while ($topModal.get()) await waitForModalChange()
  await refreshSession()
}

/** Resolves when another modal, or none, is on top. */
function waitForModalChange(): Promise<void> {
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
    await (await import('../features/jackpot/browser/pool-won.ts')).refreshJackpotMeterAfterWin()
  if (event.type === 'settings') await refreshSettingsIfChanged(event.version)
  if (event.type === 'reload') await Promise.all([refreshSession(), refreshRedDots(), checkSiteChanges()])
}
