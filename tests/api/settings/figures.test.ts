import { beforeAll, describe, expect, test } from 'vitest'
import { BASE_LOCALE_FIGURES, replaceFigureNames } from '../../../src/build/figures/figures.ts'
import type { ResultOf } from '../../../src/contract/endpoint.ts'
import { appConfig } from '../../../src/contract/settings.ts'
import { depositMinimumOf } from '../../../src/domain/payments/deposit.ts'
import { createTestApp } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'

const formatPesos = (amount = Number.NaN) => `₱${(amount / 100).toLocaleString('en-US')}`

describe('the figures in the texts', () => {
  const databases = suiteDatabasesOnEngine('sqlite')
  let config: ResultOf<typeof appConfig>
  beforeAll(async () => {
    config = await (await createTestApp(databases)).client().call(appConfig, {})
  })

  test('the figures in texts for players equal the figures that the server returns', () => {
    const { bounds, rechargeTypes, withdrawal } = config
    const smallestDeposit = (hasRecharged: boolean) =>
      formatPesos(Math.min(...rechargeTypes.map(it => depositMinimumOf(it, { hasRecharged }, true))))
    expect(BASE_LOCALE_FIGURES).toMatchObject({
      accountMin: `${bounds.account.min}`,
      accountMax: `${bounds.account.max}`,
      passwordMin: `${bounds.password.min}`,
      passwordMax: `${bounds.password.max}`,
      nicknameMax: `${bounds.nickname.max}`,
      depositMin: smallestDeposit(false),
      depositMinLater: smallestDeposit(true),
      depositMax: formatPesos(Math.max(...rechargeTypes.map(it => it.maxAmount))),
      withdrawalMin: formatPesos(withdrawal.minAmount),
      withdrawalMax: formatPesos(withdrawal.maxAmount),
    })
  })

  test('the figures in texts for players equal those of the specification where the specification gives them', () => {
    expect(BASE_LOCALE_FIGURES).toMatchObject({
      ageMin: '21',
      dayTurnUtc: '00:00',
      dayTurnManila: '8:00 AM',
      jackpotDisplaySeconds: '6',
      jackpotRankPage: '10',
      jackpotRecordPage: '20',
      nicknameMax: '12',
      wheelSectors: '4',
      wheelSecondsMin: '4',
      wheelSecondsMax: '6',
    })
  })

  test('the name of a figure in a text is replaced by its value, and an unknown name causes an error that names the text', () => {
    expect(replaceFigureNames('From {{ageMin}} on, {{ ageMin }}.', 'a.md')).toBe('From 21 on, 21.')
    expect(() => replaceFigureNames('{{none}}', 'a.md')).toThrow('a.md: there is no figure {{none}}')
  })
})
