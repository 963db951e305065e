import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallFailure } from '../../../../src/contract/requester.ts'
import { HOUR_MS } from '../../../../src/domain/time.ts'
import { openNextPageInTab, openTestTab, type TestTab } from '../../../support/environment.ts'

const STORAGE = { access_token: 'token', 'perya:user': '{"id":"p1"}' }
const LOST: CallFailure = { kind: 'lost' }
const UNKNOWN_RESULTS: readonly CallFailure[] = [
  LOST,
  { kind: 'timeout' },
  { kind: 'offline' },
  { kind: 'http', message: '', status: 500 },
]
const refusal = (code: number): CallFailure => ({ kind: 'refused', code, detail: null })
const REFUSALS_BEFORE_LOOKUP = [400, 401, 413, 429, 503].map(refusal)

let tab: TestTab

beforeEach(async () => {
  tab = await openTestTab('/wallets', { ...STORAGE })
})

afterEach(() => void vi.useRealTimers())

/** Sends a money command on the current page several times. Each argument is the outcome of one attempt, in order. */
async function sendCommand(...outcomes: (CallFailure | string)[]) {
  const [{ createCommandIntent, sendMoneyCommandOnce }, { CallError }] = await Promise.all([
    import('../../../../src/stores/call/intent.ts'),
    import('../../../../src/contract/requester.ts'),
  ])
  const intent = createCommandIntent<{ amount: number }>('test')
  const ids: string[] = []
  const attempt = (amount: number) =>
    sendMoneyCommandOnce(intent, { amount }, async body => {
      ids.push(body.requestId)
      const outcome = outcomes.shift()
      if (typeof outcome === 'object') throw new CallError(outcome)
      return outcome
    }).then(
      result => result,
      error => error,
    )
  return { intent, attempt, ids }
}

describe('the id of a money command', () => {
  test.each(UNKNOWN_RESULTS)(
    'a money command keeps its id as long as its result is unknown: %j',
    async failure => {
      const { attempt, ids, intent } = await sendCommand(failure, failure, 'done')
      await attempt(1)
      expect(intent.open).toMatchObject({ id: ids[0], details: { amount: 1 } })
      await attempt(1)
      await attempt(1)
      expect(new Set(ids).size).toBe(1)
      expect(intent.open).toBeUndefined()
    },
  )

  test('the next money command gets a new id after an answer, and also after a refusal', async () => {
    const { attempt, ids } = await sendCommand('done', refusal(2002), 'done')
    for (let n = 0; n < 3; n++) await attempt(1)
    expect(new Set(ids).size).toBe(3)
  })

  test.each(REFUSALS_BEFORE_LOOKUP)(
    'a repeated money command keeps its id when it is refused before the server has looked up the id: %j',
    async failure => {
      const { attempt, ids, intent } = await sendCommand(LOST, failure, 'done')
      await attempt(1)
      await attempt(1)
      expect(intent.open).toMatchObject({ id: ids[0] })
      expect(await attempt(1)).toBe('done')
      expect(new Set(ids).size).toBe(1)
    },
  )

  test.each(REFUSALS_BEFORE_LOOKUP)(
    'a first money command drops its id when it is refused before the server has looked up the id: %j',
    async failure => {
      const { attempt, ids, intent } = await sendCommand(failure, 'done')
      await attempt(1)
      expect(intent.open).toBeUndefined()
      await attempt(2)
      expect(new Set(ids).size).toBe(2)
    },
  )

  test('a money command that is stopped before it is sent drops its id, unless an earlier try sent the command under that id', async () => {
    const stopped = { kind: 'stopped' } as const
    const first = await sendCommand(stopped)
    await first.attempt(1)
    expect(first.intent.open).toBeUndefined()
    const retry = await sendCommand(LOST, stopped)
    await retry.attempt(1)
    await retry.attempt(1)
    expect(retry.intent.open).toMatchObject({ id: retry.ids[0] })
  })

  test('the result of a money command counts as known once the server has found its id and refused the command', async () => {
    const { attempt, intent } = await sendCommand(LOST, refusal(2002))
    await attempt(1)
    await attempt(1)
    expect(intent.open).toBeUndefined()
  })
})

describe('other details, while the fate of a command is unknown', () => {
  test('a changed money command is not sent while the result of an earlier one is unknown', async () => {
    const { attempt, ids, intent } = await sendCommand(LOST, 'done', 'done')
    await attempt(980)
    expect(await attempt(990)).toMatchObject({ name: 'OpenIntentError' })
    expect(ids).toHaveLength(1)
    expect(intent.open).toMatchObject({ details: { amount: 980 } })
    expect(await attempt(980)).toBe('done')
    await attempt(990)
    expect(new Set(ids).size).toBe(2)
  })

  test('a changed money command is not sent while the first one is still being sent', async () => {
    const { createCommandIntent, sendMoneyCommandOnce } = await import(
      '../../../../src/stores/call/intent.ts'
    )
    const intent = createCommandIntent<{ amount: number }>()
    void sendMoneyCommandOnce(intent, { amount: 1 }, () => new Promise(() => {}))
    await expect(sendMoneyCommandOnce(intent, { amount: 2 }, async () => 'sent')).rejects.toThrow()
  })
})

describe('an open command', () => {
  test('a money command with unknown result is still stored after a reload of the tab, even before any answer came', async () => {
    const { createCommandIntent, sendMoneyCommandOnce } = await import(
      '../../../../src/stores/call/intent.ts'
    )
    let sent = ''
    void sendMoneyCommandOnce(createCommandIntent<{ amount: number }>('test'), { amount: 5 }, body => {
      sent = body.requestId
      return new Promise(() => {})
    })
    await openNextPageInTab(tab, '/wallets')
    const { intent, attempt, ids } = await sendCommand('done')
    const stop = intent.$open.listen(() => {})
    expect(intent.$open.get()).toMatchObject({ id: sent, details: { amount: 5 } })
    await attempt(5)
    expect(ids).toEqual([sent])
    expect(intent.$open.get()).toBeUndefined()
    stop()
    await openNextPageInTab(tab, '/wallets')
    expect((await sendCommand()).intent.open).toBeUndefined()
  })

  test('a money command with unknown result that was sent before the player was known is found once the player is known', async () => {
    delete tab.storage['perya:user']
    await openNextPageInTab(tab, '/wallets')
    const first = await sendCommand(LOST)
    await first.attempt(500)
    tab.storage['perya:user'] = '{"id":"p1"}'
    await openNextPageInTab(tab, '/wallets')
    const second = await sendCommand('done')
    expect(second.intent.open).toMatchObject({ details: { amount: 500 } })
    expect(await second.attempt(500)).toBe('done')
    expect(second.ids).toEqual(first.ids)
    await openNextPageInTab(tab, '/wallets')
    expect((await sendCommand()).intent.open).toBeUndefined()
  })

  test('a money command with unknown result is not shown to another player', async () => {
    const { attempt } = await sendCommand(LOST)
    await attempt(5)
    tab.storage.access_token = 'other'
    tab.storage['perya:user'] = '{"id":"p2"}'
    await openNextPageInTab(tab, '/wallets')
    expect((await sendCommand()).intent.open).toBeUndefined()
  })

  test('a money command with unknown result is not repeated once the server may have deleted its record', async () => {
    const { attempt } = await sendCommand(LOST)
    await attempt(5)
    await tab.pass(12 * HOUR_MS)
    await openNextPageInTab(tab, '/wallets')
    expect((await sendCommand()).intent.open).toBeUndefined()
  })
})
