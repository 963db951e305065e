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
import { pageOfVipAudit } from './audit.ts'
import { dailySource, levelSource, signInSource, taskSource } from './awards.ts'
import { describeVip } from './info.ts'

/** Serves the VIP level of a player, its audit trail, and the claims of its awards. */
export function registerVip(routes: Routes, services: Services): void {
  serve(routes, getVipInfo, ({ caller, atMs }) => describeVip(services, caller.playerId, atMs))
  serve(routes, getVipLevelAudit, ({ body, caller, atMs }) =>
    pageOfVipAudit(services, caller.playerId, body, atMs),
  )
  serveClaim(routes, receiveVipBonusUser, ({ body }) => levelSource(body.level))
  serveClaim(routes, appVipUserReceiveDaily, ({ atMs }) => dailySource(atMs))
  serveClaim(routes, appVipUserReceiveSignInAward, ({ atMs }) => signInSource(atMs))
  serveClaim(routes, receiveVipTaskAndBonus, ({ body }) => taskSource(body.id))
}
