import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean
    'client:deferred'?: boolean
  }
}

/** Adds `client:painted` and `client:deferred` (see `client-painted.ts` and `client-deferred.ts`). */
export function islandDirectives(): AstroIntegration {
  return {
    name: 'perya-island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'painted', entrypoint: './src/platform/client-painted.ts' })
        addClientDirective({ name: 'deferred', entrypoint: './src/platform/client-deferred.ts' })
      },
    },
  }
}
