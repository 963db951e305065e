import { afterEach, describe, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../../../src/domain/awards/activity.ts'
import { openTestTab, successAnswerOf, type TestTab } from '../../../../support/environment.ts'
import { storedTextOfUser, type UserFields } from '../../../../support/user-info.ts'

let tab: TestTab
let stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

const activity = (id: number, fields: object = {}) => ({
  id,
  typeId: id,
  hasOwnTitle: true,
  title: `Activity ${id}`,
  type: 0,
  clickType: 1,
  clickAction: '/bonus',
  unloginShowStatus: 1,
  themeUrl: '',
  status: 'open',
  ...fields,
})

async function openLobby(list: readonly object[], user?: UserFields, config: object = {}) {
  const session = user && { access_token: 'token', 'perya:user': storedTextOfUser(user) }
  tab = await openTestTab('/', session ?? {})
  tab.answer('/activityGetStatusList', successAnswerOf({ list, notices: [] }))
  tab.answer(
    '/anonymous/appConfig',
    successAnswerOf({ genericImages: [], socialTypes: [], clientConfig: { lobbyBonusAmount: 0 }, ...config }),
  )
  tab.answer('/getRecentWinners', successAnswerOf({ list: [{ nickname: 'J•••a', gameId: 1001 }] }))
  const activities = await import('../../../../../src/features/activity/browser/public/activities.ts')
  const firstWeek = await import('../../../../../src/features/lobby/browser/first-week-reward.ts')
  const pictures = await import('../../../../../src/stores/site/operator-picture.ts')
  const winners = await import('../../../../../src/features/lobby/browser/winners.ts')
  const stores = [
    activities.$activitySlides,
    activities.$noticeActivity,
    firstWeek.$firstWeekRewardMax,
    pictures.$popupPictureUrl,
    winners.$recentWins,
  ]
  stops = stores.map($store => $store.listen(() => {}))
  await tab.pass(0)
  return { ...activities, ...firstWeek, ...pictures, ...winners }
}

test('the slides of the lobby are the open activities that are not popups; the notice activity shows apart from the slides', async () => {
  const { $activitySlides, $noticeActivity } = await openLobby([
    activity(ACTIVITY_TYPE.vip),
    activity(ACTIVITY_TYPE.tasks, { status: 'closed' }),
    activity(ACTIVITY_TYPE.download, { type: 1 }),
    activity(ACTIVITY_TYPE.notice, { title: 'Palit ng oras', type: 1 }),
  ])
  expect($activitySlides.get().map(({ id }) => id)).toEqual([ACTIVITY_TYPE.vip])
  expect($noticeActivity.get()).toMatchObject({ title: 'Palit ng oras', href: '/bonus' })
})

test('the lobby does not promote an activity that has nothing to show', async () => {
  const { $activitySlides, $activityMap } = await openLobby([
    activity(ACTIVITY_TYPE.vip, { isEmpty: false }),
    activity(ACTIVITY_TYPE.live, { isEmpty: true }),
  ])
  expect($activitySlides.get().map(({ id }) => id)).toEqual([ACTIVITY_TYPE.vip])
  expect([...$activityMap.get().keys()]).toEqual([ACTIVITY_TYPE.vip, ACTIVITY_TYPE.live])
})

test('a slide has the built-in title of its activity, unless the operator has set a title', async () => {
  const { $activitySlides } = await openLobby([
    activity(ACTIVITY_TYPE.vip, { title: 'VIP of the database', hasOwnTitle: false }),
    activity(ACTIVITY_TYPE.tasks, { title: 'Gawain', hasOwnTitle: true }),
  ])
  expect($activitySlides.get().map(({ title }) => title)).toEqual(['VIP', 'Gawain'])
})

test.each([
  ['opens its page', {}, '/bonus', false],
  ['asks for the log-in first', { unloginShowStatus: 0 }, '/auth/login?to=%2Fbonus', false],
  [
    'keeps the query over the log-in',
    { unloginShowStatus: 0, clickAction: '/wallets?name=deposit' },
    '/auth/login?name=deposit&to=%2Fwallets',
    false,
  ],
  ['opens a game', { clickType: 2, clickAction: '1001' }, '/game/start?gameId=1001&activityId=1', false],
  ['opens another site', { clickType: 3, clickAction: 'https://example.com' }, 'https://example.com', true],
])("a visitor's tap on an activity %s", async (_, fields, href, isExternal) => {
  const { $activitySlides } = await openLobby([activity(1, fields)])
  expect($activitySlides.get()).toMatchObject([{ href, isExternal }])
})

test('a tap of a logged-in player on an activity leads straight to its page, even if a visitor would have to log in first', async () => {
  const { $activitySlides } = await openLobby([activity(1, { unloginShowStatus: 0 })], { id: 'p', coin: 0 })
  expect($activitySlides.get()).toMatchObject([{ href: '/bonus' }])
})

test('a player who gets no offers sees neither activities nor recent winners in the lobby', async () => {
  const all = [activity(1), activity(ACTIVITY_TYPE.notice)]
  const other = await openLobby(all, { id: 'p' })
  expect(other.$recentWins.get()).toHaveLength(1)
  for (const stop of stops) stop()
  const store = await openLobby(all, { id: 'p', coin: 0, protection: { arePromotionsOff: true } })
  expect(store.$activitySlides.get()).toEqual([])
  expect(store.$noticeActivity.get()).toBeUndefined()
  expect(store.$recentWins.get()).toEqual([])
})

describe("the operator's picture", () => {
  const config = {
    genericImages: [
      { uniqueKey: 'hero', img: '/uploads/image/a.webp' },
      { uniqueKey: 'popup', img: '/uploads/image/b.webp' },
    ],
  }

  test("the operator's picture for start popups is shown at the top of the popups", async () => {
    expect((await openLobby([], { id: 'p1' }, config)).$popupPictureUrl.get()).toBe('/uploads/image/b.webp')
  })

  test("the operator's picture is hidden from players who get no offers", async () => {
    const player = { id: 'p1', protection: { arePromotionsOff: true } }
    const { $popupPictureUrl } = await openLobby([], player, config)
    expect($popupPictureUrl.get()).toBeUndefined()
  })
})

describe('the sum that a new player can collect in the first week', () => {
  const config = { clientConfig: { lobbyBonusAmount: 8_550 } }

  test('the top of the lobby shows the possible awards of the first week, and 0 when there are none', async () => {
    expect((await openLobby([], undefined, config)).$firstWeekRewardMax.get()).toBe(8_550)
    expect((await openLobby([])).$firstWeekRewardMax.get()).toBe(0)
  })

  test('the possible awards of the first week are hidden from players who get no offers', async () => {
    const player = { id: 'p1', protection: { arePromotionsOff: true } }
    expect((await openLobby([], player, config)).$firstWeekRewardMax.get()).toBe(0)
  })
})
