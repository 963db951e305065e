import { atom, type ReadableAtom } from 'nanostores'
import type { WheelTurning } from '../../../stores/prizes/wheel.ts'

const $wheelTurning = atom<WheelTurning | undefined>(undefined)

/** The rotation of the wheel of the jackpots; `undefined` before its first turn. */
export const $jackpotWheelTurning: ReadableAtom<WheelTurning | undefined> = $wheelTurning

export const turnJackpotWheel = (turning: WheelTurning): void => $wheelTurning.set(turning)

let resolveWheelPainted: () => void = () => {}

/** Resolves when the browser has painted the jackpot wheel that is opened next. */
export const waitForWheelPaint = (): Promise<void> =>
  new Promise(resolve => {
    resolveWheelPainted = resolve
  })

/**
 * Tells the draw that the browser has painted the jackpot wheel at rest, so that the wheel starts to turn. The dialog
 * calls this after painting, because a wheel that is first painted at its final rotation would not turn.
 */
export const startJackpotWheel = (): void => resolveWheelPainted()
