import { IMMUTABLE_CACHE_CONTROL, UPLOADS_PREFIX } from '../../../domain/site/http-headers.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import {
  agentFill,
  appUserOther,
  confirmEmail,
  sendEmailLink,
  updateAddress,
  updateAppUserOther,
  updateMessageSettings,
  updateProfile,
  uploadAvatar,
} from '../contract.ts'
import { storeAvatar } from './avatar.ts'
import { changePersonalDetails, readPersonalDetails } from './details.ts'
import { confirmEmailByToken, sendEmailConfirmationLink } from './email.ts'
import { changeMessageSettings, changeProfile, maskedNameOfInviter, storePlayerInviter } from './service.ts'
import { registerUnsubscribeRoutes } from './unsubscribe.ts'

/** Serves the player's own profile and the uploaded pictures. */
export function registerProfileRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, updateProfile, ({ caller, body, atMs }) =>
    changeProfile(services, caller.playerId, body, atMs),
  )
  serveEndpoint(routes, uploadAvatar, async ({ caller, files, atMs }) => {
    const [picture] = files.picture ?? []
    if (!picture) throw new Refusal('imageRefused')
    return { avatarOther: await storeAvatar(services, caller.playerId, picture, atMs) }
  })
  serveEndpoint(routes, appUserOther, ({ caller }) => readPersonalDetails(services, caller.playerId))
  serveEndpoint(routes, updateAppUserOther, async ({ caller, body, atMs }) => {
    const detailsBefore = await readPersonalDetails(services, caller.playerId)
    const details = await changePersonalDetails(services, caller.playerId, body, atMs)
    if (details.email !== '' && details.email !== detailsBefore.email)
      await sendEmailConfirmationLink(services, caller.playerId, atMs).catch(ignoreTooManyLinks)
    return details
  })
  serveEndpoint(routes, sendEmailLink, ({ caller, atMs }) =>
    sendEmailConfirmationLink(services, caller.playerId, atMs),
  )
  serveEndpoint(routes, confirmEmail, ({ body, atMs }) => confirmEmailByToken(services, body.token, atMs))
  registerUnsubscribeRoutes(routes.app, services)
  serveEndpoint(routes, updateAddress, ({ caller, body, atMs }) =>
    changePersonalDetails(services, caller.playerId, body, atMs),
  )
  serveEndpoint(routes, updateMessageSettings, ({ caller, body, atMs }) =>
    changeMessageSettings(services, caller.playerId, body, atMs),
  )
  serveEndpoint(routes, agentFill, async ({ caller, body, atMs }) => {
    const pid = await storePlayerInviter(services, caller.playerId, body.pid, atMs)
    return { pid, inviterName: await maskedNameOfInviter(services, pid) }
  })
  // The name of a picture is random and never reused. So nobody can guess the address of a picture, and responses can
  // be cached forever.
  routes.app.get(`${UPLOADS_PREFIX}avatar/:name`, async context => {
    const bytes = await services.storage.get(`avatar/${context.req.param('name')}`)
    if (!bytes) return context.text('Not Found', 404, { 'Cache-Control': 'no-store' })
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      'Cache-Control': IMMUTABLE_CACHE_CONTROL,
    })
  })
}

/**
 * Ignores a refusal to send a confirmation link, such as too many links today: the e-mail address is saved anyway, and
 * the player can request a link later.
 * @throws any other error
 */
function ignoreTooManyLinks(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
