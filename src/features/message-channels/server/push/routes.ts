import { type Routes, serveEndpoint } from '../../../../server/http/route.ts'
import type { Services } from '../../../../server/services.ts'
import { pushSettings, pushSubscribe, pushUnsubscribe } from '../../contract.ts'
import { changePushChoice } from './choice.ts'
import { pushTargetHashOf, storePushDevice } from './devices.ts'
import { deletePushSubscription } from './repository.ts'

/** Serves the calls about a player's push notifications. */
export function registerPushRoutes(routes: Routes, services: Services): void {
  const { db, vault } = services
  serveEndpoint(routes, pushSubscribe, async ({ caller, body, atMs }) => {
    const { endpoint, p256dh, auth } = body
    await db.transact(tx =>
      storePushDevice(vault, tx, caller, { platform: 'web', endpoint, p256dh, auth }, atMs),
    )
    return {}
  })
  serveEndpoint(routes, pushUnsubscribe, async ({ caller, body }) => {
    await db.transact(tx => deletePushSubscription(tx, caller.playerId, pushTargetHashOf(body)))
    return {}
  })
  serveEndpoint(routes, pushSettings, async ({ caller, body, atMs }) => ({
    publicKey: services.push.publicKey,
    ...(await changePushChoice(services, caller.playerId, body, atMs)),
  }))
}
