import { cachePromise } from '../../../server/cached-promise.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import {
  chatAskStaff,
  chatDesk,
  chatEnd,
  chatMessages,
  chatOpen,
  chatPicture,
  chatRate,
  chatRead,
  chatSend,
  chatSendPicture,
  chatTyping,
} from '../contract.ts'
import { readFaq } from './faq.ts'
import { requireOwnPicture, sendChatPicture } from './pictures.ts'
import {
  describeCustomerServiceDesk,
  endOwnChat,
  handOwnChatToStaff,
  listOwnMessages,
  openChat,
  rateChat,
  sendChatMessage,
  storeMessagesRead,
  storePlayerTyping,
} from './service.ts'

interface ChatContext {
  readonly caller: { readonly playerId: string }
  readonly atMs: number
}

const playerOf = ({ caller: { playerId }, atMs }: ChatContext) => ({ playerId, atMs })

/**
 * Registers the calls with which players use the chat with customer service: open, read, write, send pictures, hand
 * over to staff, end and rate.
 */
export function registerChatRoutes(routes: Routes, services: Services): void {
  /** Reads the FAQ when the first message arrives, and not again unless the reading fails. */
  const readFaqOnce = cachePromise(() => readFaq(services.config.locale))
  serveEndpoint(routes, chatDesk, context =>
    describeCustomerServiceDesk(services, context.body.desk, playerOf(context)),
  )
  serveEndpoint(routes, chatOpen, context => openChat(services, context.body.desk, playerOf(context)))
  serveEndpoint(routes, chatMessages, context => listOwnMessages(services, context.body, playerOf(context)))
  serveEndpoint(routes, chatSend, async context => {
    const player = { ...playerOf(context), faq: await readFaqOnce() }
    return services.db.transact(tx => sendChatMessage(services, tx, player, context.body))
  })
  serveEndpoint(routes, chatSendPicture, async context => {
    const [picture] = context.files.picture ?? []
    if (!picture) throw new Refusal('imageRefused')
    const player = { ...playerOf(context), faq: await readFaqOnce() }
    return sendChatPicture(services, player, { ...context.body, picture })
  })
  serveEndpoint(routes, chatPicture, ({ body, caller }) =>
    requireOwnPicture(services, caller.playerId, body.pictureId),
  )
  serveEndpoint(routes, chatTyping, context =>
    storePlayerTyping(services, context.body.chatId, playerOf(context)),
  )
  serveEndpoint(routes, chatRead, context => storeMessagesRead(services, context.body, playerOf(context)))
  serveEndpoint(routes, chatAskStaff, context =>
    handOwnChatToStaff(services, context.body.chatId, playerOf(context)),
  )
  serveEndpoint(routes, chatEnd, context => endOwnChat(services, context.body.chatId, playerOf(context)))
  serveEndpoint(routes, chatRate, context => rateChat(services, context.body, playerOf(context)))
}
