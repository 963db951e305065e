import type { Finding } from '../../../../server/ledger/check-statements.ts'
import { playerPages } from '../../../../server/player-money/player-pages-repository.ts'
import type { Services } from '../../../../server/services.ts'
import {
  listWrongProviderRounds,
  listWrongTransactions,
  type WrongProviderRound,
  type WrongTransaction,
} from './verify-statements.ts'

const LISTED_MAX = 100

/** Compares the rounds and transactions of providers with each other and with the journals, a page of players at a time. */
export async function verifyProviderRounds({ db }: Pick<Services, 'db'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const page of playerPages(db)) {
    findings.push(...(await listWrongProviderRounds(db, page)).map(wrongRound))
    findings.push(...(await listWrongTransactions(db, page)).map(wrongTransaction))
    if (findings.length >= LISTED_MAX) break
  }
  return findings.slice(0, LISTED_MAX)
}

function wrongRound(row: WrongProviderRound): Finding {
  const text = `Provider's round ${row.round_id} has a stake of ${row.stake} and a payout of ${row.payout}; its bets make ${row.bets}, the player's list has ${row.listed_stake} and ${row.listed_payout}, the journals ${row.moved_stake} and ${row.moved_payout}`
  return { rule: 'providerRoundIsOfItsJournals', text }
}

function wrongTransaction({
  provider,
  transaction_id: id,
  kind,
  amount,
  bonus_part,
}: WrongTransaction): Finding {
  const text = `Transaction ${id} of ${provider}, a ${kind} of ${amount} with ${bonus_part} of bonus money, has no such journal`
  return { rule: 'providerTransactionHasJournal', text }
}
