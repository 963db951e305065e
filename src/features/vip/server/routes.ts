import { serveClaim } from '../../../server/awards/serve.ts'
import { type Routes, serve } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import {
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  getVipInfo,
  getVipLevelAudit,
  receiveVipBonusUser,
  receiveVipTaskAndBonus,
} from '../contract.ts'
import { vipAuditOf } from './audit.ts'
import { dailySource, levelSource, signInSource, taskSource } from './awards.ts'
import { vipInfoOf } from './info.ts'

/** Serves the VIP level of a player, its audit trail, and the claims of its awards. */
export function registerVip(routes: Routes, services: Services): void {
  serve(routes, getVipInfo, ({ caller, atMs }) => vipInfoOf(services, caller.playerId, atMs))
  serve(routes, getVipLevelAudit, ({ body, caller, atMs }) =>
    vipAuditOf(services, caller.playerId, body, atMs),
  )
  serveClaim(routes, receiveVipBonusUser, ({ body }) => levelSource(body.level))
  serveClaim(routes, appVipUserReceiveDaily, ({ atMs }) => dailySource(atMs))
  serveClaim(routes, appVipUserReceiveSignInAward, ({ atMs }) => signInSource(atMs))
  serveClaim(routes, receiveVipTaskAndBonus, ({ body }) => taskSource(body.id))
}
