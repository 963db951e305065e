import { expect, test } from 'vitest'
import {
  CHAT_TRANSITIONS,
  computeMedianMs,
  countChatTextCharacters,
} from '../../../../src/domain/player/chat.ts'
import { findUnreachableStates } from '../../../../src/domain/transitions.ts'

test('every state of a chat can be reached from its first state, and an ended chat stays ended', () => {
  expect(findUnreachableStates(CHAT_TRANSITIONS, 'faq')).toEqual([])
  expect(CHAT_TRANSITIONS.ended).toEqual([])
})

test('the waiting time that a chat shows is the median of the measured times', () => {
  expect(computeMedianMs([])).toBeNull()
  expect(computeMedianMs([5])).toBe(5)
  expect(computeMedianMs([9, 1, 5])).toBe(5)
  expect(computeMedianMs([100, 1, 3, 2])).toBe(3)
  expect(computeMedianMs([1, 2])).toBe(2)
})

test('an emoji counts as one character of a chat message', () => {
  expect(countChatTextCharacters('a😀b')).toBe(3)
})
