import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { FormError } from '../../../../components/form/FormError.tsx'
import { Select } from '../../../../components/form/Select.tsx'
import { Icon } from '../../../../components/icons/Icon.tsx'
import { RecordFilters } from '../../../../components/records/RecordFilters.tsx'
import { statementRows } from '../../browser/statement.ts'
import {
  $statementCsvRowCount,
  listStatementYears,
  statementCsvDownload,
  statementPdfDownload,
} from '../../browser/statement-files.ts'
import { MOVEMENT_GROUPS } from '../../rules/statement.ts'
import { statementMessages } from '../../texts/en-US/statement.ts'
import { ExplanationCard } from '../ExplanationCard.tsx'

/** The statement: its filters and rows, its files, and the explanation of the balance. */
export function StatementView({ rows }: { rows: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1fr_20rem]">
      {/* On a phone these cards come before the rows: below the growing list, the cards would move with each new
          row. */}
      <div className="grid grid-cols-1 content-start gap-4 lg:order-last">
        <ExplanationCard />
        <StatementFiles />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <StatementFilters />
        {rows}
      </div>
    </div>
  )
}

function StatementFilters() {
  return <RecordFilters store={statementRows} groups={MOVEMENT_GROUPS} words={useStore(statementMessages)} />
}

function StatementFiles() {
  const t = useStore(statementMessages)
  const rows = useStore($statementCsvRowCount)
  const submission = useStore(statementCsvDownload.$submission)
  return (
    <details className="card fold-card">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold">{t.files}</summary>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-sm text-quiet">{t.csvHint}</p>
        <button
          type="button"
          className="button-line"
          aria-disabled={rows !== undefined || undefined}
          onClick={() => void statementCsvDownload.submit()}
        >
          <Icon name="download" />
          {rows === undefined ? t.csv : t.csvRows({ rows })}
        </button>
        <FormError message={submission.state === 'failed' ? submission.message : undefined} />
        <YearFile />
      </div>
    </details>
  )
}

/** Saves the statement of a year as a PDF file. */
function YearFile() {
  const t = useStore(statementMessages)
  const submission = useStore(statementPdfDownload.$submission)
  const years = listStatementYears()
  const [year, setYear] = useState(String(years[0]))
  const isPending = submission.state === 'pending'
  return (
    <>
      <Select
        label={t.pdfYear}
        name="year"
        value={year}
        options={years.map(each => ({ value: String(each), label: String(each) }))}
        onChoose={setYear}
      />
      <button
        type="button"
        className="button-line"
        aria-disabled={isPending || undefined}
        onClick={() => void statementPdfDownload.submit(Number(year))}
      >
        <Icon name="document" />
        {isPending ? t.pdfSaving : t.pdf}
      </button>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
    </>
  )
}
