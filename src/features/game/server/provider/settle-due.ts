import { HOUR_MS, MINUTE_MS } from '../../../../domain/time.ts'
import { type DueRowsRun, forEachDueRow } from '../../../../server/db/due-rows.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import {
  type DueProviderRound,
  deleteRoundInquiry,
  listDueProviderRounds,
  storeNextRoundInquiry,
} from './repository.ts'
import { settleProviderRound } from './retrieve.ts'

/** Maximum number of rounds in one run of the job. The run a minute later continues with the next ones. */
const ROUNDS_PER_RUN_MAX = 200

/** Number of failed requests after which a run sends no more requests to the same provider. */
const PROVIDER_FAILURES_MAX = 3

/**
 * Maximum milliseconds between two requests for a round. The pause starts at a minute and doubles after each request
 * that did not end the round.
 */
const INQUIRY_PAUSE_MAX_MS = 6 * HOUR_MS

/**
 * Asks the providers about rounds that have been open for `providerRoundMinutes`, at most `ROUNDS_PER_RUN_MAX`, and
 * settles the rounds as reported. Each round has its own transaction, so that a run can stop and be repeated at any
 * point.
 */
export async function settleDueProviderRounds(services: Services, run: DueRowsRun): Promise<void> {
  const { db, clock, settings, log } = services
  const atMs = clock.now()
  const untilMs = atMs - settings.get('providerRoundMinutes') * MINUTE_MS
  const failures = new Map<string, number>()
  const { done: settled } = await forEachDueRow<DueProviderRound>(run, {
    list: ({ limit }) => listDueProviderRounds(db.read, { untilMs, atMs, limit }),
    keyOf: ({ provider, provider_round_id }) => `${provider_round_id} of ${provider}`,
    most: ROUNDS_PER_RUN_MAX,
    async run(round) {
      const failed = failures.get(round.provider) ?? 0
      if (failed >= PROVIDER_FAILURES_MAX) return 0
      const outcome = await settleDueRound(services, round, atMs)
      if (outcome === 'unanswered') failures.set(round.provider, failed + 1)
      return outcome === 'ended' ? 1 : 0
    },
  })
  if (settled > 0) log.info({ settled }, "providers' rounds settled")
}

/** Settles a round as its provider reports. Postpones a round that is still open or fails. */
async function settleDueRound(
  services: Services,
  round: DueProviderRound,
  atMs: number,
): Promise<'ended' | 'open' | 'unanswered'> {
  const { db } = services
  const pauseMs = Math.min(MINUTE_MS * 2 ** round.tries, INQUIRY_PAUSE_MAX_MS)
  const postpone = () =>
    db.transact(tx =>
      storeNextRoundInquiry(tx, round, { tries: round.tries + 1, next_at_ms: atMs + pauseMs }),
    )
  try {
    const { state } = await settleProviderRound(services, round, atMs)
    await (state === 'open' ? postpone() : db.transact(tx => deleteRoundInquiry(tx, round)))
    return state === 'open' ? 'open' : 'ended'
  } catch (error) {
    await postpone()
    if (error instanceof Refusal && error.reason === 'providerUnavailable') return 'unanswered'
    throw error
  }
}
