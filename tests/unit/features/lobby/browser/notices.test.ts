import { afterEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../../../src/domain/awards/activity.ts'
import type { Notice } from '../../../../../src/domain/site/notice.ts'
import { DAY_MS } from '../../../../../src/domain/time.ts'
import {
  openNextPageInTab,
  openTestTab,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { storedTextOfUser, type UserFields } from '../../../../support/user-info.ts'

let tab: TestTab
let stop: (() => void) | undefined
afterEach(() => stop?.())

const notice = (id: string, change: Partial<Notice> = {}): Notice => ({
  id,
  title: `Title ${id}`,
  text: 'Text',
  isMarkdown: false,
  audience: 'all',
  purpose: 'service',
  link: '',
  isLine: true,
  isPopup: false,
  fromMs: 0,
  untilMs: Date.now() + DAY_MS,
  ...change,
})

interface Content {
  readonly sent: readonly Notice[]
  readonly user?: UserFields
}

async function openLobby({ sent, user }: Content) {
  const session = user && { access_token: 'token', 'perya:user': storedTextOfUser(user) }
  tab = await openTestTab('/', session ?? {})
  const list = [{ id: 25, typeId: ACTIVITY_TYPE.notice, sort: 7, status: 'closed' }]
  tab.answer('/activityGetStatusList', successAnswerOf({ list, notices: sent }))
  return loadStores()
}

async function loadStores() {
  const notices = await import('../../../../../src/features/lobby/browser/notices.ts')
  const modals = await import('../../../../../src/stores/modals/modals.ts')
  stop = notices.$notices.listen(() => {})
  await tab.pass(0)
  return { ...notices, ...modals, ids: () => notices.$oneLineNotices.get().map(({ id }) => id) }
}

test('notices that staff entered and notices from content files show together in one line, the newest first', async () => {
  const { ids } = await openLobby({
    sent: [
      notice('content-a', { isMarkdown: true }),
      notice('content-b', { fromMs: 2, isMarkdown: true }),
      notice('staff', { fromMs: 1 }),
      notice('popup', { isLine: false, isPopup: true }),
    ],
  })
  expect(ids()).toEqual(['content-b', 'staff', 'content-a'])
})

test("notices that ended after the server's answer are not shown", async () => {
  const sent = [notice('over', { untilMs: Date.now() }), notice('now')]
  expect((await openLobby({ sent })).ids()).toEqual(['now'])
})

test('promotional notices are hidden from players who get no offers', async () => {
  const user = { id: 'p', coin: 0, vip: 0, protection: { arePromotionsOff: true } }
  const { ids } = await openLobby({
    sent: [notice('offer', { purpose: 'promotion' }), notice('service')],
    user,
  })
  expect(ids()).toEqual(['service'])
})

test('a tap on the notice line opens all its notices in one dialog', async () => {
  const { showOneLineNotices, $topModal } = await openLobby({
    sent: [notice('a', { link: '/bonus' }), notice('b')],
  })
  showOneLineNotices()
  expect($topModal.get()).toMatchObject({
    name: 'notice',
    notices: [{ id: 'b' }, { id: 'a', href: '/bonus' }],
  })
})

test('popup notices open once a session, and in a later session only unread ones open', async () => {
  const popups = [notice('a', { isPopup: true }), notice('b', { isPopup: true }), notice('line')]
  const first = await openLobby({ sent: popups, user: { id: 'p', coin: 0, vip: 0 } })
  const due = first.listDueNotices()
  expect(due.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(first.noticePopupPositionOf()).toBe(7)
  first.storeNoticesShownAsPopup(due)
  first.storeSeenNotice(due[0] as (typeof due)[number])
  expect(first.listDueNotices()).toEqual([])
  stop?.()
  await openNextPageInTab(tab, '/')
  const second = await loadStores()
  expect(second.listDueNotices(), 'later in the session').toEqual([])
  delete tab.tabStorage['perya:offered-notices']
  expect(
    second.listDueNotices().map(({ id }) => id),
    'in another session',
  ).toEqual(['a'])
})
