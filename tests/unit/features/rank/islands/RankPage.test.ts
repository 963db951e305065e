import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LastRankWeek } from '../../../../../src/features/rank/browser/rank.ts'
import { LastWeekRanking } from '../../../../../src/features/rank/islands/RankPage.tsx'
import { formatDateTime } from '../../../../../src/i18n/time.ts'

const WEEK: LastRankWeek = {
  state: 'counting',
  fromTime: Date.UTC(2026, 10, 16),
  untilTime: Date.UTC(2026, 10, 23),
  settledTime: Date.UTC(2026, 10, 24),
  list: [],
}

const shown = (change: Partial<LastRankWeek>) =>
  renderToStaticMarkup(createElement(LastWeekRanking, { week: { ...WEEK, ...change } }))

test('until a week is settled, the ranking of last week says when its winners are fixed', () => {
  expect(shown({})).toContain(`winners are final on ${formatDateTime(WEEK.settledTime)}.`)
  expect(shown({})).not.toContain('Nobody won')
})

test('the ranking of last week says whether nobody won or whether there was no ranking', () => {
  expect(shown({ state: 'settled' })).toContain('Nobody won last week.')
  expect(shown({ state: 'none' })).toContain('Last week had no ranking.')
})
