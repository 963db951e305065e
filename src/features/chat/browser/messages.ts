import type { ResultOf } from '../../../contract/endpoint.ts'
import type { chatMessages } from '../contract.ts'

type MessagesAnswer = ResultOf<typeof chatMessages>

export type ChatInfo = MessagesAnswer['chat']
export type ChatMessage = MessagesAnswer['list'][number]

/**
 * Adds messages to those that the page already has, and sorts all by number.
 * @returns all messages, and only the new ones
 */
export function addChatMessages(
  known: readonly ChatMessage[],
  list: readonly ChatMessage[],
): { readonly messages: readonly ChatMessage[]; readonly added: readonly ChatMessage[] } {
  const seqs = new Set(known.map(({ seq }) => seq))
  const added = list.filter(({ seq }) => !seqs.has(seq))
  const messages = added.length === 0 ? known : [...known, ...added].sort((a, b) => a.seq - b.seq)
  return { messages, added }
}

/**
 * The number of the last message before the first gap in the numbers. A gap occurs when a message arrives before an
 * earlier one.
 */
export function findLastMessageSeqBeforeGap(messages: readonly ChatMessage[]): number {
  const gap = messages.findIndex(({ seq }, place) => seq !== place + 1)
  return gap < 0 ? messages.length : gap
}

/**
 * The number up to which the player has now read all messages. `undefined` when there is no message by others after
 * `playerReadSeq`.
 */
export function findNewReadMessageSeq(
  { playerReadSeq }: Pick<ChatInfo, 'playerReadSeq'>,
  messages: readonly ChatMessage[],
): number | undefined {
  const seq = findLastMessageSeqBeforeGap(messages)
  const hasUnread = messages.some(it => it.seq > playerReadSeq && it.from !== 'player')
  return seq > playerReadSeq && hasUnread ? seq : undefined
}
