import { useStore } from '@nanostores/react'
import { Odds } from '../../../components/prizes/Odds.tsx'
import { SpinDialog } from '../../../components/prizes/SpinDialog.tsx'
import { $turning, type Invites, spinAction, spinWheel } from '../browser/invite.ts'
import { inviteMessages } from '../texts/en-US/invite.ts'

/** The invite wheel over the page. */
export function InviteSpin({ invites: { wheel, held, ready } }: { invites: Invites }) {
  const t = useStore(inviteMessages)
  const turning = useStore($turning)
  const isSpinning = useStore(spinAction.$submission).state === 'pending'
  const turns = held + ready
  return (
    <SpinDialog
      title={t.wheel}
      wheel={wheel}
      turning={turning}
      isSpinning={isSpinning}
      canSpin={turns > 0}
      turnsText={turns > 0 ? t.turns(turns) : t.noTurn}
      spin={t.spin}
      onSpin={() => void spinWheel()}
    >
      <Odds table={wheel} />
    </SpinDialog>
  )
}
