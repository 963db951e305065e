import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The environment with which processes of the product store their compiled modules for the next process, which then
 * starts with a third less processor time. A killed process stores nothing.
 */
export const COMPILE_CACHE_ENVIRONMENT = {
  NODE_COMPILE_CACHE: join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules/.cache/compiled'),
} as const
