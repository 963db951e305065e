import type { Module } from '../module.ts'
import { telemetryCommands } from './commands.ts'
import { removeOldTelemetry } from './retention.ts'
import { registerTelemetry } from './routes.ts'

const HOUR_MS = 60 * 60 * 1000

export const telemetryModule: Module = {
  name: 'telemetry',
  routes: registerTelemetry,
  commands: telemetryCommands,
  jobs: [{ name: 'telemetry-retention', everyMs: HOUR_MS, run: removeOldTelemetry }],
}
