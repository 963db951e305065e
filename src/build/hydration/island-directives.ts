import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean
    'client:deferred'?: boolean
  }
}

/** Adds the directives `client:painted` and `client:deferred` (see `browser/`). */
export function islandDirectivesIntegration(): AstroIntegration {
  return {
    name: 'perya-island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'painted', entrypoint: './src/build/hydration/browser/client-painted.ts' })
        addClientDirective({
          name: 'deferred',
          entrypoint: './src/build/hydration/browser/client-deferred.ts',
        })
      },
    },
  }
}
