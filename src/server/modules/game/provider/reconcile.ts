import { plainPesos } from '../../../../domain/csv.ts'
import { centavos } from '../../../../domain/money.ts'
import type { Parts } from '../../../parts.ts'
import type { GameProvider, ProviderRound } from '../../../providers/game/provider.ts'
import { type ProviderRoundRow, selectProviderRound } from './statements.ts'

/** A round that we and its provider tell differently; what one side lacks is null. */
export interface Deviation {
  readonly providerRoundId: string
  readonly ours: RoundFigures | null
  readonly theirs: RoundFigures | null
}

type RoundFigures = Pick<ProviderRound, 'playerId' | 'stake' | 'payout' | 'state'>

export interface Reconciliation {
  /** Rounds that were compared. */
  readonly rounds: number
  /** What our rounds of the time come to: stakes less payouts; hundredths. */
  readonly ours: number
  readonly theirs: number
  readonly deviations: readonly Deviation[]
}

/**
 * Compares the rounds of a time with those of their provider. The clocks of both sides differ a little, so that a round which
 * one side has outside the time is looked up by its id. A round that both call open is no deviation.
 * @throws GameProviderFailure
 */
export async function reconcile(
  { db }: Pick<Parts, 'db'>,
  provider: GameProvider,
  time: { readonly fromMs: number; readonly toMs: number },
): Promise<Reconciliation> {
  const [rows, told] = await Promise.all([
    db.readLong
      .selectFrom('provider_round')
      .selectAll()
      .where('provider', '=', provider.name)
      .where('started_at_ms', '>=', time.fromMs)
      .where('started_at_ms', '<', time.toMs)
      .execute(),
    provider.listRounds(time),
  ])
  const ours = new Map(rows.map(row => [row.provider_round_id, figuresOf(row)]))
  const theirs = new Map(told.map(round => [round.roundId, round as RoundFigures]))
  const sums = { ours: netOf(ours), theirs: netOf(theirs) }
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
  return { rounds: ids.length, ...sums, deviations: pairs.filter(differs) }
}

function figuresOf(row: ProviderRoundRow): RoundFigures {
  const { player_id: playerId, state } = row
  return { playerId, state, stake: centavos(row.stake), payout: centavos(row.payout) }
}

function netOf(rounds: ReadonlyMap<string, RoundFigures>): number {
  return [...rounds.values()].reduce((sum, round) => sum + round.stake - round.payout, 0)
}

function differs({ ours, theirs }: Deviation): boolean {
  // A round that was called off before its bet reached us moved nothing on either side.
  if (!ours) return theirs?.state !== 'cancelled'
  if (!theirs) return ours.state !== 'cancelled'
  const fields = ['playerId', 'stake', 'payout', 'state'] as const
  return fields.some(field => ours[field] !== theirs[field])
}

/** One line of the operator's tool. */
export function deviationLine({ providerRoundId, ours, theirs }: Deviation): string {
  const tell = (round: RoundFigures | null) =>
    round
      ? `${round.state}, stake ${plainPesos(round.stake)}, payout ${plainPesos(round.payout)}`
      : 'no such round'
  const player = ours?.playerId ?? theirs?.playerId ?? ''
  return `round ${providerRoundId}  player ${player}  here: ${tell(ours)}  there: ${tell(theirs)}`
}
