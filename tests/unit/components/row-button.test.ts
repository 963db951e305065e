import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { useRowButton } from '../../../src/components/form/row-button.ts'
import type { RowAction } from '../../../src/stores/form/row-action.ts'
import { openTestTab } from '../../support/environment.ts'

afterEach(() => {
  vi.useRealTimers()
})

interface RowProps {
  action: RowAction<string>
  id: string
  useButton: typeof useRowButton
}

function Row({ action, id, useButton }: RowProps) {
  const { isPending, failed, waiting } = useButton(action, sent => sent === id)
  return createElement('p', waiting, isPending ? 'Sending…' : (failed?.message ?? 'Send'))
}

async function load() {
  await openTestTab()
  const { useRowButton } = await import('../../../src/components/form/row-button.ts')
  const { CallError } = await import('../../../src/contract/requester.ts')
  const { createRowAction } = await import('../../../src/stores/form/row-action.ts')
  const shown = (action: RowAction<string>, id: string) =>
    renderToStaticMarkup(createElement(Row, { action, id, useButton: useRowButton }))
  return { createRowAction, CallError, shown }
}

test('while one row is sent, only its own button is busy; the others wait, and a tap on them sends nothing', async () => {
  const { createRowAction, shown } = await load()
  const sent: string[] = []
  let answer = () => {}
  const action = createRowAction<string>(id => {
    sent.push(id)
    return new Promise(resolve => {
      answer = resolve
    })
  })
  expect(shown(action, 'a')).toBe('<p>Send</p>')
  const first = action.submit('a')
  await action.submit('b')
  expect(sent).toEqual(['a'])
  expect(shown(action, 'a')).toBe('<p aria-busy="true" aria-disabled="true">Sending…</p>')
  expect(shown(action, 'b')).toBe('<p aria-disabled="true">Send</p>')
  answer()
  await first
  expect(shown(action, 'a')).toBe('<p>Send</p>')
})

test('the reason why a row could not be sent shows at that row alone', async () => {
  const { createRowAction, CallError, shown } = await load()
  const action = createRowAction<string>(
    () => Promise.reject(new CallError({ kind: 'lost' })),
    () => 'No answer.',
  )
  await action.submit('a')
  expect([shown(action, 'a'), shown(action, 'b')]).toEqual(['<p>No answer.</p>', '<p>Send</p>'])
})
