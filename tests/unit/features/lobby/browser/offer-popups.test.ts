import { afterEach, expect, test, vi } from 'vitest'
import { ACTIVITY_TYPE } from '../../../../../src/domain/awards/activity.ts'
import { openTestTab, successAnswerOf, type TestTab } from '../../../../support/environment.ts'
import { storedTextOfUser, userInfoOf } from '../../../../support/user-info.ts'

let tab: TestTab
let stop = () => {}

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const popup = (typeId: number, unloginShowStatus: number) => ({
  id: typeId,
  typeId,
  hasOwnTitle: false,
  title: '',
  type: 1,
  sort: typeId,
  clickType: 1,
  clickAction: '/bonus',
  unloginShowStatus,
  themeUrl: '',
  status: 'open',
})

/** Opens the lobby, and returns the names of the popups that open there one after another. */
async function popupsOf(
  list: readonly object[],
  storage: Record<string, string> = {},
  week: object | null = null,
) {
  tab = await openTestTab('/', storage)
  tab.answer('/activityGetStatusList', successAnswerOf({ list, notices: [] }))
  tab.answer('/refreshData', successAnswerOf({ coin: 0, userInfo: userInfoOf({ id: 'p', coin: 0 }) }))
  tab.answer('/getAfterLoginInfoWeb', successAnswerOf({ redDots: { signInFlag: false }, activityIds: [] }))
  tab.answer('/pkData', successAnswerOf({ isOpen: true, week, last: null }))
  const { offerStartPopup } = await import('../../../../../src/features/lobby/browser/offer-popups.ts')
  const { $modals, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
  stop = $modals.listen(() => {})
  const offered = offerStartPopup()
  await tab.pass(0)
  await offered
  const names: string[] = []
  for (let [modal] = $modals.get(); modal; [modal] = $modals.get()) {
    names.push(modal.name)
    closeModal()
  }
  return names
}

const PLAYER = { access_token: 'token', 'perya:user': storedTextOfUser({ id: 'p', coin: 0 }) }

test('a visitor gets the start popups of activities that are shown without log-in, and no others', async () => {
  const list = [
    popup(ACTIVITY_TYPE.firstDeposit, 0),
    popup(ACTIVITY_TYPE.firstDepositTips, 1),
    popup(ACTIVITY_TYPE.download, 1),
    popup(ACTIVITY_TYPE.redPkBlue, 1),
  ]
  expect(await popupsOf(list)).toEqual(['first-deposit-tips'])
  expect(tab.sentTo('/getAfterLoginInfoWeb')).toEqual([])
})

test('the popup of red versus blue opens for a player only while a side can be chosen', async () => {
  const list = [popup(ACTIVITY_TYPE.redPkBlue, 0)]
  expect(await popupsOf(list, PLAYER, { isSignUpOpen: true })).toEqual(['red-versus-blue'])
  expect(await popupsOf(list, PLAYER, { isSignUpOpen: false })).toEqual([])
  expect(await popupsOf(list, PLAYER, null)).toEqual([])
})

test('one visit of the lobby opens one start popup, the next in the order of the activities', async () => {
  const list = [popup(ACTIVITY_TYPE.firstDepositTips, 1), popup(ACTIVITY_TYPE.firstDeposit, 1)]
  expect(await popupsOf(list, PLAYER)).toEqual(['first-deposit'])
})
