import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import {
  feedbackAdd,
  feedbackDetail,
  feedbackImage,
  feedbackList,
  feedbackReply,
  feedbackUpload,
} from '../contract.ts'
import { requireOwnImage, storeImage } from './images.ts'
import { addFeedback, listOwnFeedbacks, readOwnFeedback, replyToFeedback } from './service.ts'

/** Registers the calls for the player's own feedbacks and their pictures. */
export function registerFeedbackRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, feedbackUpload, async ({ caller, files, atMs }) => {
    const [picture] = files.picture ?? []
    if (!picture) throw new Refusal('imageRefused')
    return { imageId: await storeImage(services, caller.playerId, picture, atMs) }
  })
  serveCommand(routes, feedbackAdd, (tx, { body, caller: { playerId }, atMs }) =>
    addFeedback(services, tx, { playerId, atMs }, body),
  )
  serveCommand(routes, feedbackReply, (tx, { body, caller: { playerId }, atMs }) =>
    replyToFeedback(services, tx, { playerId, atMs }, body),
  )
  serveEndpoint(routes, feedbackList, ({ body, caller }) => listOwnFeedbacks(services, caller.playerId, body))
  serveEndpoint(routes, feedbackDetail, ({ body, caller, atMs }) =>
    readOwnFeedback(services, { playerId: caller.playerId, atMs }, body.feedbackId),
  )
  serveEndpoint(routes, feedbackImage, async ({ body, caller }) => ({
    picture: (await requireOwnImage(services, caller.playerId, body.imageId)).toString('base64'),
  }))
}
