import {
  logout,
  reauthenticate as reauthenticateCall,
  sessionEnd,
  sessionList,
} from '../../../contract/auth.ts'
import { type Routes, serve } from '../../http/route.ts'
import { deleteSession, deleteSessionsOf, listSessions } from '../../identity/session.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { reauthenticateByPasskey } from './passkey/use.ts'
import { reauthenticate } from './password.ts'
import { reauthenticateBySocial } from './social/service.ts'

/** Serves the life of sessions: log-out, the list, ending them, and making an idle one active. */
export function registerSessions(routes: Routes, parts: Parts): void {
  const { db } = parts
  serve(routes, logout, async ({ caller }) => {
    await db.transact(tx => deleteSession(tx, caller.tokenHash))
    return {}
  })
  serve(routes, reauthenticateCall, async ({ body, caller, address: network, siteOrigin, atMs }) => {
    const { passkey, social } = body
    if (passkey) await reauthenticateByPasskey(parts, passkey, { caller, siteOrigin, atMs })
    else if (social) await reauthenticateBySocial(parts, social, caller, { siteOrigin, atMs })
    else await reauthenticate(parts, body, { caller, network, atMs })
    return {}
  })
  serve(routes, sessionList, async ({ caller, atMs }) => {
    const sessions = await listSessions(db.read, caller, atMs)
    return {
      list: sessions.map(({ createdAtMs, seenAtMs, ...session }) => ({
        ...session,
        createTime: createdAtMs,
        seenTime: seenAtMs,
      })),
    }
  })
  serve(routes, sessionEnd, async ({ body: { id }, caller: { playerId, tokenHash } }) => {
    const which = id === undefined ? { exceptTokenHash: tokenHash } : { id }
    const ended = await db.transact(tx => deleteSessionsOf(tx, playerId, which))
    if (id !== undefined && ended === 0) throw new Refusal('sessionUnknown')
    return { ended }
  })
}
