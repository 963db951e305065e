import type { ResultOf } from '../../../../contract/endpoint.ts'
import { ITEM_ID } from '../../../../domain/awards/items.ts'
import { centavos } from '../../../../domain/money.ts'
import { MINUTE_MS } from '../../../../domain/time.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import { type Routes, serveCommand, serveEndpoint } from '../../../../server/http/route.ts'
import { playerAccount } from '../../../../server/ledger/accounts.ts'
import { isCommandCarriedOut } from '../../../../server/ledger/command.ts'
import { lockAndReadBalance } from '../../../../server/ledger/hold.ts'
import { lockTotalsWithoutWaiting } from '../../../../server/player-money/totals/totals.ts'
import {
  type GameProvider,
  GameProviderFailure,
  type ProviderRound,
} from '../../../../server/providers/game/provider.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import {
  retrieveBalance,
  retrieveBalanceSettle,
  type retrieveBalanceSettle as Settle,
} from '../../contract/retrieve-balance.ts'
import { findProviderRound, listBetsNotRolledBack, listOpenProviderRoundsOfPlayer } from './repository.ts'
import { type ProviderRoundRow, selectProviderRound } from './statements.ts'
import { creditProviderWin, rollBackProviderBet } from './wallet.ts'

/**
 * Milliseconds after which a round that the provider does not know counts as cancelled. Before that, the provider may
 * just have sent the round's bet.
 */
const UNKNOWN_ROUND_GRACE_MS = MINUTE_MS

/**
 * Registers the calls of `/member/retrieve-balance`: the list of unsettled rounds at providers, and the settlement of
 * one round.
 */
export function registerRetrieveBalanceRoutes(routes: Routes, services: Services): void {
  const { db, catalogue } = services
  serveEndpoint(routes, retrieveBalance, async ({ caller }) => {
    const rows = await listOpenProviderRoundsOfPlayer(db.read, caller.playerId)
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
  serveCommand<typeof retrieveBalanceSettle, SettledRound, RoundReport | undefined>(
    routes,
    retrieveBalanceSettle,
    (tx, { atMs }, report) => {
      if (!report) throw new Error('A command that was carried out is not run again')
      return settleReportedRound(services, tx, report, atMs)
    },
    {
      async authorise({ body: { requestId, roundId }, caller: { playerId }, atMs }) {
        if (await isCommandCarriedOut(db, { actorId: playerId, requestId })) return undefined
        const row = await findProviderRound(db.read, playerId, roundId)
        if (!row) throw new Refusal('roundUnknown')
        return requestRoundReport(services, row, atMs)
      },
    },
  )
}

type SettledRound = ResultOf<typeof Settle>

/** A provider's report about an unsettled round. */
interface RoundReport {
  readonly row: ProviderRoundRow
  /**
   * The round as the provider reports it; `undefined` when the provider does not know the round, or when the round has
   * ended on our side.
   */
  readonly reported: ProviderRound | undefined
  /**
   * Whether the open round must end: it has ended at the provider, or the provider still does not know it after
   * `UNKNOWN_ROUND_GRACE_MS`.
   */
  readonly isOver: boolean
}

/**
 * Requests the state of an unsettled round from its provider, outside of any transaction. A round that the provider
 * does not know after `UNKNOWN_ROUND_GRACE_MS` counts as cancelled.
 * @throws Refusal `providerUnavailable`
 */
async function requestRoundReport(
  services: Services,
  row: ProviderRoundRow,
  atMs: number,
): Promise<RoundReport> {
  const provider = services.gameProviders.find(each => each.name === row.provider)
  if (!provider) throw new Refusal('providerUnavailable')
  const isOpen = row.state === 'open'
  const reported = isOpen ? await requestProviderRound(services, provider, row) : undefined
  const isLost = !reported && atMs - row.started_at_ms >= UNKNOWN_ROUND_GRACE_MS
  return { row, reported, isOver: isOpen && (reported ? reported.state !== 'open' : isLost) }
}

/**
 * Settles a round as its provider reports it, inside the caller's transaction. Credits the missing payout of a
 * completed round, and returns the stakes of a cancelled one. A round that is open at the provider does not change.
 * @returns new state and balance (`coin`), and the amount returned to the balance; centavos
 */
async function settleReportedRound(
  services: Pick<Services, 'hooks' | 'settings'>,
  tx: Transaction,
  { row, reported, isOver }: RoundReport,
  atMs: number,
): Promise<SettledRound> {
  const { provider, provider_round_id: providerRoundId, player_id: playerId } = row
  lockTotalsWithoutWaiting(tx, playerId)
  const returned = isOver ? await endRound(services, tx, { row, reported, atMs }) : 0
  const after = await tx.first(selectProviderRound, { provider, providerRoundId })
  const { amount: coin } = await lockAndReadBalance(tx, playerAccount(playerId), ITEM_ID.coin)
  return { state: after?.state ?? row.state, returned: centavos(returned), coin }
}

/**
 * Asks the provider about an unsettled round and settles the round as reported, in a transaction of its own.
 * @returns as `settleReportedRound`
 * @throws Refusal `providerUnavailable`
 */
export async function settleProviderRound(
  services: Services,
  row: ProviderRoundRow,
  atMs: number,
): Promise<SettledRound> {
  const report = await requestRoundReport(services, row, atMs)
  return services.db.transact(tx => settleReportedRound(services, tx, report, atMs))
}

async function requestProviderRound(
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
 * Ends a round, inside the caller's transaction, which has locked the player's totals.
 * @returns the centavos added to the balance; 0 when the round has ended meanwhile
 */
async function endRound(
  services: Pick<Services, 'hooks' | 'settings'>,
  tx: Transaction,
  { row, reported, atMs }: { row: ProviderRoundRow; reported: ProviderRound | undefined; atMs: number },
): Promise<number> {
  const { provider, provider_round_id: providerRoundId } = row
  const round = await tx.first(selectProviderRound, { provider, providerRoundId })
  if (round?.state !== 'open') return 0
  // Treats a round with a payout as completed, whatever the provider reports, so that no stake is returned in addition
  // to a win.
  if (reported?.state === 'completed' || round.payout > 0) {
    const amount = centavos(Math.max(0, (reported?.payout ?? 0) - round.payout))
    await creditProviderWin(services, tx, round, { amount, isRoundOver: true }, atMs)
    return amount
  }
  const bets = await listBetsNotRolledBack(tx.query, { provider, providerRoundId })
  let open = round
  for (const bet of bets) {
    await rollBackProviderBet(services, tx, { bet, round: open }, atMs)
    open = { ...open, stake: open.stake - bet.amount }
  }
  return round.stake
}
