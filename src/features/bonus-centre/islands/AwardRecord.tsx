import { useStore } from '@nanostores/react'
import { AwardRecordPage } from '../../../components/awards/AwardRecordPage.tsx'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { awardRecordList } from '../../../stores/awards/record.ts'
import { awardMessages } from '../texts/en-US/award.ts'

/** The list of all awards of the player, newest first. */
export function AwardRecord() {
  const t = useStore(awardMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  return (
    <AwardRecordPage
      store={awardRecordList}
      titleOf={({ kind, details }) => titleOf(kind, details)}
      note={t.recordHint}
      empty={{ sentence: t.noRecord, href: '/bonus', label: t.seeBonuses }}
    />
  )
}
