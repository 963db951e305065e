import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AwardCount } from '../../../../src/components/awards/AwardRecordPage.tsx'
import type { RecordListState } from '../../../../src/domain/site/records.ts'
import type { AwardRecordRow } from '../../../../src/stores/awards/record.ts'

const shown = (length: number, hasMore: boolean) => {
  const rows = Array.from<AwardRecordRow>({ length })
  const records: RecordListState<AwardRecordRow> = { state: 'ready', rows, hasMore, isLoadingMore: false }
  return renderToStaticMarkup(createElement(AwardCount, { records }))
}

test('the head of a list of rewards counts the loaded ones, and says when there are more', () => {
  expect(shown(0, false)).toBe('0 rewards')
  expect(shown(1, false)).toBe('1 reward')
  expect(shown(25, true)).toBe('25+ rewards')
})
