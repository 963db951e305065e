import { expect, test } from 'vitest'
import { findUnreachableStates } from '../../../../../src/domain/transitions.ts'
import {
  countFeedbackCharacters,
  FEEDBACK_STATES,
  FEEDBACK_TRANSITIONS,
} from '../../../../../src/features/feedback/rules/feedback.ts'

test('every state of feedback can be reached, a reply opens it again, and closed feedback stays closed', () => {
  expect(findUnreachableStates(FEEDBACK_TRANSITIONS, 'open')).toEqual([])
  expect(Object.keys(FEEDBACK_TRANSITIONS)).toEqual([...FEEDBACK_STATES])
  expect(FEEDBACK_TRANSITIONS.answered).toContain('open')
  expect(FEEDBACK_TRANSITIONS.closed).toEqual([])
})

test.each([
  ['', 0],
  [' \n ', 0],
  ['  two words ', 9],
  ['💸💸', 2],
])(
  'the length of the feedback %j is its number of characters without the blanks at its start and end',
  (text, length) => {
    expect(countFeedbackCharacters(text)).toBe(length)
  },
)
