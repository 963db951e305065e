import { refreshMeter } from './public/meter.ts'

/** Follows that a pool was won: the display falls. Loaded with the first such event. */
export const followWin = (): Promise<void> => refreshMeter()
