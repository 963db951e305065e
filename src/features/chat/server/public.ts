import type { ChatAuthor, ChatEventNote } from '../../../domain/player/chat.ts'
import type { Services } from '../../../server/services.ts'
import { describeChatMessage } from './message.ts'
import { findChat, listChatMessages } from './repository.ts'

/** A message of a chat with customer service. */
export interface ChatTranscriptMessage {
  /** The number of the message in its chat; later messages have higher numbers. */
  readonly seq: number
  readonly from: ChatAuthor
  /** The name under which staff wrote; empty for other authors. */
  readonly name: string
  readonly text: string
  readonly note: ChatEventNote | null
  readonly hasPicture: boolean
  /** Questions of the FAQ that the search found as an answer to the player's message. */
  readonly questions: readonly string[]
  readonly atMs: number
}

/**
 * Reads at most `limit` messages of a player's own chat with numbers above `afterSeq`, sorted by number, from committed
 * rows. `undefined` for another player's chat, and for a deleted or unknown one.
 */
export async function readChatTranscript(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
  chatId: string,
  page: { readonly afterSeq: number; readonly limit: number },
): Promise<readonly ChatTranscriptMessage[] | undefined> {
  const { db } = services
  const chat = await findChat(db.read, chatId)
  if (chat?.player_id !== playerId) return undefined
  const rows = await listChatMessages(db.read, chatId, page)
  return rows.map(row => {
    const message = describeChatMessage(services, row)
    const { seq, from, name, text, note, pictureId, questions, time: atMs } = message
    const found = questions.map(({ question }) => question)
    return { seq, from, name, text, note, hasPicture: pictureId !== null, questions: found, atMs }
  })
}
