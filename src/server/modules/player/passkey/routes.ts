import {
  passkeyAdd,
  passkeyAddStart,
  passkeyList,
  passkeyLogin,
  passkeyRemove,
  passkeyStart,
} from '../../../../contract/passkey.ts'
import { type Routes, serve } from '../../../http/route.ts'
import { deviceOf } from '../../../identity/device.ts'
import type { Parts } from '../../../parts.ts'
import { Refusal } from '../../../refusal.ts'
import { removeWay } from '../ways.ts'
import { addPasskey, startAdding } from './registration.ts'
import { deletePasskey, listPasskeys, type Passkey } from './repository.ts'
import { logInByPasskey, startUse } from './use.ts'

/** Serves the log-in by passkey, and the passkeys of a player. */
export function registerPasskeys(routes: Routes, parts: Parts): void {
  const { db } = parts
  serve(routes, passkeyStart, async ({ body, ...asker }) => ({
    options: { ...(await startUse(parts, body, asker)) },
  }))
  serve(routes, passkeyLogin, ({ body, address: network, userAgent, ...place }) =>
    logInByPasskey(parts, body, { network, device: deviceOf(userAgent) }, place),
  )
  serve(routes, passkeyAddStart, async asker => ({ options: { ...(await startAdding(parts, asker)) } }))
  serve(routes, passkeyAdd, async ({ body, ...asker }) => toRow(await addPasskey(parts, body, asker)))
  serve(routes, passkeyList, async ({ caller: { playerId }, userAgent }) => ({
    list: (await listPasskeys(db.read, playerId)).map(toRow),
    deviceName: deviceOf(userAgent),
  }))
  serve(routes, passkeyRemove, async ({ body: { id }, caller: { playerId } }) => {
    const isRemoved = await db.transact(tx => removeWay(tx, playerId, () => deletePasskey(tx, playerId, id)))
    if (!isRemoved) throw new Refusal('passkeyUnknown')
    return {}
  })
}

function toRow({ id, name, createdAtMs: createTime, usedAtMs: useTime }: Passkey) {
  return { id, name, createTime, useTime }
}
