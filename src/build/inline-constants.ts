import type { Plugin } from 'vite'
import { ERROR } from '../contract/errors.ts'

/** The file of all error codes, and how a script names one of them. */
const ERRORS_FILE = /\/src\/contract\/errors\.ts$/
const ERROR_CODE = /\bERROR\.(\w+)/g
const USES_ERRORS = /import \{[^}]*\bERROR\b[^}]*\} from '[./\w-]*contract\/errors\.ts'/

/**
 * Replaces imported constants by their values in browser scripts. Otherwise every page with islands loads the file of
 * all storage keys: 0.5 kB more, and for the log-in one more request and 2.8 kB with the rest of that chunk. Error codes
 * are the properties of one object, so they are replaced by name: 0.9 kB less on each page of a player. This is a
 * plugin, since Astro drops the option from its own configuration.
 */
export function inlineConstants(): Plugin {
  return {
    name: 'perya-inline-constants',
    apply: 'build',
    enforce: 'pre',
    configEnvironment: name =>
      name === 'client' ? { build: { rolldownOptions: { optimization: { inlineConst: true } } } } : undefined,
    transform(code, id) {
      if (ERRORS_FILE.test(id)) return { code, map: null, moduleSideEffects: false }
      if (!USES_ERRORS.test(code)) return undefined
      const inlined = code.replace(ERROR_CODE, (access, name: string) =>
        name in ERROR ? String(ERROR[name as keyof typeof ERROR]) : access,
      )
      return { code: inlined, map: null }
    },
  }
}
