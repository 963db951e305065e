import { appEventLogClient } from '../../../contract/telemetry.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createEventStore } from './service.ts'

/** Serves the event log. */
export function registerTelemetry(routes: Routes, services: Services): void {
  const storeEvents = createEventStore(services)
  serve(routes, appEventLogClient, async ({ body, atMs }) => {
    await storeEvents(body, atMs)
    return {}
  })
}
