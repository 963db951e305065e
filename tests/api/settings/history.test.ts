import { expect, test } from 'vitest'
import { utcDay } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { settingHistory, valueOfDay } from '../../../src/server/settings/history.ts'
import { appForEachTest } from '../../support/app.ts'
import { onOneEngine } from '../../support/databases.ts'

onOneEngine('the history of a setting', databases => {
  const app = appForEachTest(databases)
  const set = (value: number) =>
    app.services.settings.set('kycAmount', value, { staff: 'tester', atMs: app.clock.now() })
  const history = () => settingHistory(app.services.settings, app.services.db.read, 'kycAmount')
  const values = async () => (await history()).map(({ value, sinceMs }) => [value, sinceMs])

  test('the history of a setting begins with the default, and has every change, also back to the default', async () => {
    const standard = app.services.settings.get('kycAmount')
    expect(await values()).toEqual([[standard, 0]])
    const firstMs = app.clock.now()
    await set(100_000)
    app.clock.move(DAY_MS)
    await set(200_000)
    await app.services.settings.unset('kycAmount', app.clock.now())
    expect(await app.services.settings.unset('kycAmount', app.clock.now())).toBe(false)
    expect(await values()).toEqual([
      [standard, 0],
      [100_000, firstMs],
      [200_000, app.clock.now()],
      [standard, app.clock.now()],
    ])
    const of = async (atMs: number) => valueOfDay(await history(), utcDay(atMs))
    expect(await of(firstMs - DAY_MS)).toBe(standard)
    expect(await of(firstMs)).toBe(100_000)
    expect(await of(app.clock.now())).toBe(standard)
  })

  test('the history of a setting leaves out an invalid value', async () => {
    await set(100_000)
    await app.services.settings.change(async tx => {
      await tx.query
        .insertInto('setting_change')
        .values({ key: 'kycAmount', version: 999, value: '"none"', at_ms: 0 })
        .execute()
    })
    expect((await values()).map(([value]) => value)).toEqual([expect.any(Number), 100_000])
  })
})
