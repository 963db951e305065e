import { serveAwardClaimEndpoint } from '../../../server/awards/serve.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { monthlyBonusClaim, monthlyBonusData } from '../contract.ts'
import { monthlyBonusAwardSourceOf, previousUtcMonthAt } from './award.ts'
import { describeMonthlyBonus } from './service.ts'

/** Serves the monthly bonus, and its claim at the random path of the caller's session. */
export function registerMonthlyBonusRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, monthlyBonusData, ({ caller, atMs }) => describeMonthlyBonus(services, caller, atMs))
  serveAwardClaimEndpoint(routes, monthlyBonusClaim, ({ atMs }) =>
    monthlyBonusAwardSourceOf(previousUtcMonthAt(atMs)),
  )
}
