import type { ResultOf } from '../../../contract/endpoint.ts'
import { CATALOGUE_GAMES_MAX, PLAYER_LIST_LENGTH_MAX } from '../../../contract/fields.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { ledgerItemOfReward } from '../../../domain/awards/rewards.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import type { Database } from '../../../server/db/database.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { type EntryKindSum, sumEntriesByKind } from '../../../server/ledger/history-repository.ts'
import {
  type GrantedItem,
  listGrantsBetween,
} from '../../../server/player-money/grants/item-grant-repository.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { lockedCoinsOf } from '../../../server/player-money/wagering/locked-money.ts'
import { listPlayerGameSums } from '../../../server/reports/game-days-repository.ts'
import type { GameSum } from '../../../server/reports/game-sums-statements.ts'
import type { Services } from '../../../server/services.ts'
import type { explainBalance, statementYear } from '../contract.ts'
import { MOVEMENT_GROUPS, type MovementGroup, movementGroupOfKind } from '../rules/statement.ts'
import { type MovementSpan, readMovementSpan } from './movements.ts'

type GroupSum = ResultOf<typeof explainBalance>['groups'][number]

const MONTHS = 12

/**
 * The statement of a UTC year: the balances at its start and end, and the sums of all groups, which add up to the
 * difference between these balances. The sums come from the ledger entries of each group.
 */
export async function readStatementOfYear(
  { db, catalogue, clock }: Pick<Services, 'db' | 'catalogue' | 'clock'>,
  playerId: string,
  year: number,
): Promise<ResultOf<typeof statementYear>> {
  const [fromMs, toMs] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  const span = await readMovementSpan(db, playerId, { fromMs, toMs })
  const [kinds, games, months, awards] = await Promise.all([
    sumEntriesOfSpanByKind(db, span),
    listPlayerGameSums(db, playerId, { fromMs, toMs }),
    readBalancesByMonth(db, playerId, year),
    listGrantsBetween(db.read, playerId, { fromMs, toMs }),
  ])
  return {
    year,
    untilMs: Math.min(toMs, Math.max(fromMs, clock.now())),
    opening: span.opening.amount,
    closing: span.closing.amount,
    groups: sumMovementsByGroup(kinds, games),
    awards: sumGrantsByAward(awards).slice(0, PLAYER_LIST_LENGTH_MAX),
    months,
    games: games.slice(0, CATALOGUE_GAMES_MAX).map(game => ({
      ...game,
      name: catalogue.find(game.gameId)?.name ?? String(game.gameId),
    })),
  }
}

/** The sums of the grants, one for each kind of award and item, sorted by kind and item. */
function sumGrantsByAward(grants: readonly GrantedItem[]): ResultOf<typeof statementYear>['awards'] {
  const given = grants.flatMap(({ source, ...grant }) => {
    const reward = ledgerItemOfReward(grant.item, grant.amount)
    return reward ? [{ kind: source.split(':')[0] ?? '', ...reward }] : []
  })
  return [...Map.groupBy(given, ({ kind, item }) => `${kind} ${item}`).values()]
    .flatMap(([first, ...more]) =>
      first
        ? [
            {
              ...first,
              count: 1 + more.length,
              amount: more.reduce((sum, { amount }) => sum + amount, first.amount),
            },
          ]
        : [],
    )
    .sort((a, b) => (a.kind === b.kind ? a.item - b.item : a.kind < b.kind ? -1 : 1))
}

/** The balances at the start and at the end of each month of a UTC year. */
async function readBalancesByMonth(
  db: Database,
  playerId: string,
  year: number,
): Promise<ResultOf<typeof statementYear>['months']> {
  const spans = await Promise.all(
    Array.from({ length: MONTHS }, (_, month) =>
      readMovementSpan(db, playerId, { fromMs: Date.UTC(year, month), toMs: Date.UTC(year, month + 1) }),
    ),
  )
  return spans.map(({ opening, closing }, index) => ({
    month: index + 1,
    opening: opening.amount,
    closing: closing.amount,
  }))
}

function sumEntriesOfSpanByKind(
  { read }: Database,
  { playerId, opening, closing }: MovementSpan,
): Promise<EntryKindSum[]> {
  return sumEntriesByKind(read, {
    playerId,
    account: playerAccount(playerId),
    item: ITEM_ID.coin,
    after: opening.entries,
    upTo: closing.entries,
  })
}

/**
 * The sums of the movements in each group; groups without movements are left out. The sums of bets come from the sums
 * by game, which subtract refunds from the stakes. So entries of the kind `refund` are skipped.
 */
function sumMovementsByGroup(kinds: readonly EntryKindSum[], games: readonly GameSum[]): GroupSum[] {
  const sums = new Map<MovementGroup, { count: number; credited: number; debited: number }>()
  for (const { kind, count, credited, debited } of kinds) {
    if (kind === 'refund') continue
    const group = movementGroupOfKind(kind)
    const sum = sums.get(group) ?? { count: 0, credited: 0, debited: 0 }
    sums.set(group, {
      count: sum.count + Number(count),
      credited: sum.credited + Number(credited),
      debited: sum.debited + Number(debited),
    })
  }
  const all = MOVEMENT_GROUPS.map((group): GroupSum | undefined => {
    if (group === 'bets')
      return games.length === 0 ? undefined : { group, count: null, ...sumBetsOfGames(games) }
    const sum = sums.get(group)
    return (
      sum && { group, count: sum.count, credited: centavos(sum.credited), debited: centavos(sum.debited) }
    )
  })
  return all.filter(sum => sum !== undefined)
}

function sumBetsOfGames(games: readonly GameSum[]): { credited: Centavos; debited: Centavos } {
  return {
    credited: centavos(games.reduce((sum, { payout }) => sum + payout, 0)),
    debited: centavos(games.reduce((sum, { stake }) => sum + stake, 0)),
  }
}

/**
 * The balance of a player, the locked part of the balance, and the sums of the movement groups that add up to the
 * balance.
 */
export async function explainPlayerBalance(
  db: Database,
  playerId: string,
): Promise<ResultOf<typeof explainBalance>> {
  const span = await readMovementSpan(db, playerId, {})
  const [kinds, totals, games] = await Promise.all([
    sumEntriesOfSpanByKind(db, span),
    playerTotalsOf(db, playerId),
    listPlayerGameSums(db, playerId, { fromMs: 0, toMs: AFTER_ALL_STATEMENTS_MS }),
  ])
  const { amount: coin } = span.closing
  return {
    coin,
    locked: await lockedCoinsOf(db.read, playerId, centavos(coin)),
    groups: sumMovementsByGroup(kinds, games),
    netDeposits: centavos(totals.deposited - totals.withdrawn),
  }
}

/** The end of the time over which all bets are summed, epoch milliseconds: the year 9999, later than any bet. */
const AFTER_ALL_STATEMENTS_MS = Date.UTC(9_999, 0)
