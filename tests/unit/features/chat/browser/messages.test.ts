import { describe, expect, test } from 'vitest'
import {
  addMessages,
  type ChatMessage,
  lastSeqBeforeGap,
  unreadUpTo,
} from '../../../../../src/features/chat/browser/messages.ts'

const from = (author: ChatMessage['from'], ...seqs: number[]): ChatMessage[] =>
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

const staff = (...seqs: number[]) => from('staff', ...seqs)
const player = (...seqs: number[]) => from('player', ...seqs)

describe('adding messages', () => {
  test('puts them in the order of their numbers, and says which were not known', () => {
    const { messages, added } = addMessages(staff(1, 4), staff(3, 2, 4))
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(added.map(({ seq }) => seq)).toEqual([3, 2])
  })

  test('that are all known leaves the same list, so that nothing is shown anew', () => {
    const known = staff(1, 2)
    expect(addMessages(known, staff(2))).toEqual({ messages: known, added: [] })
    expect(addMessages(known, staff(2)).messages).toBe(known)
  })
})

test('the known number is the last before a gap', () => {
  expect(lastSeqBeforeGap([])).toBe(0)
  expect(lastSeqBeforeGap(staff(1, 2, 3))).toBe(3)
  expect(lastSeqBeforeGap(staff(1, 2, 4, 5))).toBe(2)
  expect(lastSeqBeforeGap(staff(2, 3))).toBe(0)
})

describe('the number up to which messages are marked as read', () => {
  test('is that of the last known message when others have written since', () => {
    expect(unreadUpTo({ playerReadSeq: 1 }, [...staff(1, 2), ...player(3)])).toBe(3)
  })

  test('does not count a message behind a gap', () => {
    expect(unreadUpTo({ playerReadSeq: 0 }, staff(1, 3))).toBe(1)
    expect(unreadUpTo({ playerReadSeq: 1 }, staff(1, 3))).toBeUndefined()
  })

  test('is none when all are marked, or when only the player has written since', () => {
    expect(unreadUpTo({ playerReadSeq: 2 }, staff(1, 2))).toBeUndefined()
    expect(unreadUpTo({ playerReadSeq: 1 }, [...staff(1), ...player(2)])).toBeUndefined()
    expect(unreadUpTo({ playerReadSeq: 0 }, [])).toBeUndefined()
  })
})
