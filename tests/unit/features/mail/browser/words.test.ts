import { expect, test } from 'vitest'
import { MESSAGE_PURPOSE_OF_KIND } from '../../../../../src/domain/player/player-message.ts'
import { isAboutUndoableChange } from '../../../../../src/features/mail/browser/words.ts'

test('only mails about a changed credential tell the player to look for the undo link in an e-mail or SMS', () => {
  const kinds = [...Object.keys(MESSAGE_PURPOSE_OF_KIND), 'staff', 'kindOfNextRelease']
  expect(kinds.filter(kind => isAboutUndoableChange({ kind }))).toEqual([
    'passwordChanged',
    'phoneChanged',
    'emailChanged',
    'accountChanged',
  ])
})
