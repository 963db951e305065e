import { WHEEL_SPIN_DURATION_MS } from '../../../domain/awards/jackpot.ts'
import { createHighlightSteps, WHEEL_CLOSE_DELAY_MS } from '../../../domain/awards/jackpot-play.ts'
import { environment } from '../../../platform/environment.ts'
import { $topModal, closeModal, openModal } from '../../../stores/modals/modals.ts'
import { wheelTurningToSector } from '../../../stores/prizes/wheel.ts'
import { $prefersReducedMotion } from '../../../stores/site/preferences.ts'
import { jackpotMessages } from '../texts/en-US/jackpot.ts'
import { $litBoardCell, type JackpotDraw, type JackpotInfo, lightBoardCell, setLatestDraw } from './board.ts'
import { $jackpotWheelTurning, turnJackpotWheel, waitForWheelPaint } from './wheel.ts'

const waitFor = (ms: number) => new Promise<void>(resolve => void environment().time.after(ms, resolve))

/**
 * Runs the lights to the drawn prize and shows the prize. If the prize is the wheel, turns the wheel to the jackpot and
 * shows the jackpot. Resolves when the player has closed the last dialog.
 * @param onShow called when the prize or the jackpot is shown
 */
export async function playJackpotDraw(
  data: JackpotInfo,
  draw: JackpotDraw,
  onShow: () => void,
): Promise<void> {
  if (isOnBoard(data, draw)) {
    await runLights(data, draw)
    setLatestDraw(draw)
  }
  if (draw.type === 2) {
    await announceWheel()
    await turnWheelToJackpot(data, draw)
  }
  await showJackpotPrize(draw, onShow)
}

/** Whether the board still has the drawn prize in its cell. The operator may have changed the board after the draw. */
function isOnBoard({ prizes }: JackpotInfo, { draw: { index, items } }: JackpotDraw): boolean {
  const item = prizes.prizes[index]?.item
  return item?.id === items[0]?.id && item?.count === items[0]?.count
}

async function runLights({ prizes }: JackpotInfo, { draw: { index } }: JackpotDraw): Promise<void> {
  if (!$prefersReducedMotion.get()) {
    const steps = createHighlightSteps(index, { from: $litBoardCell.get() ?? 0, cells: prizes.prizes.length })
    for (const { cell, ms } of steps) {
      lightBoardCell(cell)
      await waitFor(ms)
    }
  }
  lightBoardCell(index)
}

/** Shows the prize of a draw. Resolves when the player closes its dialog. */
export function showJackpotPrize(drawn: JackpotDraw, onShow: () => void): Promise<void> {
  const { type, draw, isLocked, id, propId, bonus: amount, isPaidByStaff } = drawn
  return new Promise(onClose => {
    if (type === 2) {
      openModal({ name: 'jackpot-award', propId, amount, isPaidByStaff }, { onClose })
    } else {
      const source = `jackpot:${id}`
      const award = { kind: 'jackpot', source, items: draw.items, isLocked, details: {} } as const
      openModal({ name: 'reward-list', awards: [award] }, { onClose })
    }
    onShow()
  })
}

/** Tells the player that the wheel decides. Resolves when the player closes the dialog. */
function announceWheel(): Promise<void> {
  const t = jackpotMessages.get()
  return new Promise(onClose =>
    openModal({ name: 'alert', title: t.wheelTitle, message: t.wheelHint, action: t.toWheel }, { onClose }),
  )
}

/**
 * Turns the wheel to the drawn sector, and closes the wheel two seconds later. A player who closes the wheel early sees
 * the jackpot at once.
 */
async function turnWheelToJackpot({ wheel }: JackpotInfo, { wheel: drawn }: JackpotDraw): Promise<void> {
  const turning = wheelTurningToSector(wheel, drawn?.index ?? 0, {
    from: $jackpotWheelTurning.get()?.degrees ?? 0,
    isStill: $prefersReducedMotion.get(),
    random: Math.random,
  })
  const painted = waitForWheelPaint()
  const closed = new Promise<void>(onClose => openModal({ name: 'jackpot-wheel' }, { onClose }))
  await Promise.race([painted, closed, waitFor(WHEEL_SPIN_DURATION_MS.max)])
  turnJackpotWheel(turning)
  await Promise.race([closed, waitFor(turning.ms + WHEEL_CLOSE_DELAY_MS)])
  if ($topModal.get()?.name === 'jackpot-wheel') closeModal()
}
