import { randomUUID } from 'node:crypto'
import type { ResultOf } from '../../src/contract/endpoint.ts'
import type { ChatDesk } from '../../src/domain/player/chat.ts'
import { chatDesk, chatMessages, chatOpen, chatSend } from '../../src/features/chat/contract.ts'
import type { TestClient } from './app.ts'

export type ChatAnswer = ResultOf<typeof chatMessages>['chat']

/** Creates a new client id for a message, as the browser does. */
export const newChatClientId = (): string => randomUUID()

/** Opens a chat of a player. @returns its id */
export async function openChatOfPlayer(player: TestClient, desk: ChatDesk = 'general'): Promise<string> {
  return (await player.call(chatOpen, { desk })).chat.chatId
}

/** Sends a message in a chat, by default with a new client id. */
export const sendChatText = (
  player: TestClient,
  chatId: string,
  text: string,
  clientId = newChatClientId(),
) => player.call(chatSend, { chatId, clientId, text })

/** Returns the messages of a chat with a number greater than `afterSeq`. */
export const listMessagesOfChat = async (player: TestClient, chatId: string, afterSeq = 0) =>
  (await player.call(chatMessages, { chatId, afterSeq })).list

export const readChatOfPlayer = async (player: TestClient, chatId: string): Promise<ChatAnswer> =>
  (await player.call(chatMessages, { chatId, afterSeq: 0 })).chat

export const readDeskOfPlayer = (player: TestClient, desk: ChatDesk = 'general') =>
  player.call(chatDesk, { desk })
