import { refreshJackpotMeter } from './public/meter.ts'

/**
 * Loads the ranges of the displayed jackpot amounts again after a pool was won. This function has its own module,
 * because pages import the meter statically. If the meter's module were also imported on demand, each of these pages
 * would make one more request.
 */
export const refreshJackpotMeterAfterWin = (): Promise<void> => refreshJackpotMeter()
