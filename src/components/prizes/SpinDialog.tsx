import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect } from 'react'
import type { PrizeTable } from '../../domain/awards/prize-draw.ts'
import { drawnPrizeMessages } from '../../i18n/en-US/prize.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { $itemsTextOf } from '../../stores/awards/words.ts'
import { $modals, closeModal } from '../../stores/modals/modals.ts'
import type { WheelTurning } from '../../stores/prizes/wheel.ts'
import { Dialog } from '../Dialog.tsx'
import { focusPageIfFocusIsLost } from '../focus-page.ts'
import { PrizeWheel } from './PrizeWheel.tsx'

interface SpinDialogProps {
  /** The name of the wheel. */
  title: string
  wheel: PrizeTable
  turning: WheelTurning | undefined
  isSpinning: boolean
  /** Whether the button spins the wheel again. Otherwise the button closes the dialog. */
  canSpin: boolean
  /** Text that says how many turns of the wheel the player has left. */
  turnsText: string
  /** The label of the button that spins the wheel. */
  spin: string
  onSpin: () => void
  /** The table of odds, shown below the wheel. */
  children: ReactNode
}

/**
 * A prize wheel in a dialog. The server draws and grants the prize before the wheel moves, so a player who closes the
 * dialog while the wheel turns loses nothing. The list of rewards opens over this dialog, or over the page if the
 * dialog is closed. When the list closes, the focus returns to the button.
 */
export function SpinDialog({ title, wheel, turning, children, ...props }: SpinDialogProps) {
  const { close } = useStore(shellMessages)
  const isOpen = useStore($modals).some(modal => modal.name === 'spin')
  // With the last turn, the button that opened the dialog is gone.
  useLayoutEffect(() => (isOpen ? focusPageIfFocusIsLost : undefined), [isOpen])
  if (!isOpen) return null
  return (
    <Dialog title={title} closeLabel={close} onClose={closeModal}>
      <div className="grid grid-cols-1 gap-4">
        <PrizeWheel name={title} table={wheel} turning={turning} />
        <div className="grid gap-1 text-center">
          <SpinResult wheel={wheel} turning={props.isSpinning ? undefined : turning} />
          <p className="text-sm text-quiet">{props.turnsText}</p>
        </div>
        <SpinButton {...props} />
        {children}
      </div>
    </Dialog>
  )
}

/**
 * The drawn prize, shown when the wheel has stopped. With reduced motion the wheel does not turn, and the prize appears
 * at once.
 */
function SpinResult({ wheel, turning }: { wheel: PrizeTable; turning: WheelTurning | undefined }) {
  const t = useStore(drawnPrizeMessages)
  const itemsText = useStore($itemsTextOf)
  const prize = turning && wheel.prizes[turning.index]
  return (
    <p role="status" className="min-h-6 font-semibold">
      {prize && t.landed({ prize: prize.item ? itemsText([prize.item]) : t.nothing })}
    </p>
  )
}

/**
 * Sets the attribute `autofocus`, which React does not write. The browser gives the focus in a dialog to the element
 * with this attribute.
 */
const markAutofocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

/**
 * The button of the dialog. It spins the wheel while the player has turns left, and closes the dialog afterwards. Both
 * uses share one element, so that it keeps the focus.
 */
function SpinButton({
  isSpinning,
  canSpin,
  spin,
  onSpin,
}: Pick<SpinDialogProps, 'isSpinning' | 'canSpin' | 'spin' | 'onSpin'>) {
  const { spinning } = useStore(drawnPrizeMessages)
  const { close } = useStore(shellMessages)
  const isOver = !canSpin && !isSpinning
  return (
    <button
      type="button"
      ref={markAutofocus}
      className={isOver ? 'button-line w-full' : 'button-gold w-full text-lg'}
      data-on-gold={isOver ? undefined : ''}
      aria-disabled={isSpinning || undefined}
      onClick={() => {
        if (isOver) closeModal()
        else if (!isSpinning) onSpin()
      }}
    >
      {isOver ? close : isSpinning ? spinning : spin}
    </button>
  )
}
