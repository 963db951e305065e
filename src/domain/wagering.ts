/** No bonus asks to be wagered more often than this: the cap that the UK set in 2026, kept here of our own will. */
export const BONUS_TURNOVER_MULTIPLE_MAX = 10
/** How many times a deposit must be wagered before a withdrawal. */
export const TURNOVER_MULTIPLE = 1
