import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Environment variables with which processes of the product store their compiled modules. The next process then starts
 * with a third less processor time. A killed process stores nothing.
 */
export const COMPILE_CACHE_ENVIRONMENT = {
  NODE_COMPILE_CACHE: join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules/.cache/compiled'),
} as const
