import { activityGetStatusList, getActivityIds, getCustomerServices } from '../../../contract/activity.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createActivityList } from './service.ts'

/**
 * Serves the ids of the activities open to the caller, the status of every activity, and the customer service queue.
 */
export function registerActivity(routes: Routes, services: Services): void {
  const activities = createActivityList(services)
  serve(routes, getActivityIds, async ({ caller, atMs }) => ({
    activityIds: await activities.openIds(caller?.playerId, atMs),
  }))
  serve(routes, activityGetStatusList, async ({ atMs }) => ({ list: await activities.all(atMs) }))
  serve(routes, getCustomerServices, async () => ({
    list: [...services.settings.get('customerServices')].sort((a, b) => a.sort - b.sort),
  }))
}
