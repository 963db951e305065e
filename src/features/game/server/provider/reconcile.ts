import { centavos } from '../../../../domain/money.ts'
import type { GameProvider, ProviderRound } from '../../../../server/providers/game/provider.ts'
import type { Services } from '../../../../server/services.ts'
import { listProviderRounds } from './repository.ts'
import { type ProviderRoundRow, selectProviderRound } from './statements.ts'

/**
 * A round whose figures differ between this server and its provider; null for the side that does not have the round.
 */
export interface ProviderRoundDifference {
  readonly providerRoundId: string
  readonly ours: RoundFigures | null
  readonly theirs: RoundFigures | null
}

type RoundFigures = Pick<ProviderRound, 'playerId' | 'stake' | 'payout' | 'state'>

export interface ReconciliationResult {
  /** Number of compared rounds. */
  readonly rounds: number
  /**
   * Stakes minus payouts of the rounds in the time span, in centavos: by this server's rows, and by the provider's
   * list.
   */
  readonly ours: number
  readonly theirs: number
  readonly deviations: readonly ProviderRoundDifference[]
}

/**
 * Compares this server's rounds in a time span with the provider's list. The clocks differ a little, so a round that
 * only one side has in the span is requested from the other side by its id.
 * @throws GameProviderFailure
 */
export async function reconcileProviderRounds(
  { db }: Pick<Services, 'db'>,
  provider: GameProvider,
  time: { readonly fromMs: number; readonly toMs: number },
): Promise<ReconciliationResult> {
  const [rows, reported] = await Promise.all([
    listProviderRounds(db, provider.name, time),
    provider.listRounds(time),
  ])
  const ours = new Map(rows.map(row => [row.provider_round_id, figuresOf(row)]))
  const theirs = new Map(reported.map(round => [round.roundId, round as RoundFigures]))
  const sums = { ours: netAmountOf(ours), theirs: netAmountOf(theirs) }
  for (const id of theirs.keys()) {
    if (ours.has(id)) continue
    const row = await db.lookUp(selectProviderRound, { provider: provider.name, providerRoundId: id })
    if (row) ours.set(id, figuresOf(row))
  }
  for (const id of ours.keys()) {
    if (theirs.has(id)) continue
    const round = await provider.findRound(id)
    if (round) theirs.set(id, round)
  }
  const ids = [...new Set([...ours.keys(), ...theirs.keys()])].sort()
  const pairs = ids.map(id => ({
    providerRoundId: id,
    ours: ours.get(id) ?? null,
    theirs: theirs.get(id) ?? null,
  }))
  return { rounds: ids.length, ...sums, deviations: pairs.filter(doFiguresDiffer) }
}

function figuresOf(row: ProviderRoundRow): RoundFigures {
  const { player_id: playerId, state } = row
  return { playerId, state, stake: centavos(row.stake), payout: centavos(row.payout) }
}

function netAmountOf(rounds: ReadonlyMap<string, RoundFigures>): number {
  return [...rounds.values()].reduce((sum, round) => sum + round.stake - round.payout, 0)
}

function doFiguresDiffer({ ours, theirs }: ProviderRoundDifference): boolean {
  // Ignores a round that was cancelled before its bet arrived here, since it moved no money on either side.
  if (!ours) return theirs?.state !== 'cancelled'
  if (!theirs) return ours.state !== 'cancelled'
  const fields = ['playerId', 'stake', 'payout', 'state'] as const
  return fields.some(field => ours[field] !== theirs[field])
}
