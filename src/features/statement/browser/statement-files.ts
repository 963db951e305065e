import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { startAndEndOfPeriod } from '../../../stores/records/period.ts'
import type { explainBalance, statementCsv, statementPdf } from '../contract.ts'
import { STATEMENT_YEAR_MIN } from '../rules/statement.ts'
import { statementMessages } from '../texts/en-US/statement.ts'
import { statementRows } from './statement.ts'

/** The number of rows of the CSV file that have been loaded; `undefined` while no file is being made. */
export const $statementCsvRowCount = atom<number | undefined>(undefined)

/**
 * Saves the statement of the chosen period as CSV. The file ignores the filter by kind, so that the changes sum to the
 * difference between the balances. The page requests the parts one by one and joins them.
 */
export const statementCsvDownload = createSubmitAction<void>(async () => {
  const period = startAndEndOfPeriod(statementRows.$filter.get().time)
  const parts: string[] = []
  $statementCsvRowCount.set(0)
  try {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const part = await sendPlayerRequest<typeof statementCsv>('/statementCsv', {
        ...period,
        cursor,
      })
      parts.push(part.csv)
      $statementCsvRowCount.set(($statementCsvRowCount.get() ?? 0) + part.rows)
      cursor = part.nextCursor
    }
    const day = new Date(environment().time.now()).toISOString().slice(0, 10)
    await saveStatementFile(new File(parts, `perya-statement-${day}.csv`, { type: 'text/csv' }))
  } finally {
    $statementCsvRowCount.set(undefined)
  }
})

/** Saves the statement of a UTC year as PDF. */
export const statementPdfDownload = createSubmitAction<number>(async year => {
  const { name, pdf } = await sendPlayerRequest<typeof statementPdf>('/statementPdf', { year })
  const bytes = Uint8Array.from(atob(pdf), char => char.charCodeAt(0))
  await saveStatementFile(new File([bytes], name, { type: 'application/pdf' }))
})

async function saveStatementFile(file: File): Promise<void> {
  const isSaved = await environment().files.saveFile(file)
  const t = statementMessages.get()
  showToast(isSaved ? t.saved({ name: file.name }) : t.notSaved, isSaved ? 'good' : 'plain')
}

/** The years for which the player can download a statement, the latest first. */
export function listStatementYears(): number[] {
  const last = Math.max(STATEMENT_YEAR_MIN, new Date(environment().time.now()).getUTCFullYear())
  return Array.from({ length: last - STATEMENT_YEAR_MIN + 1 }, (_, index) => last - index)
}

export type BalanceExplanation = ResultOf<typeof explainBalance>

const query = createQuery<BalanceExplanation>({
  name: 'explainBalance',
  ask: signal => sendPlayerRequest<typeof explainBalance>('/explainBalance', {}, { signal }),
})

/** The sums of movements that add up to the balance; requested when the store is mounted. */
export const $balanceExplanation = computed(query.$state, state => {
  if (state.state === 'failed') return { state: 'failed' as const, message: messageOfFailure(state.failure) }
  return state.state === 'ready' ? { state: 'ready' as const, explanation: state.data } : state
})

export const loadBalanceExplanation = query.load
