import type { ReadableAtom } from 'nanostores'
import { isReadableInMaintenance, MAINTENANCE_PATH, maintenanceUrl } from '../../domain/maintenance.ts'
import { matchRoute } from '../../domain/routes.ts'
import { environment } from '../../platform/environment.ts'

/** How long a result stays in view before the page closes. */
const RESULT_SHOWN_MS = 3_000

let $isHeld: ReadableAtom<boolean> | undefined
let stopWaiting: (() => void) | undefined

/** Keeps the page open while the store is true, so that a bet under way is finished before maintenance closes the page. */
export function holdPageWhile($isUnderWay: ReadableAtom<boolean>): void {
  $isHeld = $isUnderWay
}

/** Notes whether the site is closed: opens the maintenance page, or from there the page that it interrupted. */
export function noteMaintenance(isClosed: boolean): void {
  if (isClosed) {
    enterMaintenance()
    return
  }
  stopWaiting?.()
  stopWaiting = undefined
  leaveMaintenance()
}

function enterMaintenance(): void {
  const { pathname, search } = environment().location()
  if (isReadableInMaintenance(pathname) || stopWaiting) return
  const leave = () => void environment().replace(maintenanceUrl(pathname, search))
  stopWaiting = () => {}
  if ($isHeld?.get()) stopWaiting = leaveOnceFree($isHeld, leave)
  else leave()
}

/** Leaves once the store has been false for `RESULT_SHOWN_MS`. @returns the way to stop waiting */
function leaveOnceFree($isUnderWay: ReadableAtom<boolean>, leave: () => void): () => void {
  let cancel = () => {}
  const stop = $isUnderWay.subscribe(isUnderWay => {
    cancel()
    cancel = isUnderWay ? () => {} : environment().after(RESULT_SHOWN_MS, leave)
  })
  return () => {
    stop()
    cancel()
  }
}

function leaveMaintenance(): void {
  const { pathname, search } = environment().location()
  if (pathname.replace(/\/$/, '') !== MAINTENANCE_PATH) return
  const to = interruptedUrl(search)
  if (to !== undefined) void environment().replace(to)
}

/**
 * The page that maintenance interrupted, out of the maintenance page's own query; `undefined` when that page was opened
 * by its address. Only pages of the routes table are accepted, so a crafted link cannot lead to another site.
 */
export function interruptedUrl(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from')
  if (from === null) return undefined
  const [path = '', query = ''] = from.split(/\?(.*)/s)
  const isOurs =
    /^\/(?!\/)[\w\-/]*$/.test(path) && matchRoute(path) !== undefined && path !== MAINTENANCE_PATH
  if (!isOurs) return '/'
  const params = new URLSearchParams(query)
  return params.size > 0 ? `${path}?${params}` : path
}
