import { expect, test } from 'vitest'
import { MESSAGE_PURPOSE_OF_KIND } from '../../../../../src/domain/player/player-message.ts'
import { notYouTextOf } from '../../../../../src/features/mail/browser/words.ts'
import { mailMessages } from '../../../../../src/features/mail/texts/en-US/mail.ts'

test('every mail about security says what to do if it was not the player, and other mails do not', () => {
  const kinds = [...Object.keys(MESSAGE_PURPOSE_OF_KIND), 'staff', 'kindOfNextRelease']
  const texts = kinds.flatMap(kind => {
    const text = notYouTextOf(mailMessages.get(), { kind })
    return text === undefined ? [] : [[kind, text]]
  })
  expect(Object.keys(Object.fromEntries(texts))).toEqual(
    Object.entries(MESSAGE_PURPOSE_OF_KIND).flatMap(([kind, purpose]) =>
      purpose === 'security' ? [kind] : [],
    ),
  )
  for (const [, text] of texts) expect(text).toMatch(/^Not you\? /)
  const linked = texts.filter(([, text]) => /link/.test(`${text}`)).map(([kind]) => kind)
  expect(linked, 'changes that a link undoes').toEqual([
    'passwordChanged',
    'phoneChanged',
    'emailChanged',
    'accountChanged',
  ])
})
