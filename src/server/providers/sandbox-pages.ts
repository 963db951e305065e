import { type Centavos, splitSignPesosCentavos } from '../../domain/money.ts'

/**
 * A script that ignores the error of a page transition that the browser has skipped. The browser would otherwise report
 * it as an uncaught error.
 */
export const IGNORE_SKIPPED_TRANSITION_SCRIPT =
  'onunhandledrejection=e=>!/^(?!Error).+ransition/.test(e.reason)'

/** Formats an amount of play money, such as `₱1,234.50`. */
export function formatPesos(amount: Centavos): string {
  const { pesos, rest } = splitSignPesosCentavos(amount)
  return `₱${pesos.toLocaleString('en-US')}.${String(rest).padStart(2, '0')}`
}
