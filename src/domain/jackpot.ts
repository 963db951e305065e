/** The numbers of the jackpot display change once in this time, within their ranges (spec, section 9). */
export const JACKPOT_DISPLAY_STEP_MS = 6_000

/** Rows per page: of the jackpot's list of winners, and of a player's own draws (spec, section 9). */
export const JACKPOT_RANK_PAGE_SIZE = 10
export const JACKPOT_RECORD_PAGE_SIZE = 20

/** Sectors of the lucky wheel, and how long it turns before it stops on the drawn sector (spec, section 9). */
export const WHEEL_SECTORS = 4
export const WHEEL_SPIN_MS = { min: 4_000, max: 6_000 } as const

/** How long after its stop a wheel's dialog closes (spec, section 9). */
export const WHEEL_CLOSE_MS = 2_000

/** Degrees that a wheel turns before it looks for its sector (spec, section 9). */
export const WHEEL_BASE_DEGREES = 1_800
