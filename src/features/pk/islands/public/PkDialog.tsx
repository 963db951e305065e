import { useStore } from '@nanostores/react'
import { OfferDialog } from '../../../../components/OfferDialog.tsx'
import { startPopupMessages } from '../../../../i18n/en-US/popup.ts'
import { formatDateTime } from '../../../../i18n/time.ts'
import { $pkOverview, type PkWeekData } from '../../browser/pk.ts'
import { pkMessages } from '../../texts/en-US/pk.ts'
import { PkHill } from '../PkHill.tsx'

/** The popup of red versus blue: the hill, and the player's side. */
export function PkDialog() {
  const t = useStore(pkMessages)
  const popup = useStore(startPopupMessages)
  const pk = useStore($pkOverview)
  const week = pk.state === 'ready' ? pk.data.week : null
  const score = week?.score ?? null
  return (
    <OfferDialog
      title={t.title}
      closeLabel={popup.close}
      later={popup.notNow}
      action={{ label: week?.camp ? t.seeHill : t.seeSides, href: '/activity/redpkblue' }}
    >
      <div className="grid gap-3">
        <PkHill points={score && { red: score.red.points, blue: score.blue.points }} />
        <p className="text-quiet">{week ? weekMessage(t, week) : t.hint}</p>
      </div>
    </OfferDialog>
  )
}

function weekMessage(
  t: ReturnType<typeof pkMessages.get>,
  { camp, isSignUpOpen, signUpEndTime, endTime }: PkWeekData,
): string {
  if (camp) return camp === 'red' ? t.joinedRed : t.joinedBlue
  if (isSignUpOpen) return t.chooseUntil({ time: formatDateTime(signUpEndTime) })
  return `${t.signUpOver} ${t.nextWeek({ time: formatDateTime(endTime) })}`
}
