import type { Finding } from '../../../server/ledger/check-statements.ts'
import { playerPages } from '../../../server/player-money/player-pages-repository.ts'
import type { Services } from '../../../server/services.ts'
import {
  listUnpaidDiamonds,
  listWrongOrders,
  listWrongRefunds,
  type UnpaidDiamonds,
  type WrongOrder,
  type WrongRefund,
} from './verify-statements.ts'

const LISTED_MAX = 100

/** Compares the deposit orders with the ledger, their diamonds and their refunds, a page of players at a time. */
export async function verifyDeposits({ db }: Pick<Services, 'db'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const page of playerPages(db)) {
    findings.push(...(await listWrongOrders(db, page)).map(wrongOrder))
    findings.push(...(await listUnpaidDiamonds(db, page)).map(unpaidDiamonds))
    findings.push(...(await listWrongRefunds(db, page)).map(wrongRefund))
    if (findings.length >= LISTED_MAX) break
  }
  return findings.slice(0, LISTED_MAX)
}

function wrongOrder({ id, player_id: playerId, state, amount, paid }: WrongOrder): Finding {
  const deposits = `the deposits for it make ${Number(paid)}`
  const text =
    state === ''
      ? `Player ${playerId} has no order ${id}; ${deposits}`
      : `Order ${id} of ${playerId} is ${state}, of ${amount}; ${deposits}`
  return { rule: 'paidOrderHasDeposit', text }
}

function unpaidDiamonds({ id, player_id: playerId, source, amount }: UnpaidDiamonds): Finding {
  return {
    rule: 'diamondsHaveDeposit',
    text: `Player ${playerId} was given ${amount} diamonds by ${id} (${source}), whose deposit is not paid`,
  }
}

function wrongRefund({ order_id: id, player_id: playerId, amount, taken }: WrongRefund): Finding {
  const text = `The refund of order ${id} of ${playerId} is ${amount}; its journals took ${Number(taken)}`
  return { rule: 'refundIsOfItsJournal', text }
}
