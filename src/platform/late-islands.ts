import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:late'?: boolean
  }
}

/** Adds `client:late` (see `client-late.ts`). */
export function lateIslands(): AstroIntegration {
  return {
    name: 'perya-late-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'late', entrypoint: './src/platform/client-late.ts' })
      },
    },
  }
}
