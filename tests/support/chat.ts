import { randomUUID } from 'node:crypto'
import type { ResultOf } from '../../src/contract/endpoint.ts'
import type { ChatDesk } from '../../src/domain/player/chat.ts'
import { chatDesk, chatMessages, chatOpen, chatSend } from '../../src/features/chat/contract.ts'
import type { Client } from './app.ts'

export type Chat = ResultOf<typeof chatMessages>['chat']

/** A new client id for a message, as the browser creates it. */
export const newClientId = (): string => randomUUID()

/** Opens a chat of a player. @returns its id */
export async function openChatOf(player: Client, desk: ChatDesk = 'general'): Promise<string> {
  return (await player.call(chatOpen, { desk })).chat.chatId
}

/** Sends a message in a chat. */
export const say = (player: Client, chatId: string, text: string, clientId = newClientId()) =>
  player.call(chatSend, { chatId, clientId, text })

/** The messages of a chat that have a number greater than `afterSeq`. */
export const messagesOf = async (player: Client, chatId: string, afterSeq = 0) =>
  (await player.call(chatMessages, { chatId, afterSeq })).list

export const chatOf = async (player: Client, chatId: string): Promise<Chat> =>
  (await player.call(chatMessages, { chatId, afterSeq: 0 })).chat

export const deskOf = (player: Client, desk: ChatDesk = 'general') => player.call(chatDesk, { desk })
