import { expect, test } from 'vitest'
import { utcDayAt } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { readSettingHistory, settingValueOfDay } from '../../../src/server/settings/history.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'

describeOnOneEngine('the history of a setting', databases => {
  const app = startAppForEachTest(databases)
  const setAmount = (value: number) =>
    app.services.settings.set('kycAmount', value, { staff: 'tester', atMs: app.clock.now() })
  const loadHistory = () => readSettingHistory(app.services.settings, app.services.db.read, 'kycAmount')
  const loadValues = async () => (await loadHistory()).map(({ value, sinceMs }) => [value, sinceMs])

  test('the history of a setting begins with the default, and lists every change, also a change back to the default', async () => {
    const standard = app.services.settings.get('kycAmount')
    expect(await loadValues()).toEqual([[standard, 0]])
    const firstMs = app.clock.now()
    await setAmount(100_000)
    app.clock.move(DAY_MS)
    await setAmount(200_000)
    await app.services.settings.unset('kycAmount', app.clock.now())
    expect(await app.services.settings.unset('kycAmount', app.clock.now())).toBe(false)
    expect(await loadValues()).toEqual([
      [standard, 0],
      [100_000, firstMs],
      [200_000, app.clock.now()],
      [standard, app.clock.now()],
    ])
    const valueAt = async (atMs: number) => settingValueOfDay(await loadHistory(), utcDayAt(atMs))
    expect(await valueAt(firstMs - DAY_MS)).toBe(standard)
    expect(await valueAt(firstMs)).toBe(100_000)
    expect(await valueAt(app.clock.now())).toBe(standard)
  })

  test('the history of a setting leaves out an invalid value', async () => {
    await setAmount(100_000)
    await app.services.settings.change(async tx => {
      await tx.query
        .insertInto('setting_change')
        .values({ key: 'kycAmount', version: 999, value: '"none"', at_ms: 0 })
        .execute()
    })
    expect((await loadValues()).map(([value]) => value)).toEqual([expect.any(Number), 100_000])
  })
})
