import { HOUR_MS, MINUTE_MS } from '../../../../domain/time.ts'
import { forEachDueRow, type RowRun } from '../../../../server/db/due-rows.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import { type DueRound, deleteInquiry, listDueRounds, putInquiry } from './repository.ts'
import { settleProviderRound } from './retrieve.ts'

/** Rounds that one run asks for; the next run, a minute later, asks for the next ones. */
const RUN_MAX = 200

/** A provider that has not answered this often is left alone until the next run. */
const FAILURES_MAX = 3

/** The pause after a question that did not end the round doubles from a minute up to this. */
const PAUSE_MAX_MS = 6 * HOUR_MS

/**
 * Asks the providers for rounds that have been open for `providerRoundMinutes`, at most `RUN_MAX`, and settles them as the
 * providers report. Each round has a transaction of its own, so that a run can end or be repeated at any point.
 */
export async function settleDueRounds(services: Services, run: RowRun): Promise<void> {
  const { db, clock, settings, log } = services
  const atMs = clock.now()
  const untilMs = atMs - settings.get('providerRoundMinutes') * MINUTE_MS
  const failures = new Map<string, number>()
  const { done: settled } = await forEachDueRow<DueRound>(run, {
    list: ({ limit }) => listDueRounds(db.read, { untilMs, atMs, limit }),
    keyOf: ({ provider, provider_round_id }) => `${provider_round_id} of ${provider}`,
    most: RUN_MAX,
    async run(round) {
      const failed = failures.get(round.provider) ?? 0
      if (failed >= FAILURES_MAX) return 0
      const outcome = await settleDue(services, round, atMs)
      if (outcome === 'unanswered') failures.set(round.provider, failed + 1)
      return outcome === 'ended' ? 1 : 0
    },
  })
  if (settled > 0) log.info({ settled }, "providers' rounds settled")
}

/** Settles a round as its provider reports. One that is open still, or that fails, pauses. */
async function settleDue(
  services: Services,
  round: DueRound,
  atMs: number,
): Promise<'ended' | 'open' | 'unanswered'> {
  const { db } = services
  const pauseMs = Math.min(MINUTE_MS * 2 ** round.tries, PAUSE_MAX_MS)
  const pause = () =>
    db.transact(tx => putInquiry(tx, round, { tries: round.tries + 1, next_at_ms: atMs + pauseMs }))
  try {
    const { state } = await settleProviderRound(services, round, atMs)
    await (state === 'open' ? pause() : db.transact(tx => deleteInquiry(tx, round)))
    return state === 'open' ? 'open' : 'ended'
  } catch (error) {
    await pause()
    if (error instanceof Refusal && error.reason === 'providerUnavailable') return 'unanswered'
    throw error
  }
}
