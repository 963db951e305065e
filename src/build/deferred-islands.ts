import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:deferred'?: boolean
  }
}

/** Adds `client:deferred` (see `client-deferred.ts`). */
export function deferredIslands(): AstroIntegration {
  return {
    name: 'perya-deferred-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'deferred', entrypoint: './src/platform/client-deferred.ts' })
      },
    },
  }
}
