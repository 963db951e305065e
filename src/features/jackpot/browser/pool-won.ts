import { refreshMeter } from './public/meter.ts'

/**
 * Follows that a pool was won: the display falls. A module of its own, since pages import the meter at once, and a
 * module that is imported in both ways costs every page that has it one more request.
 */
export const followWin = (): Promise<void> => refreshMeter()
