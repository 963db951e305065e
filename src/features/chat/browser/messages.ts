import type { ResultOf } from '../../../contract/endpoint.ts'
import type { chatMessages } from '../contract.ts'

type Answer = ResultOf<typeof chatMessages>

export type ChatState = Answer['chat']
export type ChatMessage = Answer['list'][number]

/** Adds messages to known ones by their numbers, in order. @returns all, and those that were not known */
export function addMessages(
  known: readonly ChatMessage[],
  list: readonly ChatMessage[],
): { readonly messages: readonly ChatMessage[]; readonly added: readonly ChatMessage[] } {
  const seqs = new Set(known.map(({ seq }) => seq))
  const added = list.filter(({ seq }) => !seqs.has(seq))
  const messages = added.length === 0 ? known : [...known, ...added].sort((a, b) => a.seq - b.seq)
  return { messages, added }
}

/** The number up to which every message is known: a later one may have come before those between. */
export function knownSeq(messages: readonly ChatMessage[]): number {
  const gap = messages.findIndex(({ seq }, place) => seq !== place + 1)
  return gap < 0 ? messages.length : gap
}

/**
 * The number up to which the player has seen messages, when messages of others are among those that are not marked as read;
 * else `undefined`.
 */
export function unreadUpTo(
  { playerReadSeq }: Pick<ChatState, 'playerReadSeq'>,
  messages: readonly ChatMessage[],
): number | undefined {
  const seq = knownSeq(messages)
  const hasUnread = messages.some(it => it.seq > playerReadSeq && it.from !== 'player')
  return seq > playerReadSeq && hasUnread ? seq : undefined
}
