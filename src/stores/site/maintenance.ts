import type { ReadableAtom } from 'nanostores'
import { MAINTENANCE_PATH } from '../../domain/site/maintenance.ts'
import { environment } from '../../platform/environment.ts'

/** How long a result stays in view before the page closes. */
const RESULT_SHOWN_MS = 3_000

let $isHeld: ReadableAtom<boolean> | undefined
let stopWaiting: (() => void) | undefined

/** Keeps the page open while the store is true, so that a bet under way is finished before maintenance closes the page. */
export function holdPageWhile($isUnderWay: ReadableAtom<boolean>): void {
  $isHeld = $isUnderWay
}

/** Opens `url`, the maintenance page, once no bet is under way. Further calls while it waits have no effect. */
export function leaveForMaintenance(url: string): void {
  if (stopWaiting) return
  const leave = () => void environment().history.replace(url)
  stopWaiting = () => {}
  if ($isHeld?.get()) stopWaiting = leaveOnceFree($isHeld, leave)
  else leave()
}

/**
 * Called when the site is open. Stops waiting for a bet; on the maintenance page, opens the page that it interrupted.
 */
export function returnFromMaintenance(): void {
  stopWaiting?.()
  stopWaiting = undefined
  leaveMaintenance()
}

/** Leaves once the store has been false for `RESULT_SHOWN_MS`. @returns a function that stops waiting */
function leaveOnceFree($isUnderWay: ReadableAtom<boolean>, leave: () => void): () => void {
  let cancel = () => {}
  const stop = $isUnderWay.subscribe(isUnderWay => {
    cancel()
    cancel = isUnderWay ? () => {} : environment().time.after(RESULT_SHOWN_MS, leave)
  })
  return () => {
    stop()
    cancel()
  }
}

function leaveMaintenance(): void {
  const { pathname, search } = environment().history.location()
  if (pathname.replace(/\/$/, '') !== MAINTENANCE_PATH) return
  const to = interruptedUrl(search)
  if (to !== undefined) void environment().history.replace(to)
}

/**
 * The page that maintenance interrupted, from the maintenance page's own query; `undefined` when that page was opened
 * by its address. Only addresses of this site are accepted, so a crafted link cannot lead to another one. The table of
 * routes would be a tenth of the scripts that pages share.
 */
export function interruptedUrl(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from')
  if (from === null) return undefined
  const [path = '', query = ''] = from.split(/\?(.*)/s)
  const isOurs = /^\/(?!\/)[\w\-/]*$/.test(path) && path !== MAINTENANCE_PATH
  if (!isOurs) return '/'
  const params = new URLSearchParams(query)
  return params.size > 0 ? `${path}?${params}` : path
}
