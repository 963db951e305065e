/** Maximum number of unpaid orders on the deposit page. */
export const OPEN_DEPOSIT_ORDERS_SHOWN = 3

/** The name of the query whose stored answer has a player's unpaid orders (`QUERY_ANSWER_KEY_PREFIX`). */
export const OPEN_DEPOSIT_ORDERS_QUERY = 'openDeposits'

/**
 * The number of orders for which the deposit page has space above its form: those of the given orders that can still be
 * paid.
 */
export function countReservedOrderRows(
  list: readonly { readonly expireTime: number }[],
  nowMs: number,
): number {
  return Math.min(list.filter(({ expireTime }) => expireTime > nowMs).length, OPEN_DEPOSIT_ORDERS_SHOWN)
}
