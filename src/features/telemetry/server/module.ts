import { HOUR_MS } from '../../../domain/time.ts'
import type { ServerModule } from '../../../server/module.ts'
import { telemetryCommands } from './commands.ts'
import { removeOldTelemetry } from './retention.ts'
import { registerTelemetryRoutes } from './routes.ts'

export const telemetryModule: ServerModule = {
  name: 'telemetry',
  routes: registerTelemetryRoutes,
  commands: telemetryCommands,
  jobs: [{ name: 'telemetry-retention', everyMs: HOUR_MS, run: removeOldTelemetry }],
}
