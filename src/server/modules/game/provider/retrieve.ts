import type { ResultOf } from '../../../../contract/endpoint.ts'
import {
  retrieveBalance,
  retrieveBalanceSettle,
  type retrieveBalanceSettle as Settle,
} from '../../../../contract/retrieve-balance.ts'
import { ITEM } from '../../../../domain/items.ts'
import { centavos } from '../../../../domain/money.ts'
import { MINUTE_MS } from '../../../../domain/time.ts'
import type { Transaction } from '../../../db/database.ts'
import { type Routes, serve } from '../../../http/route.ts'
import { playerAccount } from '../../../ledger/accounts.ts'
import { balanceOf } from '../../../ledger/balance.ts'
import { lockTotalsAhead } from '../../../player-money/totals.ts'
import {
  type GameProvider,
  GameProviderFailure,
  type ProviderRound,
} from '../../../providers/game/provider.ts'
import { Refusal } from '../../../refusal.ts'
import type { Services } from '../../../services.ts'
import { findProviderRound, listBetsInForce, openProviderRoundsOf } from './repository.ts'
import { type ProviderRoundRow, selectProviderRound } from './statements.ts'
import { creditWin, rollBackBet } from './wallet.ts'

/**
 * A provider may not list a round yet whose bet it has just sent. A round that the provider does not know after this
 * time counts as cancelled.
 */
const IN_FLIGHT_MS = MINUTE_MS

/** Serves `/member/retrieve-balance`: the list of unsettled rounds at providers, and settling one of them. */
export function serveRetrieve(routes: Routes, services: Services): void {
  const { db, catalogue } = services
  serve(routes, retrieveBalance, async ({ caller }) => {
    const rows = await openProviderRoundsOf(db.read, caller.playerId)
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
    const row = await findProviderRound(db.read, playerId, body.roundId)
    if (!row) throw new Refusal('roundUnknown')
    return settleProviderRound(services, row, atMs)
  })
}

type Settled = ResultOf<typeof Settle>

/**
 * Settles an unsettled round as its provider reports it. For a completed round, credits the payout that is not credited
 * yet. For a cancelled round, or one that the provider does not know after `IN_FLIGHT_MS`, gives the stakes back. A
 * round that is open at the provider does not change.
 * @returns state and balance (`coin`) afterwards, and the amount that was returned to the balance; centavos
 * @throws Refusal `providerUnavailable`
 */
export async function settleProviderRound(
  services: Services,
  row: ProviderRoundRow,
  atMs: number,
): Promise<Settled> {
  const { db } = services
  const provider = services.gameProviders.find(each => each.name === row.provider)
  if (!provider) throw new Refusal('providerUnavailable')
  const reported = row.state === 'open' ? await askProvider(services, provider, row) : undefined
  const isLost = !reported && atMs - row.started_at_ms >= IN_FLIGHT_MS
  const returned =
    row.state === 'open' && (reported ? reported.state !== 'open' : isLost)
      ? await db.transact(tx => endRound(services, tx, { row, reported, atMs }))
      : 0
  const key = { provider: row.provider, providerRoundId: row.provider_round_id }
  const [after, coin] = await Promise.all([
    db.lookUp(selectProviderRound, key),
    balanceOf(db, playerAccount(row.player_id), ITEM.coin),
  ])
  return { state: after?.state ?? row.state, returned: centavos(returned), coin }
}

async function askProvider(
  { log }: Pick<Services, 'log'>,
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
      'a game provider does not answer for a round',
    )
    throw new Refusal('providerUnavailable')
  }
}

/**
 * Ends a round, inside the caller's transaction.
 * @returns the centavos that were added to the balance; 0 when the round has ended meanwhile
 */
async function endRound(
  services: Pick<Services, 'hooks' | 'settings'>,
  tx: Transaction,
  { row, reported, atMs }: { row: ProviderRoundRow; reported: ProviderRound | undefined; atMs: number },
): Promise<number> {
  const { provider, provider_round_id: providerRoundId, player_id: playerId } = row
  lockTotalsAhead(tx, playerId)
  const round = await tx.first(selectProviderRound, { provider, providerRoundId })
  if (round?.state !== 'open') return 0
  // A round that has paid counts as completed, whatever its provider reports: no stake is returned beside a win.
  if (reported?.state === 'completed' || round.payout > 0) {
    const amount = centavos(Math.max(0, (reported?.payout ?? 0) - round.payout))
    await creditWin(services, tx, round, { amount, isRoundOver: true }, atMs)
    return amount
  }
  const bets = await listBetsInForce(tx.query, { provider, providerRoundId })
  let open = round
  for (const bet of bets) {
    await rollBackBet(services, tx, { bet, round: open }, atMs)
    open = { ...open, stake: open.stake - bet.amount }
  }
  return round.stake
}
