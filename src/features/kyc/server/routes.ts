import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { addKyc, kyc, uploadKyc } from '../contract.ts'
import { storeKycPicture } from './pictures.ts'
import { changeOrSubmitKyc, describeOwnKyc } from './service.ts'

/** Serves the player's own verification. No call returns a picture, since only staff may see the pictures. */
export function registerKycRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, kyc, ({ caller }) => describeOwnKyc(services, caller.playerId))
  serveEndpoint(routes, addKyc, ({ caller, body, atMs }) =>
    changeOrSubmitKyc(services, caller.playerId, body, atMs),
  )
  serveEndpoint(routes, uploadKyc, async ({ caller, body, files, atMs }) => {
    const [picture] = files.picture ?? []
    if (!picture) throw new Refusal('imageRefused')
    await storeKycPicture(services, caller.playerId, { item: body.item, picture }, atMs)
    return describeOwnKyc(services, caller.playerId)
  })
}
