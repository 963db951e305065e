import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import type { VipAuditRow } from '../../../../../src/features/vip/browser/vip-records.ts'
import { VipAuditEntry } from '../../../../../src/features/vip/islands/VipAudit.tsx'

// Rows are open at first, as after a tap, so that their facts are in the markup.
vi.mock('../../../../../src/components/records/RecordRow.tsx', async importOriginal => {
  const { RecordRow } =
    await importOriginal<typeof import('../../../../../src/components/records/RecordRow.tsx')>()
  return {
    RecordRow: (props: ComponentProps<typeof RecordRow>) =>
      createElement(RecordRow, { ...props, isOpenAtFirst: true }),
  }
})

const shown = (change: Partial<VipAuditRow>) => {
  const row: VipAuditRow = {
    id: '2026-11-27',
    kind: 'stakes',
    day: '2026-11-27',
    time: Date.UTC(2026, 10, 27),
    added: centavos(123_450),
    experienced: centavos(3_040_050),
    level: null,
    ...change,
  }
  return renderToStaticMarkup(createElement(VipAuditEntry, { row }))
}

test('the list of VIP experience shows points, never pesos', () => {
  const day = shown({})
  expect(day).toContain('November 27, 2026')
  expect(day).toContain('>+1,234.5<')
  expect(day).toContain('VIP points in total')
  expect(day).toContain('30,400.5')
  expect(day).not.toContain('₱')
})

test('a correction by staff that takes VIP points away has a minus sign, and a change of the level adds none', () => {
  expect(shown({ kind: 'staff', day: null, added: centavos(-20_000) })).toContain('>−200<')
  expect(shown({ kind: 'reached', day: null, level: 1, added: centavos(0) })).not.toMatch(/>[+−]/)
})
