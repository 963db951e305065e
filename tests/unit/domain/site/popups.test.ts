import { describe, expect, test } from 'vitest'
import {
  NOTICES_POPUP_ID,
  type PopupSituation,
  START_POPUP_TYPE_IDS,
  selectStartPopups,
  shouldSkipDownloadPrompt,
} from '../../../../src/domain/site/popups.ts'

const { download, firstDepositTips, notice, firstDeposit, signIn, redVersusBlue } = START_POPUP_TYPE_IDS

const activity = (typeId: number, change = {}) => ({
  id: typeId,
  typeId,
  type: 1,
  status: 'open' as const,
  sort: 0,
  unloginShowStatus: 1,
  ...change,
})
const ALL_ACTIVITIES = [redVersusBlue, notice, signIn, download, firstDeposit, firstDepositTips].map(typeId =>
  activity(typeId),
)

const PLAYER: PopupSituation = {
  isLoggedIn: true,
  arePromotionsOff: false,
  totalRecharge: 0,
  canSignIn: true,
  canChooseSide: true,
  isDownloadPointless: false,
  shownIds: [],
}

const popupOrder = (activities = ALL_ACTIVITIES, change: Partial<PopupSituation> = {}) =>
  selectStartPopups(activities, { ...PLAYER, ...change }).map(({ activity }) => activity.typeId)

describe('start popups', () => {
  test('start popups come in the order of the spec, and red versus blue is left out where the daily sign-in shows', () => {
    expect(popupOrder()).toEqual([download, firstDepositTips, notice, firstDeposit, signIn])
  })

  test("the operator's order of start popups takes precedence over the order of the spec", () => {
    const activities = [
      activity(notice, { sort: 2 }),
      activity(download, { sort: 3 }),
      activity(firstDeposit, { sort: 1 }),
    ]
    expect(popupOrder(activities)).toEqual([firstDeposit, notice, download])
  })

  test('the start popup of notices shows even to a player who gets no promotions, and even after a popup of notices was seen', () => {
    const notices = activity(notice, { id: NOTICES_POPUP_ID, sort: 2 })
    const activities = [notices, activity(download, { sort: 3 }), activity(firstDeposit, { sort: 1 })]
    expect(popupOrder(activities)).toEqual([firstDeposit, notice, download])
    const situation = { ...PLAYER, arePromotionsOff: true, shownIds: [download, notice] }
    expect(selectStartPopups(activities, situation)).toEqual([{ activity: notices, marks: [] }])
  })

  test('a start popup shows only once in a session', () => {
    expect(popupOrder(ALL_ACTIVITIES, { shownIds: [download, notice] })).toEqual([
      firstDepositTips,
      firstDeposit,
      signIn,
    ])
    expect(popupOrder(ALL_ACTIVITIES, { shownIds: [signIn] })).not.toContain(signIn)
  })

  test('once the start popup of the daily sign-in or of red versus blue has shown, both count as seen', () => {
    const marks = selectStartPopups([activity(redVersusBlue, { sort: -1 }), activity(signIn)], PLAYER)
    expect(marks).toMatchObject([{ activity: { typeId: redVersusBlue }, marks: [redVersusBlue, signIn] }])
    expect(popupOrder(ALL_ACTIVITIES, { canSignIn: false })).toContain(redVersusBlue)
  })

  test.each([
    ['a visitor is not asked to download', { isLoggedIn: false }, download],
    ['nobody is where it is pointless', { isDownloadPointless: true }, download],
    ['tips are for those who never deposited', { totalRecharge: 100 }, firstDepositTips],
    ['sign-in is for those whose bonus waits', { canSignIn: false }, signIn],
    [
      'red versus blue is for days on which a side can be chosen',
      { canSignIn: false, canChooseSide: false },
      redVersusBlue,
    ],
  ])('a start popup is left out where its condition is not met: %s', (_, change, missing) => {
    expect(popupOrder(ALL_ACTIVITIES, change)).not.toContain(missing)
  })

  test('start popups that need a log-in are not shown to a visitor', () => {
    const hidden = [
      activity(notice, { unloginShowStatus: 0 }),
      activity(firstDepositTips),
      activity(firstDeposit),
    ]
    expect(popupOrder(hidden, { isLoggedIn: false })).toEqual([firstDepositTips])
    expect(popupOrder(hidden)).toEqual([firstDepositTips, notice, firstDeposit])
  })

  test('activities that are closed, that open only by a tap or that are not start popups never open by themselves', () => {
    expect(popupOrder([activity(8)])).toEqual([])
    expect(popupOrder([activity(notice, { status: 'closed' }), activity(download, { type: 0 })])).toEqual([])
  })

  test('no start popup shows to a player who may not get promotions', () => {
    expect(popupOrder(ALL_ACTIVITIES, { arePromotionsOff: true })).toEqual([])
  })
})

test.each([
  ['native', false, true, true],
  ['native', true, true, true],
  ['standalone', false, true, true],
  ['browser', true, true, true],
  ['browser', false, false, true],
  ['browser', false, true, false],
] as const)(
  'the prompt to download the app is skipped in the app kind "%s" (iOS: %s, logged in: %s): %s',
  (kind, isIos, isLoggedIn, isSkipped) => {
    expect(shouldSkipDownloadPrompt({ kind, isIos, isLoggedIn })).toBe(isSkipped)
  },
)
