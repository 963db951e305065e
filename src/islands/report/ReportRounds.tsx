import { useStore } from '@nanostores/react'
import { reportMessages } from '../../i18n/en-US/report.ts'
import { reportRounds } from '../../stores/report/report.ts'
import { RoundList } from '../round/Rounds.tsx'

/** The rounds of the report; loaded once there are some. */
export function ReportRounds() {
  const t = useStore(reportMessages)
  return <RoundList store={reportRounds} none={t.none} />
}
