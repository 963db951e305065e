import { type Routes, serve } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { appEventLogClient } from '../contract.ts'
import { createEventStore } from './service.ts'

/** Serves the call that stores events of clients. */
export function registerTelemetryRoutes(routes: Routes, services: Services): void {
  const storeEvents = createEventStore(services)
  serve(routes, appEventLogClient, async ({ body, address, atMs }) => {
    await storeEvents(body, address, atMs)
    return {}
  })
}
