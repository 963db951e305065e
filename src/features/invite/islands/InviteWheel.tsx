import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PrizeOdds } from '../../../components/prizes/PrizeOdds.tsx'
import { SpinDialog } from '../../../components/prizes/SpinDialog.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { drawnPrizeMessages } from '../../../i18n/en-US/prize.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { FREE_COINS } from '../../../stores/awards/claim.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { agentTurnExchangeClaim, type InviteInfo, turnExchangeClaim } from '../browser/invite.ts'
import { inviteWheelTurn } from '../browser/invite-wheel.ts'
import { inviteMessages } from '../texts/en-US/invite.ts'

/** The player's turns, the buttons that use one, and the odds of the wheel, which turns in the dialog. */
export function InviteWheel({ invites }: { invites: InviteInfo }) {
  const t = useStore(inviteMessages)
  // Holds the coins of a draw that waits for its reveal back from the balance in the top bar.
  useBrowserStore(inviteWheelTurn.$pendingDraw, undefined)
  useEffect(() => void inviteWheelTurn.resume(), [])
  return (
    <section aria-labelledby="wheel" className="card grid gap-4">
      <h2 id="wheel" className="text-lg font-semibold">
        {t.wheel}
      </h2>
      <TurnButtons invites={invites} />
      <PrizeOdds table={invites.wheel} />
      <InviteSpin invites={invites} />
    </section>
  )
}

function TurnButtons({ invites }: { invites: InviteInfo }) {
  const t = useStore(inviteMessages)
  const { spinning } = useStore(drawnPrizeMessages)
  const { held, ready, nextTime, terms, isAgent } = invites
  const isSpinning = useStore(inviteWheelTurn.$submission).state === 'pending'
  const isExchanging = useStore(turnExchangeClaim.$submission).state === 'pending'
  const isAgentTaking = useStore(agentTurnExchangeClaim.$submission).state === 'pending'
  const isBusy = isSpinning || isExchanging || isAgentTaking
  const turns = held + ready
  return (
    <div className="grid gap-3">
      <p className="text-center">
        {turns > 0 ? t.turns(turns) : t.noTurn}{' '}
        {nextTime !== null && t.nextTurn({ time: formatDateTime(nextTime) })}
      </p>
      {turns > 0 && (
        <>
          <button
            type="button"
            className="button-gold w-full text-lg"
            data-on-gold
            aria-busy={isSpinning || undefined}
            aria-disabled={isBusy || undefined}
            aria-haspopup="dialog"
            onClick={() => isBusy || openModal({ name: 'spin' })}
          >
            {isSpinning ? spinning : t.spin}
          </button>
          <button
            type="button"
            className="button-line w-full"
            aria-busy={isExchanging || undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || void turnExchangeClaim.claim({}, FREE_COINS)}
          >
            {isExchanging ? t.exchanging : t.exchange({ amount: formatMoney(terms.exchangeAmount) })}
          </button>
          {isAgent && (
            <button
              type="button"
              className="button-line w-full"
              aria-busy={isAgentTaking || undefined}
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || void agentTurnExchangeClaim.claim({}, FREE_COINS)}
            >
              {isAgentTaking ? t.exchanging : t.agentExchange({ amount: formatMoney(terms.agentAmount) })}
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** The dialog in which the invite wheel turns. */
function InviteSpin({ invites: { wheel, held, ready } }: { invites: InviteInfo }) {
  const t = useStore(inviteMessages)
  const turning = useStore(inviteWheelTurn.$turning)
  const isSpinning = useStore(inviteWheelTurn.$submission).state === 'pending'
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
      onSpin={() => void inviteWheelTurn.spin()}
    >
      <PrizeOdds table={wheel} />
    </SpinDialog>
  )
}
