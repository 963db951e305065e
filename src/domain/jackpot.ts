/** How often the numbers on the jackpot display move within their section ranges (spec, section 9). */
export const JACKPOT_DISPLAY_STEP_MS = 6_000

/** Rows a page of the jackpot's list of winners and of a player's own draws (spec, section 9). */
export const JACKPOT_RANK_PAGE_SIZE = 10
export const JACKPOT_RECORD_PAGE_SIZE = 20
