import { useStore } from '@nanostores/react'
import { Dialog } from '../../components/Dialog.tsx'
import { inviteMessages } from '../../i18n/en-US/invite.ts'
import { prizeMessages } from '../../i18n/en-US/prize.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { $itemsText } from '../../stores/award/words.ts'
import { $modals, closeModal } from '../../stores/core/modals/modals.ts'
import { $turning, type Invites, spinAction, spinWheel } from '../../stores/invite/invite.ts'
import { Odds } from '../prize/Odds.tsx'
import { Wheel } from '../prize/Wheel.tsx'

/**
 * The invite wheel over the page. The server draws and grants before the wheel moves, so that closing the dialog while it
 * turns loses nothing. The list of rewards opens over it, and returns the focus to the button.
 */
export function SpinDialog({ invites }: { invites: Invites }) {
  const t = useStore(inviteMessages)
  const { close } = useStore(shellMessages)
  const turning = useStore($turning)
  const isOpen = useStore($modals).some(modal => modal.name === 'spin')
  if (!isOpen) return null
  return (
    <Dialog title={t.wheel} closeLabel={close} onClose={closeModal}>
      <div className="grid grid-cols-1 gap-4">
        <Wheel name={t.wheel} table={invites.wheel} turning={turning} />
        <Landed invites={invites} />
        <SpinButton turns={invites.held + invites.ready} />
        <Odds table={invites.wheel} />
      </div>
    </Dialog>
  )
}

/** The result, once the wheel has stopped; also where it did not turn, since motion is reduced. */
function Landed({ invites: { wheel, held, ready } }: { invites: Invites }) {
  const t = useStore(inviteMessages)
  const prizeWords = useStore(prizeMessages)
  const itemsText = useStore($itemsText)
  const turning = useStore($turning)
  const isTurning = useStore(spinAction.$submission).state === 'pending'
  const prize = turning && wheel.prizes[turning.index]
  const turns = held + ready
  return (
    <div className="grid gap-1 text-center">
      <p role="status" className="min-h-6 font-semibold">
        {prize &&
          !isTurning &&
          prizeWords.landed({ prize: prize.item ? itemsText([prize.item]) : prizeWords.nothing })}
      </p>
      <p className="text-sm text-quiet">{turns > 0 ? t.turns(turns) : t.noTurn}</p>
    </div>
  )
}

/** The dialog gives the focus to an element with this attribute, which React does not write. */
const takeFocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

/** Spins while there are turns, then closes. It is one element all the time, so that it keeps the focus. */
function SpinButton({ turns }: { turns: number }) {
  const t = useStore(inviteMessages)
  const { spinning } = useStore(prizeMessages)
  const { close } = useStore(shellMessages)
  const isSpinning = useStore(spinAction.$submission).state === 'pending'
  const isOver = turns === 0 && !isSpinning
  return (
    <button
      type="button"
      ref={takeFocus}
      className={isOver ? 'button-line w-full' : 'button-gold w-full text-lg'}
      data-on-gold={isOver ? undefined : ''}
      aria-disabled={isSpinning || undefined}
      onClick={() => {
        if (isOver) closeModal()
        else if (!isSpinning) void spinWheel()
      }}
    >
      {isOver ? close : isSpinning ? spinning : t.spin}
    </button>
  )
}
