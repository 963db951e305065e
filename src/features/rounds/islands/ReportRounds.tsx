import { useStore } from '@nanostores/react'
import { reportRoundList } from '../browser/report.ts'
import { reportMessages } from '../texts/en-US/report.ts'
import { RoundList } from './Rounds.tsx'

/** The list of the report's rounds. The page loads this module only when the report has rounds. */
export function ReportRounds() {
  const t = useStore(reportMessages)
  return <RoundList store={reportRoundList} none={t.none} />
}
