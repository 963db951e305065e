import { getSafebox, safeboxIn, safeboxOut, setSafeboxPassword } from '../../../contract/safebox.ts'
import { type Routes, serve, serveCommand } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { checkSafeboxPassword, safeboxOf, setAside, setPassword, takeOut } from './service.ts'

/** Serves the safebox. */
export function registerSafebox(routes: Routes, parts: Parts): void {
  serve(routes, getSafebox, ({ caller }) => safeboxOf(parts, caller.playerId))
  serve(routes, setSafeboxPassword, async ({ body, caller, atMs }) => {
    await setPassword(parts, caller.playerId, body.password, atMs)
    return {}
  })
  serveCommand(
    routes,
    safeboxIn,
    (tx, { body, caller, atMs }) => setAside(tx, caller.playerId, body.amount, atMs),
    {
      secrets: ['password'],
      authorise: ({ body, caller, atMs }) => checkSafeboxPassword(parts, caller.playerId, body, atMs),
    },
  )
  serveCommand(
    routes,
    safeboxOut,
    (tx, { body, caller, atMs }) => takeOut(tx, caller.playerId, body.amount, atMs),
    {
      secrets: ['password'],
      authorise: ({ body, caller, atMs }) => checkSafeboxPassword(parts, caller.playerId, body, atMs),
    },
  )
}
