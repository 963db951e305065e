import { type Routes, serveEndpoint } from '../../../../server/http/route.ts'
import { browserAndSystemOf } from '../../../../server/identity/device.ts'
import type { Services } from '../../../../server/services.ts'
import {
  passkeyAdd,
  passkeyAddStart,
  passkeyList,
  passkeyLogin,
  passkeyRemove,
  passkeyStart,
} from '../../contract/passkey.ts'
import { addPasskey, createPasskeyCreationOptions } from './registration.ts'
import { removePasskey } from './removal.ts'
import { listPasskeys, type Passkey } from './repository.ts'
import { completePasskeyLogin, createPasskeyUseOptions } from './use.ts'

/** Registers the calls for the log-in by passkey and for a player's list of passkeys. */
export function registerPasskeyRoutes(routes: Routes, services: Services): void {
  const { db } = services
  serveEndpoint(routes, passkeyStart, ({ body, ...sender }) =>
    createPasskeyUseOptions(services, body, sender),
  )
  serveEndpoint(routes, passkeyLogin, ({ body, address: network, userAgent, ...place }) =>
    completePasskeyLogin(services, body, { network, device: browserAndSystemOf(userAgent) }, place),
  )
  serveEndpoint(routes, passkeyAddStart, async sender => ({
    options: { ...(await createPasskeyCreationOptions(services, sender)) },
  }))
  serveEndpoint(routes, passkeyAdd, async ({ body, ...sender }) =>
    toPasskeyRow(await addPasskey(services, body, sender)),
  )
  serveEndpoint(routes, passkeyList, async ({ caller: { playerId }, userAgent }) => ({
    list: (await listPasskeys(db.read, playerId)).map(toPasskeyRow),
    deviceName: browserAndSystemOf(userAgent),
  }))
  serveEndpoint(routes, passkeyRemove, async ({ body: { id }, caller, atMs }) => {
    await removePasskey(services, id, caller, atMs)
    return {}
  })
}

function toPasskeyRow({ id, name, createdAtMs: createTime, usedAtMs: useTime }: Passkey) {
  return { id, name, createTime, useTime }
}
