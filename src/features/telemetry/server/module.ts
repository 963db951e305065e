import { HOUR_MS } from '../../../domain/time.ts'
import type { Module } from '../../../server/module.ts'
import { telemetryCommands } from './commands.ts'
import { removeOldTelemetry } from './retention.ts'
import { registerTelemetry } from './routes.ts'

export const telemetryModule: Module = {
  name: 'telemetry',
  routes: registerTelemetry,
  commands: telemetryCommands,
  jobs: [{ name: 'telemetry-retention', everyMs: HOUR_MS, run: removeOldTelemetry }],
}
