import type { MiddlewareHandler } from 'hono'
import type { RateLimit } from '../../../contract/endpoint.ts'
import { ERROR } from '../../../contract/errors.ts'
import type { Parts } from '../../parts.ts'
import type { AppEnv } from '../app.ts'
import { answer, envelopeOf } from '../envelope.ts'

const KEYS_MAX = 100_000

interface Window {
  startMs: number
  count: number
}

/**
 * Allows `limit` calls in each window of `windowMs` per caller, then answers 429 with Retry-After. Counted in
 * this process: with N processes behind a balancer a caller gets up to N times the limit.
 */
export function rateLimit(
  { config, clock, log }: Pick<Parts, 'config' | 'clock' | 'log'>,
  name: string,
  limit: RateLimit,
): MiddlewareHandler<AppEnv> {
  const windows = new Map<string, Window>()

  return async function rateLimit(context, next) {
    const now = clock.now()
    const key = (limit.key === 'player' && context.get('caller')?.playerId) || context.get('address')
    const current = windows.get(key)
    const window = current && now - current.startMs < limit.windowMs ? current : { startMs: now, count: 0 }
    window.count += 1
    windows.delete(key)
    windows.set(key, window)
    // The least recently seen caller gives way, so that a flood of addresses cannot fill the memory.
    if (windows.size > KEYS_MAX) windows.delete(windows.keys().next().value ?? key)
    if (window.count > limit.limit * config.rateLimitFactor) {
      context.header('Retry-After', String(Math.ceil((window.startMs + limit.windowMs - now) / 1000)))
      log.warn({ call: name, key: limit.key }, 'rate limited')
      return answer(context, envelopeOf(context.req.path), ERROR.tooManyRequests, null)
    }
    return next()
  }
}
