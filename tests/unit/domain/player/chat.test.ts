import { expect, test } from 'vitest'
import { CHAT_TRANSITIONS, chatTextLength, medianMs } from '../../../../src/domain/player/chat.ts'
import { unreachableStates } from '../../../../src/domain/transitions.ts'

test('every state of a chat can be reached, and an ended chat stays ended', () => {
  expect(unreachableStates(CHAT_TRANSITIONS, 'faq')).toEqual([])
  expect(CHAT_TRANSITIONS.ended).toEqual([])
})

test('the shown waiting time of a chat is the median', () => {
  expect(medianMs([])).toBeNull()
  expect(medianMs([5])).toBe(5)
  expect(medianMs([9, 1, 5])).toBe(5)
  expect(medianMs([100, 1, 3, 2])).toBe(3)
  expect(medianMs([1, 2])).toBe(2)
})

test('an emoji counts as one character of a chat message', () => {
  expect(chatTextLength('a😀b')).toBe(3)
})
