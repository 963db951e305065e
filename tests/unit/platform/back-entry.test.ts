import { beforeEach, expect, test } from 'vitest'
import { createDialogHistoryEntry, type DialogHistoryEntry } from '../../../src/platform/back-entry.ts'

let events: EventTarget
let entries: number
let steps: number
let owner: DialogHistoryEntry
let closed: string[]

/**
 * Simulates that the browser finishes a step back that the page requested: `popstate` comes later than
 * `history.back()`.
 */
function finishStep(): void {
  steps--
  entries--
  events.dispatchEvent(new Event('popstate'))
}

/** Simulates a step back by the player. */
function goBack(): void {
  entries--
  events.dispatchEvent(new Event('popstate'))
}

beforeEach(() => {
  events = new EventTarget()
  entries = 0
  steps = 0
  closed = []
  const history = {
    pushState: () => void entries++,
    back: () => void steps++,
  }
  owner = createDialogHistoryEntry(history, events)
})

test('the browser history has an extra entry while a dialog is open, and loses it when the dialog closes', () => {
  const release = owner.hold(() => {})
  expect(entries).toBe(1)
  release()
  expect(steps).toBe(1)
  finishStep()
  expect(entries).toBe(0)
})

test('going back closes the open dialog, and the page takes no second step back', () => {
  const release = owner.hold(() => {
    closed.push('dialog')
    release()
  })
  goBack()
  expect(closed).toEqual(['dialog'])
  expect([entries, steps]).toEqual([0, 0])
})

test('a dialog that is still open after a step back gets a history entry again', () => {
  owner.hold(() => closed.push('top'))
  goBack()
  goBack()
  expect(closed).toEqual(['top', 'top'])
  expect(entries).toBe(1)
})

test('a dialog that opens while the history entry of the dialog before it is being removed stays open', () => {
  const release = owner.hold(() => closed.push('first'))
  release()
  owner.hold(() => closed.push('second'))
  finishStep()
  expect(closed).toEqual([])
  expect(entries).toBe(1)
  goBack()
  expect(closed).toEqual(['second'])
})

test('a navigation waits until a pending step back has finished', async () => {
  await owner.settled()
  const release = owner.hold(() => {})
  release()
  let isSettled = false
  const settled = owner.settled().then(() => {
    isSettled = true
  })
  await Promise.resolve()
  expect(isSettled).toBe(false)
  finishStep()
  await settled
})
