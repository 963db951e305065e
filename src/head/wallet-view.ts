/*
 * Runs on the wallet page after its heading. The page is built with the deposit form. When the address asks for another
 * view, the script marks the document, and the style sheet hides the form until the island has hydrated. Otherwise the
 * script reserves space for the unpaid orders that the tab knows.
 */

import { countReservedOrderRows, OPEN_DEPOSIT_ORDERS_QUERY } from '../domain/payments/open-deposits.ts'
import { QUERY_ANSWER_KEY_PREFIX } from '../domain/site/storage-keys.ts'

const { search } = location
if (/[?&](name=(?!deposit\b)|order=)/.test(search)) document.documentElement.dataset.wallet = 'other'
else reserveOrderRows()

/** Sets the number of orders for which `wallet.css` reserves space above the deposit form. */
function reserveOrderRows(): void {
  // Reads the storage in a `try` block, because some browsers throw an error when access is denied.
  try {
    const prefix = `${QUERY_ANSWER_KEY_PREFIX}${OPEN_DEPOSIT_ORDERS_QUERY}:`
    const key = Object.keys(sessionStorage).find(each => each.startsWith(prefix))
    const { list } = JSON.parse(sessionStorage[key ?? '']).data
    const rows = countReservedOrderRows(list, Date.now())
    document.documentElement.style.setProperty('--open-orders', `${rows}`)
  } catch {}
}
