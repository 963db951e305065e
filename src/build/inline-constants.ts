import type { Plugin } from 'vite'

/**
 * Replaces imported constants by their values in browser scripts. Otherwise every page with islands loads the file of
 * all storage keys: 0.5 kB more, and for the log-in one more request and 2.8 kB with the rest of that chunk. This is a
 * plugin, since Astro drops the option from its own configuration.
 */
export function inlineConstants(): Plugin {
  return {
    name: 'perya-inline-constants',
    apply: 'build',
    configEnvironment: name =>
      name === 'client' ? { build: { rolldownOptions: { optimization: { inlineConst: true } } } } : undefined,
  }
}
