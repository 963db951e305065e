import { ITEM_ID } from '../../../domain/awards/items.ts'
import { ROWS_PER_PAGE } from '../../../server/db/pages.ts'
import { jackpotAccount } from '../../../server/ledger/accounts.ts'
import type { VerifyFinding } from '../../../server/ledger/check-statements.ts'
import { type BalanceHistoryEntry, listBalanceHistory } from '../../../server/ledger/history-repository.ts'
import { sumEndedStakes } from '../../../server/player-money/wagering/ended-stakes-repository.ts'
import type { Services } from '../../../server/services.ts'
import { listLatestStakesFedToPools, POOL_FEED_JOURNAL_KIND, POOL_SEED_JOURNAL_KIND } from './pools.ts'
import { listPools, type PoolRow, sumPoolWins } from './repository.ts'

/** The kind of the ledger journal that pays a won pool to the player. */
const GRANT_KIND = 'grant'

/**
 * Checks the pools against the entries of their accounts (seeds, feedings and wins), that each win emptied its pool,
 * and that no day was fed more than its stakes.
 */
export async function verifyJackpot({ db }: Pick<Services, 'db'>): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = []
  for (const row of await listPools(db.read)) findings.push(...(await findPoolFaults({ db }, row)))
  for (const { day, stakes } of await listLatestStakesFedToPools(db.read)) {
    const ended = await sumEndedStakes(db.read, day as Parameters<typeof sumEndedStakes>[1])
    if (stakes > ended)
      findings.push({ rule: 'jackpotFedFromStakes', text: `${day} fed ${stakes}; its stakes are ${ended}` })
  }
  return findings
}

async function findPoolFaults({ db }: Pick<Services, 'db'>, row: PoolRow): Promise<VerifyFinding[]> {
  const account = jackpotAccount(row.pool)
  const sums = { [POOL_SEED_JOURNAL_KIND]: 0, [POOL_FEED_JOURNAL_KIND]: 0, [GRANT_KIND]: 0 }
  const findings: VerifyFinding[] = []
  let page: BalanceHistoryEntry[] = []
  do {
    const last = page.at(-1)
    const before = last && { journalId: last.journal_id, line: last.line }
    page = await listBalanceHistory(db.read, { account, item: ITEM_ID.coin, before, limit: ROWS_PER_PAGE })
    for (const { kind, amount, balance_after: left, journal_id: journalId } of page) {
      if (kind in sums) sums[kind as keyof typeof sums] += amount
      if (kind === GRANT_KIND && left !== 0)
        findings.push({
          rule: 'jackpotWinEmptiesPool',
          text: `Journal ${journalId} left ${left} in ${account}`,
        })
    }
  } while (page.length === ROWS_PER_PAGE)
  const [seeded, fed, paid] = [sums[POOL_SEED_JOURNAL_KIND], sums[POOL_FEED_JOURNAL_KIND], -sums[GRANT_KIND]]
  const wins = await sumPoolWins({ db }, row.pool)
  const isRight =
    seeded === row.seeded &&
    fed === row.fed &&
    paid === row.paid &&
    wins.amount === paid &&
    wins.count === row.wins
  return isRight
    ? findings
    : [
        ...findings,
        {
          rule: 'jackpotPoolIsItsEntries',
          text: `${account}: seeded ${row.seeded}, fed ${row.fed}, paid ${row.paid} in ${row.wins} wins; its entries have ${seeded}, ${fed}, ${paid}, its draws ${wins.amount} in ${wins.count}`,
        },
      ]
}
