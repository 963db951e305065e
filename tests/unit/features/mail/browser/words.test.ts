import { expect, test } from 'vitest'
import { MESSAGE_PURPOSE_OF_KIND } from '../../../../../src/domain/player/player-message.ts'
import { isAboutUndoableChange } from '../../../../../src/features/mail/browser/words.ts'

test('a mail about a changed credential, and no other mail, points to the message with the undo link', () => {
  const kinds = [...Object.keys(MESSAGE_PURPOSE_OF_KIND), 'staff', 'kindOfNextRelease']
  expect(kinds.filter(kind => isAboutUndoableChange({ kind }))).toEqual([
    'passwordChanged',
    'phoneChanged',
    'emailChanged',
    'accountChanged',
  ])
})
