import { serveAwardClaimEndpoint } from '../../../server/awards/serve.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import {
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  getVipInfo,
  getVipLevelAudit,
  receiveVipBonusUser,
  receiveVipTaskAndBonus,
} from '../contract.ts'
import { readVipAuditPage } from './audit.ts'
import {
  vipDailyAwardSource,
  vipLevelAwardSource,
  vipSignInAwardSource,
  vipWeeklyTaskAwardSource,
} from './awards.ts'
import { describeVip } from './info.ts'

/** Serves a player's VIP level, the entries that add up to its experience, and the claims of its awards. */
export function registerVipRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, getVipInfo, ({ caller, atMs }) => describeVip(services, caller.playerId, atMs))
  serveEndpoint(routes, getVipLevelAudit, ({ body, caller, atMs }) =>
    readVipAuditPage(services, caller.playerId, body, atMs),
  )
  serveAwardClaimEndpoint(routes, receiveVipBonusUser, ({ body }) => vipLevelAwardSource(body.level))
  serveAwardClaimEndpoint(routes, appVipUserReceiveDaily, ({ atMs }) => vipDailyAwardSource(atMs))
  serveAwardClaimEndpoint(routes, appVipUserReceiveSignInAward, ({ atMs }) => vipSignInAwardSource(atMs))
  serveAwardClaimEndpoint(routes, receiveVipTaskAndBonus, ({ body }) => vipWeeklyTaskAwardSource(body.id))
}
