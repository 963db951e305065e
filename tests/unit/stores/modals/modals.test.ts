import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestTab, type TestTab } from '../../../support/environment.ts'

let tab: TestTab
let modals: typeof import('../../../../src/stores/modals/modals.ts')

beforeEach(async () => {
  tab = await openTestTab()
  modals = await import('../../../../src/stores/modals/modals.ts')
})

afterEach(() => void vi.useRealTimers())

const openNames = () => modals.$modals.get().map(({ name }) => name)

describe('modals', () => {
  test('modals open over each other, and those below stay in their place', () => {
    modals.openModal({ name: 'fairness' })
    const [{ id } = { id: -1 }] = modals.$modals.get()
    modals.showAlert('Tips', 'one')
    expect(openNames()).toEqual(['fairness', 'alert'])
    expect(modals.$topModal.get()).toMatchObject({ name: 'alert' })
    modals.closeModal()
    expect(modals.$modals.get()).toMatchObject([{ id, name: 'fairness' }])
  })

  test('the same modal opens only once; alerts with different words open separately, and none is lost', () => {
    modals.openModal({ name: 'paytable' })
    modals.openModal({ name: 'paytable' })
    modals.showAlert('Tips', 'one')
    modals.showAlert('Tips', 'two')
    modals.showAlert('Tips', 'one')
    expect(openNames()).toEqual(['paytable', 'alert', 'alert'])
    modals.closeModal()
    expect(modals.$topModal.get()).toMatchObject({ message: 'one' })
  })

  test('modals that can wait open one after another, once no other modal is open', () => {
    const onShow = vi.fn()
    modals.openModal({ name: 'paytable' })
    modals.openModal({ name: 'fairness' }, { priority: 'later', onShow })
    modals.openModal({ name: 'round' }, { priority: 'later' })
    modals.showAlert('Tips', 'now')
    expect(openNames()).toEqual(['paytable', 'alert'])
    modals.closeModal()
    expect(onShow).not.toHaveBeenCalled()
    modals.closeModal()
    expect(openNames()).toEqual(['fairness'])
    expect(onShow).toHaveBeenCalledTimes(1)
    modals.closeModal()
    expect(openNames()).toEqual(['round'])
    modals.closeModal()
    modals.closeModal()
    expect(openNames()).toEqual([])
  })

  test('the back button closes the top modal; without an open modal it goes back as usual', () => {
    expect(tab.goBack()).toBe(false)
    modals.openModal({ name: 'paytable' })
    modals.showAlert('Tips', 'one')
    expect(tab.goBack()).toBe(true)
    expect(openNames()).toEqual(['paytable'])
    expect(tab.goBack()).toBe(true)
    expect(openNames()).toEqual([])
    expect(tab.goBack()).toBe(false)
  })

  test('closing all modals at once also runs the closing action of each modal', () => {
    const onClose = vi.fn()
    modals.openModal({ name: 'paytable' }, { onClose })
    modals.openModal({ name: 'round' }, { onClose })
    modals.closeAllModals()
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(openNames()).toEqual([])
    expect(tab.goBack()).toBe(false)
  })
})

describe('a confirmation', () => {
  /** Asks the player, and counts how often the action ran. */
  async function ask() {
    const { runIfConfirmed } = await import('../../../../src/stores/modals/confirm.ts')
    const run = vi.fn(() => Promise.resolve())
    const question = { title: 'Remove?', message: 'Gone for good.', action: 'Remove', isDanger: true }
    return { run, done: runIfConfirmed(question, run) }
  }

  test('an action that needs a confirmation runs once its confirm button was tapped', async () => {
    const { run, done } = await ask()
    const modal = modals.$topModal.get()
    if (modal?.name !== 'confirm') throw new Error('No question')
    expect(run).not.toHaveBeenCalled()
    modal.onAnswer(true)
    modals.closeModal()
    await done
    expect(run).toHaveBeenCalledOnce()
  })

  test.each(['the cross', 'back'])(
    'closing a confirmation dialog by %s does not run the action',
    async how => {
      const { run, done } = await ask()
      if (how === 'back') tab.goBack()
      else modals.closeModal()
      await done
      expect(run).not.toHaveBeenCalled()
    },
  )
})

describe('start popups', () => {
  const situation = {
    isLoggedIn: true,
    arePromotionsOff: false,
    totalRecharge: 0,
    canSignIn: true,
    canChooseSide: true,
    isDownloadPointless: false,
  }
  const activity = (id: number, typeId: number, sort: number) => ({
    id,
    typeId,
    sort,
    type: 1,
    status: 'open' as const,
    unloginShowStatus: 1,
  })
  const visitLobby = async () => {
    const { openNextStartPopup } = await import('../../../../src/stores/modals/start-popups.ts')
    const opened: number[] = []
    const shown = { 32: 'paytable', 36: 'fairness', 59: 'round' } as const
    openNextStartPopup(
      [activity(9, 59, 3), activity(8, 36, 2), activity(7, 32, 1)],
      situation,
      ({ typeId }) => ({
        name: shown[typeId as keyof typeof shown],
      }),
      ({ id }) => opened.push(id),
    )
    return opened
  }

  test('each visit opens the next start popup alone, which is stored as seen once shown and shows only once a session', async () => {
    expect(await visitLobby()).toEqual([7])
    expect(openNames()).toEqual(['paytable'])
    expect(tab.tabStorage['perya:shown']).toBe('[7]')
    modals.closeModal()
    expect(openNames()).toEqual([])
    expect(await visitLobby()).toEqual([8])
    expect(openNames()).toEqual(['fairness'])
    // When the popup of the sign-in (8) shows, the popup of red versus blue (9) is stored as shown too, since a session
    // shows only one of them.
    expect(tab.tabStorage['perya:shown']).toBe('[7,9,8]')
    modals.closeModal()
    expect(await visitLobby()).toEqual([])
    expect(openNames()).toEqual([])
  })
})

test('toasts show at once, each for its own time, and the same words show only once', async () => {
  const { $toasts, showToast } = await import('../../../../src/stores/modals/toasts.ts')
  showToast('Saved')
  showToast('Saved')
  expect($toasts.get()).toMatchObject([{ message: 'Saved', tone: 'plain' }])
  await tab.pass(1000)
  showToast('Removed', 'good')
  expect($toasts.get()).toMatchObject([{ message: 'Saved' }, { message: 'Removed', tone: 'good' }])
  await tab.pass(2999)
  expect($toasts.get()).toHaveLength(2)
  await tab.pass(1)
  expect($toasts.get()).toMatchObject([{ message: 'Removed' }])
  await tab.pass(1000)
  expect($toasts.get()).toEqual([])
})
