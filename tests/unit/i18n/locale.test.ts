import { expect, test, vi } from 'vitest'
import { formatFigures } from '../../../src/build/figures/figures.ts'
import { centavos } from '../../../src/domain/money.ts'

vi.mock('../../../src/i18n/locale.ts', () => ({ LOCALE: 'de-DE', WRITING_DIRECTION: 'ltr' }))
const { chooseLocale } = await import('../../../src/i18n/i18n.ts')
const { formatMoney, formatMoneyShort } = await import('../../../src/i18n/money.ts')
const { formatPercentage, formatWholeNumber } = await import('../../../src/i18n/number.ts')
const { formatUtcDay, formatDateTime } = await import('../../../src/i18n/time.ts')

/** Replaces every blank of a text, also the non-breaking spaces of `Intl`, by an ordinary space. */
const normalizeBlanks = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

test('a build in another locale formats money, numbers and days by the rules of that locale', () => {
  expect(normalizeBlanks(formatMoney(centavos(123_456_789)))).toBe('1.234.567,89 ₱')
  expect(normalizeBlanks(formatMoney(centavos(-150)))).toBe('−1,50 ₱')
  expect(normalizeBlanks(formatMoneyShort(centavos(500_000)))).toBe('5.000 ₱')
  expect(formatWholeNumber(33_554_432)).toBe('33.554.432')
  expect(normalizeBlanks(formatPercentage(0.9598))).toBe('95,98 %')
  expect(formatUtcDay('2026-11-20')).toBe('20. November 2026')
  expect(formatDateTime(Date.UTC(2026, 10, 20, 12))).toMatch(/^20\.11\.2026, \d\d:00$/)
  const { depositMax, dayTurnManila } = formatFigures('de-DE')
  expect([normalizeBlanks(depositMax), dayTurnManila]).toEqual(['50.000 ₱', '08:00'])
})

test('a build uses its own locale, whatever locale the browser had stored before', () => {
  expect(chooseLocale('en-US')).toBe('de-DE')
  expect(chooseLocale('de-DE')).toBe('de-DE')
})
