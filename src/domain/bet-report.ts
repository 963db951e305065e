/** The days of the longest report: a leap year. */
export const REPORT_DAYS_MAX = 366
