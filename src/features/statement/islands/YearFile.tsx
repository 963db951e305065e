import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { FormError } from '../../../components/form/FormError.tsx'
import { Select } from '../../../components/form/Select.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { pdfFile, statementYears } from '../browser/statement-files.ts'
import { statementMessages } from '../texts/en-US/statement.ts'

/** Saves the statement of a year as a PDF file. */
export function YearFile() {
  const t = useStore(statementMessages)
  const submission = useStore(pdfFile.$submission)
  const years = statementYears()
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
        onClick={() => void pdfFile.submit(Number(year))}
      >
        <Icon name="document" />
        {isPending ? t.pdfSaving : t.pdf}
      </button>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
    </>
  )
}
