import type { Plugin } from 'vite'

/** Scripts that a page fetches only when it needs them, by the name that they are built under. */
const DEFERRED_SCRIPTS = {
  shell: 'src/islands/shell/mount.tsx',
  'update-notice': 'src/platform/update-notice.ts',
} as const

export type DeferredScript = keyof typeof DEFERRED_SCRIPTS

/** Where a deferred script is in the build. */
export function deferredScriptFile(name: DeferredScript, buildId: string): string {
  return `_assets/${name}-${buildId}.js`
}

/**
 * Builds the deferred scripts under names that are known beforehand: `_assets/<name>-<build id>.js`. The bundler's
 * own way of loading later weighs more than all the rest of what a visitor downloads.
 */
export function deferredScripts(buildId: string): Plugin {
  return {
    name: 'perya-deferred-scripts',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    buildStart() {
      for (const [name, id] of Object.entries(DEFERRED_SCRIPTS)) {
        const fileName = deferredScriptFile(name as DeferredScript, buildId)
        this.emitFile({ type: 'chunk', id, fileName })
      }
    },
  }
}
