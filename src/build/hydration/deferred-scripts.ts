import type { Plugin } from 'vite'

/** Source files of the scripts that a page fetches only when it needs them, by the name of each script in the build. */
export const DEFERRED_SCRIPTS = {
  shell: 'src/shell/mount.tsx',
  'update-notice': 'src/platform/update-notice.ts',
  notice: 'src/platform/terms-notice.ts',
} as const

export type DeferredScriptName = keyof typeof DEFERRED_SCRIPTS

/** The path of a deferred script from the root of the build. It contains the build id. */
export function deferredScriptPathOf(name: DeferredScriptName, buildId: string): string {
  return `_assets/${name}-${buildId}.js`
}

/**
 * Builds the deferred scripts under predictable names, `_assets/<name>-<build id>.js`. Pages can therefore load the
 * scripts without the bundler's code for dynamic imports, which is larger than everything else that a visitor
 * downloads.
 */
export function deferredScriptsPlugin(buildId: string): Plugin {
  return {
    name: 'perya-deferred-scripts',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    buildStart() {
      for (const [name, id] of Object.entries(DEFERRED_SCRIPTS)) {
        const fileName = deferredScriptPathOf(name as DeferredScriptName, buildId)
        this.emitFile({ type: 'chunk', id, fileName })
      }
    },
  }
}
