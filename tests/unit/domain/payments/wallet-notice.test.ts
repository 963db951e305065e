import { expect, test } from 'vitest'
import {
  listWalletNoticesForChannel,
  parseWalletNotices,
} from '../../../../src/domain/payments/wallet-notice.ts'

const NOTICE = { text: 'Maya is slow today.', tone: 'warning', channels: ['maya'], fromMs: 10, untilMs: 20 }

test('an empty setting of wallet notices gives no notice, and a JSON list of wallet notices gives each notice', () => {
  expect(parseWalletNotices('')).toEqual([])
  expect(parseWalletNotices(JSON.stringify([NOTICE, { text: 'Hi', tone: 'info' }]))).toHaveLength(2)
})

test.each([
  'no JSON',
  '{}',
  '"text"',
  '[{"text":"","tone":"info"}]',
  '[{"text":"x","tone":"loud"}]',
  '[{"text":"x","tone":"info","channels":"maya"}]',
  '[{"text":"x","tone":"info","untilMs":"soon"}]',
  JSON.stringify([{ text: 'x'.repeat(301), tone: 'info' }]),
  JSON.stringify(Array.from({ length: 6 }, () => ({ text: 'x', tone: 'info' }))),
])('%s is refused as a list of wallet notices', json => {
  expect(parseWalletNotices(json)).toBeUndefined()
})

test('a wallet notice shows only for its channels and only between its start and its end', () => {
  const notices = parseWalletNotices(JSON.stringify([NOTICE])) ?? []
  const shown = (channel: string, atMs: number) =>
    listWalletNoticesForChannel(notices, { channel, atMs }).length
  expect([shown('maya', 9), shown('maya', 10), shown('maya', 19), shown('maya', 20)]).toEqual([0, 1, 1, 0])
  expect(shown('gcash', 15)).toBe(0)
})
