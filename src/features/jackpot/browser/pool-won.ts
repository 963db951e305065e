import { refreshJackpotMeter } from './public/meter.ts'

/**
 * Loads the ranges of the displayed jackpot amounts again after a pool was won. It has its own module: pages import the
 * meter statically, and a module that is also imported on demand costs each of them one more request.
 */
export const refreshJackpotMeterAfterWin = (): Promise<void> => refreshJackpotMeter()
