import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import {
  cancelSelfLimit,
  confirmSelfLimit,
  coolOff,
  getSelfLimit,
  limitsAsked,
  realityCheckSeen,
  selfExclude,
  setRealityCheck,
  setSelfLimit,
} from '../contract.ts'
import { assertChoiceOffered } from './choices.ts'
import { startChosenExclusion } from './exclusion.ts'
import { acknowledgeRealityCheck, storeRealityCheckInterval } from './reality-check.ts'
import { saveProtection } from './repository.ts'
import { cancelLimitLoosening, confirmLimitLoosening, describeLimits, setOwnLimit } from './service.ts'

/** Serves a player's limits, reality check, cool-off and self-exclusion. */
export function registerLimitsRoutes(routes: Routes, services: Services): void {
  const { db } = services
  serveEndpoint(routes, getSelfLimit, ({ caller, atMs }) => describeLimits(services, caller.playerId, atMs))
  serveCommand(routes, setSelfLimit, async (tx, { body, caller: { playerId }, atMs }) => {
    const answer = await setOwnLimit(tx, body, { playerId, atMs })
    if (answer.change !== 'same') await announceRedDotsChange(services, tx, { playerId, atMs })
    return answer
  })
  serveCommand(routes, confirmSelfLimit, async (tx, { body, caller: { playerId }, atMs }) => {
    const { kind, period, to } = body
    await confirmLimitLoosening(tx, { kind, period, to }, { playerId, atMs })
    return {}
  })
  serveCommand(routes, cancelSelfLimit, async (tx, { body, caller: { playerId }, atMs }) => {
    const { kind, period } = body
    await cancelLimitLoosening(tx, { kind, period }, { playerId, atMs })
    return {}
  })
  serveCommand(routes, coolOff, (tx, { body: { hours }, caller: { playerId }, atMs }) => {
    assertChoiceOffered(services, 'coolOffHours', { path: 'hours', value: hours })
    return startChosenExclusion(services, tx, { kind: 'coolOff', hours }, { playerId, atMs })
  })
  serveCommand(routes, selfExclude, (tx, { body: { months }, caller: { playerId }, atMs }) => {
    assertChoiceOffered(services, 'selfExclusionMonths', { path: 'months', value: months })
    return startChosenExclusion(services, tx, { kind: 'selfExclusion', months }, { playerId, atMs })
  })
  serveEndpoint(routes, setRealityCheck, async ({ body: { minutes }, caller }) => {
    assertChoiceOffered(services, 'realityCheckMinutes', { path: 'minutes', value: minutes })
    await db.transact(tx => storeRealityCheckInterval(tx, caller.playerId, minutes))
    return {}
  })
  serveEndpoint(routes, realityCheckSeen, async ({ caller, atMs }) => {
    await db.transact(tx => acknowledgeRealityCheck(tx, caller.playerId, atMs))
    return {}
  })
  serveEndpoint(routes, limitsAsked, async ({ caller, atMs }) => {
    await db.transact(tx => saveProtection(tx, caller.playerId, { offered_at_deposit_ms: atMs }))
    return {}
  })
}
