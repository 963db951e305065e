import { type Routes, serve } from '../../../server/http/route.ts'
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
import { type FaqIndex, readFaq } from './faq.ts'
import { requireOwnPicture, sendPicture } from './pictures.ts'
import {
  describeDesk,
  endOwnChat,
  handOwnChatToStaff,
  listOwnMessages,
  noteMessagesRead,
  notePlayerTyping,
  openChat,
  rateChat,
  sendMessage,
} from './service.ts'

interface ChatContext {
  readonly caller: { readonly playerId: string }
  readonly atMs: number
}

const playerOf = ({ caller: { playerId }, atMs }: ChatContext) => ({ playerId, atMs })

/** Serves the chats of players with customer service. */
export function registerChatRoutes(routes: Routes, services: Services): void {
  let faq: Promise<FaqIndex> | undefined
  /** Reads the FAQ once, when the first message arrives. */
  const readFaqOnce = () => {
    faq ??= readFaq(services.config.locale)
    return faq
  }
  serve(routes, chatDesk, context => describeDesk(services, context.body.desk, playerOf(context)))
  serve(routes, chatOpen, context => openChat(services, context.body.desk, playerOf(context)))
  serve(routes, chatMessages, context => listOwnMessages(services, context.body, playerOf(context)))
  serve(routes, chatSend, async context => {
    const player = { ...playerOf(context), faq: await readFaqOnce() }
    return services.db.transact(tx => sendMessage(services, tx, player, context.body))
  })
  serve(routes, chatSendPicture, async context => {
    const [picture] = context.files.picture ?? []
    if (!picture) throw new Refusal('imageRefused')
    const player = { ...playerOf(context), faq: await readFaqOnce() }
    return sendPicture(services, player, { ...context.body, picture })
  })
  serve(routes, chatPicture, ({ body, caller }) =>
    requireOwnPicture(services, caller.playerId, body.pictureId),
  )
  serve(routes, chatTyping, context => notePlayerTyping(services, context.body.chatId, playerOf(context)))
  serve(routes, chatRead, context => noteMessagesRead(services, context.body, playerOf(context)))
  serve(routes, chatAskStaff, context => handOwnChatToStaff(services, context.body.chatId, playerOf(context)))
  serve(routes, chatEnd, context => endOwnChat(services, context.body.chatId, playerOf(context)))
  serve(routes, chatRate, context => rateChat(services, context.body, playerOf(context)))
}
