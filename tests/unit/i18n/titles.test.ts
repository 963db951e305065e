import { expect, test } from 'vitest'
import { pageTitleMessages } from '../../../src/i18n/en-US/titles.ts'

/** The titles that section 2 of the spec names. */
test.each([
  ['/activity/sign-in', 'free sign in'],
  ['/bonus/record', 'VIP reward'],
  ['/share', 'Invite your friends'],
  ['/404', 'Page Not Found'],
  ['/500', 'Internal Server Error'],
] as const)('the page %s has the title that the spec names: %s', (path, title) => {
  expect(pageTitleMessages.get()[path]).toBe(title)
})
