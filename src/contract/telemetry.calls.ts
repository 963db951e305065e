import { configCall } from './call.ts'
import type * as telemetry from './telemetry.ts'

export const appEventLogClientCall = configCall<typeof telemetry.appEventLogClient>(
  '/anonymous/appEventLogClient',
)
