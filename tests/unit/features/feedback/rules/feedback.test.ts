import { expect, test } from 'vitest'
import { unreachableStates } from '../../../../../src/domain/transitions.ts'
import {
  FEEDBACK_STATES,
  FEEDBACK_TRANSITIONS,
  feedbackLength,
} from '../../../../../src/features/feedback/rules/feedback.ts'

test('feedback can reach every state, is open again after a reply, and ends for good', () => {
  expect(unreachableStates(FEEDBACK_TRANSITIONS, 'open')).toEqual([])
  expect(Object.keys(FEEDBACK_TRANSITIONS)).toEqual([...FEEDBACK_STATES])
  expect(FEEDBACK_TRANSITIONS.answered).toContain('open')
  expect(FEEDBACK_TRANSITIONS.closed).toEqual([])
})

test.each([
  ['', 0],
  [' \n ', 0],
  ['  two words ', 9],
  ['💸💸', 2],
])('the length of feedback counts the characters of %j without the blanks around it', (text, length) => {
  expect(feedbackLength(text)).toBe(length)
})
