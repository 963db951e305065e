import { expect, test } from 'vitest'
import { LOGGED_IN_STORAGE, runHeadScripts } from './page-head.ts'

test('a player sees the page of an activity that was open when the device last learned of it', () => {
  const storage = { ...LOGGED_IN_STORAGE, 'perya:activities': '[32,55]' }
  const seen = runHeadScripts({ guard: 'auth-activity', activity: '55', storage })
  expect(seen).toMatchObject({ went: undefined, isHidden: false, validity: undefined })
})

test.each([
  ['has no list of open activities', undefined],
  ['has an empty list', '[]'],
  ['lists only other activities', '[5,155,550]'],
  ['stores an invalid list', 'x'],
])('the page of an activity stays hidden until the server answers, if the device %s', (_, activities) => {
  const storage = {
    ...LOGGED_IN_STORAGE,
    ...(activities === undefined ? {} : { 'perya:activities': activities }),
  }
  const seen = runHeadScripts({ guard: 'auth-activity', activity: '55', storage })
  expect(seen).toMatchObject({ went: undefined, isHidden: false, validity: 'asked' })
})
