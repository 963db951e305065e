import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openNextPageInTab, openTestTab, type TestTab } from '../../../../support/environment.ts'
import { storedTextOfUser } from '../../../../support/user-info.ts'

let tab: TestTab

beforeEach(async () => {
  tab = await openTestTab('/service', { access_token: 't', 'perya:user': storedTextOfUser({ id: 'p1' }) })
})

afterEach(() => void vi.useRealTimers())

async function createRows(changed: () => void = () => {}) {
  const { createOutboxRows } = await import('../../../../../src/features/chat/browser/outbox-rows.ts')
  return createOutboxRows('general', changed)
}

const unsentOf = ({ all }: Awaited<ReturnType<typeof createRows>>) =>
  all().map(({ text, state, failure }) => ({ text, state, failure: failure?.kind }))

test('unsent chat messages stay in the order of writing, each under its own id', async () => {
  const rows = await createRows()
  rows.add({ text: 'one' })
  rows.add({ text: 'two' })
  expect(rows.all()).toMatchObject([{ text: 'one', state: 'sending' }, { text: 'two' }])
  expect(new Set(rows.all().map(({ clientId }) => clientId)).size).toBe(2)
})

test('only the chat message that failed is marked, and later messages wait to be sent', async () => {
  const rows = await createRows()
  rows.add({ text: 'one' })
  rows.add({ text: 'two' })
  rows.fail(String(rows.all()[0]?.clientId), { kind: 'lost' })
  expect(unsentOf(rows)).toEqual([
    { text: 'one', state: 'unsent', failure: 'lost' },
    { text: 'two', state: 'unsent', failure: undefined },
  ])
})

test('the next page in the tab still has the texts of unsent chat messages, but not their pictures', async () => {
  const before = await createRows()
  before.add({ text: 'one' })
  before.add({ text: '', previewUrl: 'data:image/png,4' }, new Blob(['four']))
  expect(before.all()).toHaveLength(2)
  tab = await openNextPageInTab(tab, '/service')
  expect(unsentOf(await createRows())).toEqual([{ text: 'one', state: 'unsent', failure: undefined }])
})

test('removing a chat picture releases its file, and removing an unknown id changes nothing', async () => {
  const changed = vi.fn()
  const rows = await createRows(changed)
  rows.add({ text: '', previewUrl: 'data:image/png,4' }, new Blob(['four']))
  const clientId = String(rows.all()[0]?.clientId)
  expect(rows.fileOf(clientId)?.size).toBe(4)
  changed.mockClear()
  rows.drop(['', 'another'])
  expect(changed).not.toHaveBeenCalled()
  rows.drop([clientId])
  expect(changed).toHaveBeenCalledExactlyOnceWith([])
  expect(rows.fileOf(clientId)).toBeUndefined()
})

test('stored chat messages of unknown shape are ignored', async () => {
  const { parseOutboxRows } = await import('../../../../../src/features/chat/browser/outbox-rows.ts')
  expect(parseOutboxRows(undefined)).toEqual([])
  expect(parseOutboxRows('{')).toEqual([])
  expect(parseOutboxRows('7')).toEqual([])
})
