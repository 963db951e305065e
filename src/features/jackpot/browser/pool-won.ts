import { refreshJackpotMeter } from './public/meter.ts'

/**
 * Loads the ranges of the display again after a pool was won. The function is in a module of its own, because pages
 * import the meter statically, and a module that is also imported on demand costs each of these pages one more request.
 */
export const refreshJackpotMeterAfterWin = (): Promise<void> => refreshJackpotMeter()
