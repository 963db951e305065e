import { expect, test } from 'vitest'
import { openPage, PLAYER } from './page-head.ts'

test('a player sees the page of an activity that was last known to be open', () => {
  const storage = { ...PLAYER, 'perya:activities': '[32,55]' }
  const seen = openPage({ guard: 'auth-activity', activity: '55', storage })
  expect(seen).toMatchObject({ went: undefined, isHidden: false, validity: undefined })
})

test.each([
  ['no activity is known of', undefined],
  ['none was open', '[]'],
  ['others were open', '[5,155,550]'],
  ['the storage holds something else', 'x'],
])('a player sees nothing of the page of an activity where %s', (_, activities) => {
  const storage = { ...PLAYER, ...(activities === undefined ? {} : { 'perya:activities': activities }) }
  const seen = openPage({ guard: 'auth-activity', activity: '55', storage })
  expect(seen).toMatchObject({ went: undefined, isHidden: false, validity: 'asked' })
})
