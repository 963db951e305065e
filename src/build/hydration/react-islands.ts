import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/** The file of the script that hydrates every island. */
export const ISLAND_ROOT_FILE = fileURLToPath(new URL('../../shell/roots/island-root.tsx', import.meta.url))

/** The integration of React, whose islands hydrate by a script of ours (`shell/roots/island-root.tsx`). */
export function reactIslandsIntegration(): AstroIntegration {
  const { name, hooks } = react()
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': options =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: renderer => options.addRenderer({ ...renderer, clientEntrypoint: ISLAND_ROOT_FILE }),
        }),
    },
  }
}
