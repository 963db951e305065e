import type { Plugin } from 'vite'

/**
 * What ofetch imports for options that the requester never sets: `baseURL` and `query` (ufo), and answers without a
 * `parseResponse` of the caller (destr).
 */
const UNUSED: Readonly<Record<string, string>> = {
  ufo: 'export const withBase = unused, withQuery = unused',
  destr: 'export default unused',
}

const PREFIX = '\0unused-by-requester:'

/**
 * Leaves ufo and destr out of the browser's scripts: 1.6 kB on every page with islands. A requester that begins to use
 * one of those options fails at once with an error that names it.
 */
export function leanOfetch(): Plugin {
  return {
    name: 'perya-lean-ofetch',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId(source, importer) {
      return source in UNUSED && importer?.includes('/node_modules/ofetch/') ? PREFIX + source : undefined
    },
    load(id) {
      const name = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined
      if (!name) return undefined
      return `function unused() { throw new Error('ofetch needs ${name}: see src/build/lean-ofetch.ts') }\n${UNUSED[name]}\n`
    },
  }
}
