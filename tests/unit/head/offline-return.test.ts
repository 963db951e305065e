import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { compileHeadScript } from '../../../src/build/head-scripts.ts'

const script = await compileHeadScript('offline-return')

/** Runs the script of the offline page at an address. */
function openOfflinePage(pathname: string) {
  const page = { isConnected: false, isHidden: false, asked: 0, reloads: 0 }
  const button = { hidden: true, onclick: () => {} }
  const [timers, listeners]: [(() => Promise<void>)[], (() => Promise<void>)[]] = [[], []]
  runInNewContext(script, {
    document: {
      currentScript: { previousElementSibling: button },
      get hidden() {
        return page.isHidden
      },
    },
    location: {
      pathname,
      reload() {
        page.reloads += 1
      },
    },
    async fetch() {
      page.asked += 1
      if (!page.isConnected) throw new TypeError('Failed to fetch')
      return { ok: true }
    },
    setInterval(then: () => Promise<void>, ms: number) {
      expect(ms).toBe(2_000)
      timers.push(then)
    },
    addEventListener(name: string, then: () => Promise<void>) {
      expect(name).toBe('online')
      listeners.push(then)
    },
  })
  const runAll = (all: readonly (() => Promise<void>)[]) => Promise.all(all.map(then => then()))
  return { page, button, tick: () => runAll(timers), connect: () => runAll(listeners) }
}

test('a page that was opened without a connection loads by itself once the server answers', async () => {
  const { page, tick } = openOfflinePage('/member')
  await tick()
  expect(page).toMatchObject({ asked: 1, reloads: 0 })
  page.isConnected = true
  page.isHidden = true
  await tick()
  expect(page, 'nobody sees the page').toMatchObject({ asked: 1, reloads: 0 })
  page.isHidden = false
  await tick()
  expect(page.reloads).toBe(1)
})

test('a page that was opened without a connection loads at once when the browser reports a connection, or at a tap', async () => {
  const { page, button, connect } = openOfflinePage('/game/start')
  page.isConnected = true
  await connect()
  expect(page.reloads).toBe(1)
  expect(button.hidden).toBe(false)
  button.onclick()
  expect(page.reloads).toBe(2)
})

test('the offline page under its own address does not load again by itself', async () => {
  const { page, button, tick, connect } = openOfflinePage('/offline')
  page.isConnected = true
  await Promise.all([tick(), connect()])
  expect(page).toMatchObject({ asked: 0, reloads: 0 })
  button.onclick()
  expect(page.reloads).toBe(1)
})
