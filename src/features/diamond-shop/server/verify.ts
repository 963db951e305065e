import type { Finding } from '../../../server/ledger/check-statements.ts'
import type { Services } from '../../../server/services.ts'
import {
  listWrongDeliveries,
  listWrongExchanges,
  listWrongOrders,
  listWrongStocks,
} from './verify-statements.ts'

/**
 * Proves the shop from the ledger: each stock is what staff put in less the orders that are not cancelled; each order and
 * each exchange took its diamonds once; each cancelled order, and no other, returned them.
 */
export async function verifyDiamondShop({ db }: Pick<Services, 'db'>): Promise<Finding[]> {
  const [stocks, deliveries, orders, exchanges] = [
    await listWrongStocks(db),
    await listWrongDeliveries(db),
    await listWrongOrders(db),
    await listWrongExchanges(db),
  ]
  return [
    ...stocks.map(({ id, held, expected }) => ({
      rule: 'stockIsOfItsOrders',
      text: `The stock of goods ${id} holds ${held}; deliveries and orders make ${expected}`,
    })),
    ...deliveries.map(id => ({
      rule: 'deliveryIsOfItsJournal',
      text: `Delivery ${id} of goods differs from its journal`,
    })),
    ...orders.map(id => ({ rule: 'orderIsOfItsJournals', text: `Order ${id} differs from its journals` })),
    ...exchanges.map(id => ({
      rule: 'exchangeIsOfItsJournal',
      text: `Exchange ${id} of diamonds differs from its journal`,
    })),
  ]
}
