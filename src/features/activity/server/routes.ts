import { getActivityIds } from '../../../contract/session.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { activityGetStatusList, getCustomerServices } from '../contract.ts'
import { createNoticeLister } from './notices.ts'
import { listActivityIds } from './public.ts'
import { listActivitiesForPlayer } from './service.ts'

/**
 * Registers the calls that return the ids of the open activities, the activities with the notices by staff, and the
 * customer service queue.
 */
export function registerActivityRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, getActivityIds, ({ caller, atMs }) =>
    listActivityIds(services, caller?.playerId, atMs),
  )
  const noticesOf = createNoticeLister(services)
  serveEndpoint(routes, activityGetStatusList, async ({ caller, atMs }) => ({
    list: await listActivitiesForPlayer(services, caller?.playerId, atMs),
    notices: [...(await noticesOf(caller?.playerId, atMs))],
  }))
  serveEndpoint(routes, getCustomerServices, async () => ({
    list: [...services.settings.get('customerServices')].sort((a, b) => a.sort - b.sort),
  }))
}
