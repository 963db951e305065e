import { logout } from '../../../contract/session.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import {
  deletePlayerSessions,
  deleteSession,
  listSessions,
} from '../../../server/identity/session-repository.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { reauthenticate as reauthenticateCall, sessionEnd, sessionList } from '../contract/auth.ts'
import { reauthenticateByPasskey } from './passkey/use.ts'
import { reauthenticateSession } from './password.ts'
import { reauthenticateBySocialAccount } from './social/service.ts'

/** Registers the session calls: log-out, list of sessions, ending sessions, and making an idle session active. */
export function registerSessionRoutes(routes: Routes, services: Services): void {
  const { db } = services
  serveEndpoint(routes, logout, async ({ caller }) => {
    await db.transact(tx => deleteSession(db, tx, caller.tokenHash))
    return {}
  })
  serveEndpoint(
    routes,
    reauthenticateCall,
    async ({ body, caller, address: network, deviceHash, siteOrigin, atMs }) => {
      const { passkey, social } = body
      if (passkey) await reauthenticateByPasskey(services, passkey, { caller, siteOrigin, atMs })
      else if (social) await reauthenticateBySocialAccount(services, social, caller, { siteOrigin, atMs })
      else await reauthenticateSession(services, body, { caller, network, deviceHash, atMs })
      return {}
    },
  )
  serveEndpoint(routes, sessionList, async ({ caller, atMs }) => {
    const sessions = await listSessions(db.read, caller, atMs)
    return {
      list: sessions.map(({ createdAtMs, seenAtMs, ...session }) => ({
        ...session,
        createTime: createdAtMs,
        seenTime: seenAtMs,
      })),
    }
  })
  serveEndpoint(routes, sessionEnd, async ({ body: { id }, caller: { playerId, tokenHash } }) => {
    const which = id === undefined ? { exceptTokenHash: tokenHash } : { id }
    const ended = await db.transact(tx => deletePlayerSessions(db, tx, playerId, which))
    if (id !== undefined && ended === 0) throw new Refusal('sessionUnknown')
    return { ended }
  })
}
