import type { z } from 'zod'
import type { claimedAwardSchema } from '../../contract/award.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type CallContext, type Routes, serveCommand } from '../http/route.ts'
import { type Caller, moneyMoverOfCaller } from '../identity/caller.ts'
import { claimAward } from './claim.ts'

/** The type of an endpoint that claims one award for a signed-in player. */
type ClaimEndpoint = Endpoint<
  string,
  z.ZodObject<{ requestId: z.ZodType }>,
  typeof claimedAwardSchema,
  'player'
>

/**
 * Serves an endpoint that claims one award. The general endpoint `/awardClaim` can claim the same award.
 * @param sourceOf returns the source of the award that the request body names; it may throw a refusal
 */
export function serveAwardClaimEndpoint<E extends ClaimEndpoint>(
  routes: Routes,
  endpoint: E,
  sourceOf: (context: CallContext<E>) => string,
): void {
  const { services } = routes
  serveCommand(routes, endpoint as ClaimEndpoint, async (tx, context) => {
    const mover = moneyMoverOfCaller(services, context.caller as Caller, context.atMs)
    const { items, ...award } = await claimAward(services, tx, {
      ...mover,
      source: sourceOf(context as CallContext<E>),
    })
    return { ...award, items: [...items] }
  })
}
