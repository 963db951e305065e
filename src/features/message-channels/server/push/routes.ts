import { type Routes, serve } from '../../../../server/http/route.ts'
import type { Services } from '../../../../server/services.ts'
import { pushSettings, pushSubscribe, pushUnsubscribe } from '../../contract.ts'
import { changePushChoice } from './choice.ts'
import { pushTargetHashOf, storeDevice } from './devices.ts'
import { deleteSubscription } from './repository.ts'

/** Serves the calls about a player's push notifications. */
export function registerPushRoutes(routes: Routes, services: Services): void {
  const { db, vault } = services
  serve(routes, pushSubscribe, async ({ caller, body, atMs }) => {
    const { endpoint, p256dh, auth } = body
    await db.transact(tx => storeDevice(vault, tx, caller, { platform: 'web', endpoint, p256dh, auth }, atMs))
    return {}
  })
  serve(routes, pushUnsubscribe, async ({ caller, body }) => {
    await db.transact(tx => deleteSubscription(tx, caller.playerId, pushTargetHashOf(body)))
    return {}
  })
  serve(routes, pushSettings, async ({ caller, body, atMs }) => ({
    publicKey: services.push.publicKey,
    ...(await changePushChoice(services, caller.playerId, body, atMs)),
  }))
}
