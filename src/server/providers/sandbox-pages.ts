import { type Centavos, splitSignPesosCentavos } from '../../domain/money.ts'

/** A script that prevents a skipped transition between two pages from being reported as an uncaught error. */
export const QUIET_TRANSITIONS_SCRIPT = 'onunhandledrejection=e=>!/^(?!Error).+ransition/.test(e.reason)'

/** An amount of play money, such as `₱1,234.50`. */
export function formatPesos(amount: Centavos): string {
  const { pesos, rest } = splitSignPesosCentavos(amount)
  return `₱${pesos.toLocaleString('en-US')}.${String(rest).padStart(2, '0')}`
}
