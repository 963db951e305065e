import { type Kysely, sql } from 'kysely'
import type { ResultOf } from '../../../../contract/endpoint.ts'
import {
  retrieveBalance,
  retrieveBalanceSettle,
  type retrieveBalanceSettle as Settle,
} from '../../../../contract/retrieve-balance.ts'
import { ITEM } from '../../../../domain/items.ts'
import { centavos } from '../../../../domain/money.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Schema } from '../../../db/schema.ts'
import { type Routes, serve } from '../../../http/route.ts'
import { playerAccount } from '../../../ledger/accounts.ts'
import { balanceOf } from '../../../ledger/balance.ts'
import { lockTotalsAhead } from '../../../ledger/totals.ts'
import type { Parts } from '../../../parts.ts'
import {
  type GameProvider,
  GameProviderFailure,
  type ProviderRound,
} from '../../../providers/game/provider.ts'
import { Refusal } from '../../../refusal.ts'
import { type ProviderRoundRow, selectProviderRound } from './statements.ts'
import { creditWin, rollBackBet } from './wallet.ts'

const LISTED_MAX = 50

/** A provider may not know a round whose bet it has only just sent; after this time it knows it or never will. */
const IN_FLIGHT_MS = 60_000

/** Serves `/member/retrieve-balance`: money that rests with providers, and how it comes back. */
export function serveRetrieve(routes: Routes, parts: Parts): void {
  const { db, catalogue } = parts
  serve(routes, retrieveBalance, async ({ caller }) => {
    const rows = await openRoundsOf(db.read, caller.playerId)
    const list = rows.map(row => ({
      roundId: row.round_id,
      gameId: row.game_id,
      gameName: catalogue.find(row.game_id)?.name ?? String(row.game_id),
      stake: centavos(row.stake),
      payout: centavos(row.payout),
      createTime: row.started_at_ms,
    }))
    return { list, total: centavos(rows.reduce((sum, row) => sum + row.stake, 0)) }
  })
  serve(routes, retrieveBalanceSettle, async ({ body, caller: { playerId }, atMs }) => {
    const row = await db.read
      .selectFrom('provider_round')
      .selectAll()
      .where('round_id', '=', body.roundId)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    if (!row) throw new Refusal('roundUnknown')
    return settleRound(parts, row, atMs)
  })
}

function openRoundsOf(query: Kysely<Schema>, playerId: string): Promise<ProviderRoundRow[]> {
  return query
    .selectFrom('provider_round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', sql.lit('open'))
    .orderBy('round_id', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

type Settled = ResultOf<typeof Settle>

/**
 * Ends a round as its provider says: credits what a completed one paid beyond what was credited, and gives the stakes of a
 * cancelled one back, also of one that the provider does not know. An open one stays.
 * @throws Refusal `providerUnavailable`
 */
export async function settleRound(parts: Parts, row: ProviderRoundRow, atMs: number): Promise<Settled> {
  const { db } = parts
  const provider = parts.gameProviders.find(each => each.name === row.provider)
  if (!provider) throw new Refusal('providerUnavailable')
  const told = row.state === 'open' ? await askProvider(parts, provider, row) : undefined
  const isLost = !told && atMs - row.started_at_ms >= IN_FLIGHT_MS
  const returned =
    row.state === 'open' && (told ? told.state !== 'open' : isLost)
      ? await db.transact(tx => endRound(parts, tx, { row, told, atMs }))
      : 0
  const key = { provider: row.provider, providerRoundId: row.provider_round_id }
  const [after, coin] = await Promise.all([
    db.lookUp(selectProviderRound, key),
    balanceOf(db, playerAccount(row.player_id), ITEM.coin),
  ])
  return { state: after?.state ?? row.state, returned: centavos(returned), coin }
}

async function askProvider(
  { log }: Pick<Parts, 'log'>,
  provider: GameProvider,
  { provider_round_id: id, player_id: playerId }: ProviderRoundRow,
): Promise<ProviderRound | undefined> {
  try {
    const round = await provider.findRound(id)
    if (round && round.playerId !== playerId) throw new GameProviderFailure('The round is of another player')
    return round
  } catch (error) {
    if (!(error instanceof GameProviderFailure)) throw error
    log.error(
      { err: error, provider: provider.name, roundId: id },
      'a game provider tells nothing of a round',
    )
    throw new Refusal('providerUnavailable')
  }
}

/** @returns what was put on the balance; 0 when the round has ended meanwhile */
async function endRound(
  parts: Pick<Parts, 'hooks'>,
  tx: Transaction,
  { row, told, atMs }: { row: ProviderRoundRow; told: ProviderRound | undefined; atMs: number },
): Promise<number> {
  const { provider, provider_round_id: providerRoundId, player_id: playerId } = row
  lockTotalsAhead(tx, playerId)
  const round = await tx.first(selectProviderRound, { provider, providerRoundId })
  if (round?.state !== 'open') return 0
  // A round that has paid is completed, whatever its provider calls it: no stake comes back beside a win.
  if (told?.state === 'completed' || round.payout > 0) {
    const amount = centavos(Math.max(0, (told?.payout ?? 0) - round.payout))
    await creditWin(parts, tx, round, { amount, isRoundOver: true }, atMs)
    return amount
  }
  const bets = await tx.query
    .selectFrom('provider_transaction')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_round_id', '=', providerRoundId)
    .where('kind', '=', 'bet')
    .where('is_rolled_back', '=', 0)
    .execute()
  let open = round
  for (const bet of bets) {
    await rollBackBet(parts, tx, { bet, round: open }, atMs)
    open = { ...open, stake: open.stake - bet.amount }
  }
  return round.stake
}
