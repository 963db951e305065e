import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { appEventLogClient } from '../contract.ts'
import { createEventRecorder } from './service.ts'

/** Serves the call that stores events of clients. */
export function registerTelemetryRoutes(routes: Routes, services: Services): void {
  const storeEvents = createEventRecorder(services)
  serveEndpoint(routes, appEventLogClient, async ({ body, address, atMs }) => {
    await storeEvents(body, address, atMs)
    return {}
  })
}
