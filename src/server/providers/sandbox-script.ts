/** A script that keeps a skipped transition between two pages from being reported as an uncaught error. */
export const QUIET_TRANSITIONS = 'onunhandledrejection=e=>!/^(?!Error).+ransition/.test(e.reason)'
