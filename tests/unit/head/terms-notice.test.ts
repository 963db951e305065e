import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { compileHeadScript } from '../../../src/build/head-scripts.ts'

const script = await compileHeadScript('terms-notice')

/** What a visitor can do on a page: read it, tap it, or answer the notice that covers it. */
type VisitorAction = 'read' | 'tap' | 'answer'

/**
 * Runs the inline script that follows the notice's dialog in a page. `built` is the build's value of `H5_CLIENT_MODE`;
 * a `storage` of `null` simulates a browser without storage.
 */
function openPage(built: string, storage: Record<string, string> | null = {}): VisitorAction {
  let isOpen = false
  const body = { inert: false }
  const notice = {
    dataset: { mode: built, terms: '2026-11' },
    showModal() {
      isOpen = true
    },
  }
  runInNewContext(script, { localStorage: storage, document: { body, querySelector: () => notice } })
  if (isOpen) return 'answer'
  return body.inert ? 'read' : 'tap'
}

test.each([
  ['known from an earlier page to show no notice', '0', { 'perya:h5ClientMode': '0' }, 'tap'],
  [
    'known from an earlier page to show it, whatever the build says',
    '0',
    { 'perya:h5ClientMode': '1' },
    'answer',
  ],
  [
    'known from an earlier page to show none, whatever the build says',
    '1',
    { 'perya:h5ClientMode': '0' },
    'tap',
  ],
  ['built with the notice and not known', '1', {}, 'answer'],
  ['not known, so that it waits for the server', '0', {}, 'read'],
  ['not known, because storage is denied', '0', null, 'read'],
  ['one whose terms this device has accepted', '0', { 'perya:terms': '2026-11' }, 'tap'],
] as const)(
  'on a site that is %s, the first page is open to taps (tap), to reading (read) or only to accepting the terms (answer): $3',
  (_, built, storage, view) => {
    expect(openPage(built, storage && { ...storage })).toBe(view)
  },
)
