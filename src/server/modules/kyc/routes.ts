import { addKyc, kyc, uploadKyc } from '../../../contract/kyc.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { storePicture } from './pictures.ts'
import { changeKyc, kycOf } from './service.ts'

/** Serves the player's own verification. No call ever answers a picture: staff alone see them. */
export function registerKyc(routes: Routes, parts: Parts): void {
  serve(routes, kyc, ({ caller }) => kycOf(parts, caller.playerId))
  serve(routes, addKyc, ({ caller, body, atMs }) => changeKyc(parts, caller.playerId, body, atMs))
  serve(routes, uploadKyc, async ({ caller, body, files, atMs }) => {
    const [picture] = files.picture ?? []
    if (!picture) throw new Refusal('imageRefused')
    await storePicture(parts, caller.playerId, { item: body.item, picture }, atMs)
    return kycOf(parts, caller.playerId)
  })
}
