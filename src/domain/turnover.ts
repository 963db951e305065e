/** How many times a deposit must be wagered before a withdrawal. */
export const TURNOVER_MULTIPLE = 1
