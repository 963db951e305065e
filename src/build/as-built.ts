import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SRC = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(SRC, 'platform/as-built')

/** Packages of stores, and the module that takes the place of each. */
const STAND_INS: Readonly<Record<string, string>> = {
  nanostores: 'nanostores.ts',
  '@nanostores/persistent': 'persistent.ts',
  '@nanostores/react': 'react.ts',
}

/**
 * Lets islands be rendered at build and hydrate from that markup: our modules get stores that remember the value
 * they had at build, and a `useStore` that gives that value while it hydrates. No island needs to know of it.
 */
export function asBuilt(): Plugin {
  return {
    name: 'perya-as-built',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const file = STAND_INS[source]
      const path = importer.replace(/\?.*$/, '')
      return file && path.startsWith(SRC) && !path.startsWith(FOLDER) ? join(FOLDER, file) : undefined
    },
  }
}
