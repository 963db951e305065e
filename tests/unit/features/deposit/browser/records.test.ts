import { afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../../../src/domain/time.ts'
import { openTestTab, successAnswerOf, type TestTab } from '../../../../support/environment.ts'

describe('records', () => {
  let tab: TestTab
  let stop = () => {}

  afterEach(() => stop())

  async function open(path: '/depositRecord' | '/exchangeRecord') {
    tab = await openTestTab('/wallets/record', { access_token: 'token' })
    tab.answer(path, successAnswerOf({ list: [{ orderId: 'o1' }], nextCursor: 'o1' }))
    const { depositRecords } = await import('../../../../../src/features/deposit/browser/records.ts')
    const { withdrawalRecords } = await import('../../../../../src/features/withdrawal/browser/records.ts')
    const store = path === '/depositRecord' ? depositRecords : withdrawalRecords
    stop = store.$records.listen(() => {})
    await tab.pass(0)
    return { store, asked: () => tab.sentTo(path).at(-1)?.body }
  }

  test.each([
    ['/depositRecord', 'failed'],
    ['/exchangeRecord', 'refused'],
  ] as const)(
    'the list of payments from %s is requested with the chosen group and time, and so is each further page of the list',
    async (path, group) => {
      const { store, asked } = await open(path)
      expect(asked()).not.toHaveProperty('group')
      expect(asked()).not.toHaveProperty('fromMs')
      store.chooseFilter({ group: group as never, time: 'today' })
      await tab.pass(0)
      const filter = { group, fromMs: expect.any(Number) }
      expect(asked()).toMatchObject(filter)
      expect((asked() as { fromMs: number }).fromMs % HOUR_MS).toBe(0)
      await store.loadMore()
      expect(asked()).toMatchObject({ ...filter, cursor: 'o1' })
      store.chooseFilter({ group: undefined, time: 'all' })
      await tab.pass(0)
      expect(asked()).not.toHaveProperty('group')
      expect(asked()).not.toHaveProperty('cursor')
    },
  )
})
