import { describe, expect, test } from 'vitest'
import {
  addChatMessages,
  type ChatMessage,
  findLastMessageSeqBeforeGap,
  findNewReadMessageSeq,
} from '../../../../../src/features/chat/browser/messages.ts'

const messagesFrom = (author: ChatMessage['from'], ...seqs: number[]): ChatMessage[] =>
  seqs.map(seq => ({
    seq,
    clientId: '',
    from: author,
    name: '',
    text: '',
    note: null,
    pictureId: null,
    questions: [],
    time: seq,
  }))

const staff = (...seqs: number[]) => messagesFrom('staff', ...seqs)
const player = (...seqs: number[]) => messagesFrom('player', ...seqs)

describe('adding messages', () => {
  test('added chat messages are put in the order of their numbers, and the new ones are returned', () => {
    const { messages, added } = addChatMessages(staff(1, 4), staff(3, 2, 4))
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(added.map(({ seq }) => seq)).toEqual([3, 2])
  })

  test('adding only known chat messages returns the same list, so that nothing is rendered again', () => {
    const known = staff(1, 2)
    expect(addChatMessages(known, staff(2))).toEqual({ messages: known, added: [] })
    expect(addChatMessages(known, staff(2)).messages).toBe(known)
  })
})

test('the last known number of the chat messages is the number before the first gap in their numbers', () => {
  expect(findLastMessageSeqBeforeGap([])).toBe(0)
  expect(findLastMessageSeqBeforeGap(staff(1, 2, 3))).toBe(3)
  expect(findLastMessageSeqBeforeGap(staff(1, 2, 4, 5))).toBe(2)
  expect(findLastMessageSeqBeforeGap(staff(2, 3))).toBe(0)
})

describe('the number up to which messages are marked as read', () => {
  test('chat messages are marked as read up to the last known one if staff have written since the last mark', () => {
    expect(findNewReadMessageSeq({ playerReadSeq: 1 }, [...staff(1, 2), ...player(3)])).toBe(3)
  })

  test('no chat message after a gap in the numbers is marked as read', () => {
    expect(findNewReadMessageSeq({ playerReadSeq: 0 }, staff(1, 3))).toBe(1)
    expect(findNewReadMessageSeq({ playerReadSeq: 1 }, staff(1, 3))).toBeUndefined()
  })

  test('no chat message is marked as read when all are read already, or when only the player has written since the last mark', () => {
    expect(findNewReadMessageSeq({ playerReadSeq: 2 }, staff(1, 2))).toBeUndefined()
    expect(findNewReadMessageSeq({ playerReadSeq: 1 }, [...staff(1), ...player(2)])).toBeUndefined()
    expect(findNewReadMessageSeq({ playerReadSeq: 0 }, [])).toBeUndefined()
  })
})
