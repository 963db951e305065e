import { activityGetStatusList, getActivityIds, getCustomerServices } from '../../../contract/activity.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { createActivityList } from './service.ts'

/** Serves what is open to the caller, the state of every activity, and the customer service queue. */
export function registerActivity(routes: Routes, parts: Parts): void {
  const activities = createActivityList(parts)
  serve(routes, getActivityIds, async ({ caller, atMs }) => ({
    activityIds: await activities.openIds(caller?.playerId, atMs),
  }))
  serve(routes, activityGetStatusList, async ({ atMs }) => ({ list: await activities.all(atMs) }))
  serve(routes, getCustomerServices, async () => ({
    list: [...parts.settings.get('customerServices')].sort((a, b) => a.sort - b.sort),
  }))
}
