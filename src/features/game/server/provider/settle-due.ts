import { HOUR_MS, MINUTE_MS } from '../../../../domain/time.ts'
import type { DueRun } from '../../../../server/events/schedule.ts'
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
 * Asks the providers for rounds that have been open for `providerRoundMinutes`, and settles them as the providers
 * report. Each round has a transaction of its own, so that a run can end or be repeated at any point.
 */
export async function settleDueRounds(services: Services, { signal }: Pick<DueRun, 'signal'>): Promise<void> {
  const { db, clock, settings, log } = services
  const atMs = clock.now()
  const untilMs = atMs - settings.get('providerRoundMinutes') * MINUTE_MS
  const rounds = await listDueRounds(db.read, { untilMs, atMs, most: RUN_MAX })
  const failures = new Map<string, number>()
  let settled = 0
  for (const round of rounds) {
    if (signal.aborted) break
    const failed = failures.get(round.provider) ?? 0
    if (failed >= FAILURES_MAX) continue
    const outcome = await settleDue(services, round, atMs)
    if (outcome === 'unanswered') failures.set(round.provider, failed + 1)
    if (outcome === 'ended') settled += 1
  }
  if (settled > 0) log.info({ settled }, "providers' rounds settled")
}

async function settleDue(
  services: Services,
  round: DueRound,
  atMs: number,
): Promise<'ended' | 'open' | 'unanswered'> {
  const { db } = services
  const outcome = await settleProviderRound(services, round, atMs).then(
    ({ state }) => (state === 'open' ? ('open' as const) : ('ended' as const)),
    error => {
      if (error instanceof Refusal && error.reason === 'providerUnavailable') return 'unanswered' as const
      throw error
    },
  )
  const pauseMs = Math.min(MINUTE_MS * 2 ** round.tries, PAUSE_MAX_MS)
  await db.transact(tx =>
    outcome === 'ended'
      ? deleteInquiry(tx, round)
      : putInquiry(tx, round, { tries: round.tries + 1, next_at_ms: atMs + pauseMs }),
  )
  return outcome
}
