import { useStore } from '@nanostores/react'
import { reportRoundList } from '../browser/report.ts'
import { betReportMessages } from '../texts/en-US/report.ts'
import { RoundList } from './MyRounds.tsx'

/** The list of the report's rounds. The page loads this module only when the report has rounds. */
export function ReportRounds() {
  const t = useStore(betReportMessages)
  return <RoundList store={reportRoundList} none={t.none} />
}
