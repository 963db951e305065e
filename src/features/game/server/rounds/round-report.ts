import { createHmac, hash } from 'node:crypto'
import type { ResultOf } from '../../../../contract/endpoint.ts'
import { lotteryTierOf } from '../../../../domain/games/lottery-tiers.ts'
import { centavos } from '../../../../domain/money.ts'
import { findWrongPlay } from '../../../../games/check-round.ts'
import { findEngine } from '../../../../games/engines.ts'
import { CommandError } from '../../../../server/command-error.ts'
import { listServerSeeds } from '../../../../server/fair/seed-repository.ts'
import {
  listEntriesOfReference,
  type ReferencedEntry,
} from '../../../../server/ledger/reference-repository.ts'
import type { Services } from '../../../../server/services.ts'
import type { roundDetail } from '../../../rounds/contract.ts'
import { externalRoundEndFinderKey, NO_ENGINE_VERSION } from '../external-round.ts'
import { findProviderRound, listRoundTransactions } from '../provider/repository.ts'
import type { ProviderRoundRow } from '../provider/statements.ts'
import { findRoundOfAnyActor, listPlaysOfRounds, type PlayRow, type RoundRow } from '../repository.ts'
import { describeRoundRows } from './records.ts'

type RoundDetail = ResultOf<typeof roundDetail>

/**
 * The result of recomputing a round. `wrong` names the first play that differs. `impossible`: this build does not have
 * the round's version of the rules. `provider`: only the provider knows the random numbers. `lottery`: the lottery draw
 * is checked as a whole.
 */
export type RoundRecomputationResult =
  | { readonly result: 'right' | 'impossible' | 'provider' | 'lottery' }
  | { readonly result: 'wrong'; readonly step: number; readonly difference: 'hash' | 'outcome' }

/** All data about a round that staff may see. */
export type RoundReport = Awaited<ReturnType<typeof reportRound>>

/**
 * Reports a round of any actor with its draws, proof, journals and the provider's transactions. Contains a server seed
 * only after it is revealed; the proof is computed in any case.
 * @throws CommandError for an unknown round
 */
export async function reportRound(
  services: Pick<Services, 'db' | 'vault' | 'catalogue' | 'hooks'>,
  roundId: string,
) {
  const { db, catalogue, hooks } = services
  const round = await findRoundOfAnyActor(db.read, roundId)
  if (!round) throw new CommandError(`There is no round ${roundId}`)
  const [described] = await describeRoundRows(db, round.actor_id, [round])
  if (!described) throw new Error(`Round ${roundId} has no plays`)
  const rows =
    round.engine_version === NO_ENGINE_VERSION
      ? []
      : ((await listPlaysOfRounds(db.read, [round])).get(roundId) ?? [])
  const away = await findProviderRound(db.read, round.actor_id, roundId)
  const transactions = away ? await listRoundTransactions(db.read, away) : []
  const ends = [away?.ended_at_ms, await hooks.inject(externalRoundEndFinderKey)(roundId)]
  const isPractice = round.actor_id.startsWith('practice:')
  const entries = await listEntriesOfReference(db.read, {
    reference: roundId,
    playerId: round.actor_id,
    fromMs: round.created_at_ms,
    betTimesMs: [
      ...[round, ...rows].map(it => it.created_at_ms),
      ...transactions.map(it => it.at_ms),
      ...ends.filter(atMs => typeof atMs === 'number'),
    ],
  })
  return {
    roundId,
    gameId: round.game_id,
    game: catalogue.find(round.game_id)?.name ?? null,
    playerId: isPractice ? null : round.actor_id,
    isPractice,
    state: described.state,
    engineVersion: round.engine_version === NO_ENGINE_VERSION ? null : round.engine_version,
    createdAtMs: round.created_at_ms,
    stake: centavos(round.stake),
    price: centavos(round.total_price),
    payout: centavos(round.total_payout),
    proof: await recomputeStoredRound(services, round, described, { rows, entries }),
    plays: described.plays.map((play, place) => describePlay(play, rows[place])),
    providerRound: away ? describeProviderRound(away) : null,
    transactions: transactions.map(row => ({
      transactionId: row.transaction_id,
      kind: row.kind,
      amount: centavos(row.amount),
      bonusPart: centavos(row.bonus_part),
      counted: centavos(row.counted),
      isRolledBack: row.is_rolled_back === 1,
      atMs: row.at_ms,
    })),
    entries,
  }
}

function describePlay(play: RoundDetail['plays'][number], row: PlayRow | undefined) {
  return {
    step: play.step,
    atMs: row?.created_at_ms ?? null,
    choice: play.choice,
    outcome: play.outcome,
    price: play.price,
    bonusPart: centavos(row?.bonus_part ?? 0),
    counted: centavos(row?.counted ?? 0),
    payout: play.payout,
    serverSeedHash: play.serverSeedHash,
    clientSeed: play.clientSeed,
    nonce: play.nonce,
    /** Shows the server seed as null until it is revealed. */
    serverSeed: play.serverSeed === '' ? null : play.serverSeed,
  }
}

function describeProviderRound(row: ProviderRoundRow) {
  return {
    provider: row.provider,
    providerRoundId: row.provider_round_id,
    state: row.state,
    stake: centavos(row.stake),
    payout: centavos(row.payout),
    startedAtMs: row.started_at_ms,
    endedAtMs: row.ended_at_ms,
  }
}

const nodeHashFunctions = {
  sha256: async (text: string) => hash('sha256', text, 'hex'),
  hmacSha256: async (key: string, message: string) => createHmac('sha256', key).update(message).digest(),
}

/** Recomputes a round with its stored seeds, revealed or not. */
async function recomputeStoredRound(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  round: RoundRow,
  described: RoundDetail,
  { rows, entries }: { readonly rows: readonly PlayRow[]; readonly entries: readonly ReferencedEntry[] },
): Promise<RoundRecomputationResult> {
  if (lotteryTierOf(round.game_id)) return { result: 'lottery' }
  if (round.engine_version === NO_ENGINE_VERSION) return { result: 'provider' }
  const engine = findEngine(round.game_id, round.engine_version)
  if (!engine) return { result: 'impossible' }
  const numbers = rows.map(row => row.seed_number)
  const secrets = await listServerSeeds(db.read, vault, round.actor_id, numbers)
  // Checks a refunded round as an open one, since it had not ended by the rules of the game.
  const state = entries.some(({ kind }) => kind === 'refund') ? 'open' : described.state
  const isLast = (place: number) => place === rows.length - 1
  const plays = described.plays.map((play, place) => ({
    ...play,
    state: isLast(place) ? state : play.state,
    serverSeed: secrets.get(rows[place]?.seed_number ?? Number.NaN) ?? '',
  }))
  const wrong = await findWrongPlay(engine, { ...described, state, plays }, nodeHashFunctions)
  return wrong ? { result: 'wrong', ...wrong } : { result: 'right' }
}
