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
import { pictureFor, sendPicture } from './pictures.ts'
import {
  askStaffFor,
  deskFor,
  endOwnChat,
  messagesFor,
  noteRead,
  noteTyping,
  openChat,
  rateChat,
  sendMessage,
} from './service.ts'

interface Context {
  readonly caller: { readonly playerId: string }
  readonly atMs: number
}

const playerOf = ({ caller: { playerId }, atMs }: Context) => ({ playerId, atMs })

/** Serves the chats of players with customer service. */
export function registerChat(routes: Routes, services: Services): void {
  let faq: Promise<FaqIndex> | undefined
  /** The FAQ, read with the first message. */
  const readOnce = () => {
    faq ??= readFaq(services.config.locale)
    return faq
  }
  serve(routes, chatDesk, context => deskFor(services, context.body.desk, playerOf(context)))
  serve(routes, chatOpen, context => openChat(services, context.body.desk, playerOf(context)))
  serve(routes, chatMessages, context => messagesFor(services, context.body, playerOf(context)))
  serve(routes, chatSend, async context => {
    const player = { ...playerOf(context), faq: await readOnce() }
    return services.db.transact(tx => sendMessage(services, tx, player, context.body))
  })
  serve(routes, chatSendPicture, async context => {
    const [picture] = context.files.picture ?? []
    if (!picture) throw new Refusal('imageRefused')
    const player = { ...playerOf(context), faq: await readOnce() }
    return sendPicture(services, player, { ...context.body, picture })
  })
  serve(routes, chatPicture, ({ body, caller }) => pictureFor(services, caller.playerId, body.pictureId))
  serve(routes, chatTyping, context => noteTyping(services, context.body.chatId, playerOf(context)))
  serve(routes, chatRead, context => noteRead(services, context.body, playerOf(context)))
  serve(routes, chatAskStaff, context => askStaffFor(services, context.body.chatId, playerOf(context)))
  serve(routes, chatEnd, context => endOwnChat(services, context.body.chatId, playerOf(context)))
  serve(routes, chatRate, context => rateChat(services, context.body, playerOf(context)))
}
