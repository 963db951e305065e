import { useStore } from '@nanostores/react'
import { reportMessages } from '../../i18n/en-US/report.ts'
import { reportRounds } from '../../stores/report/report.ts'
import { RoundList } from '../round/Rounds.tsx'

/** The list of the report's rounds. The page loads this module only when the report has rounds. */
export function ReportRounds() {
  const t = useStore(reportMessages)
  return <RoundList store={reportRounds} none={t.none} />
}
