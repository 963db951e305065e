import type { AstroIntegration } from 'astro'
import { API_PREFIX } from '../contract/call.ts'
import { UPLOADS_PREFIX } from '../domain/site/http-headers.ts'
import { builtPageOfAddress } from '../domain/site/routes.ts'

const SERVED_PATHS = [API_PREFIX, UPLOADS_PREFIX, '/sandbox/', '/healthz', '/readyz', '/openapi.json']

/** Runs the API inside the development server, so that `npm run dev` needs only one process and one port. */
export function devApiIntegration(): AstroIntegration {
  return {
    name: 'perya-api',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        // A dynamic import, so that a build does not load the server and opens no database.
        const [{ createServer }, { createNodeListener }, { assembleServices }] = await Promise.all([
          import('../server/app.ts'),
          import('../server/http/node-listener.ts'),
          import('../server/assemble.ts'),
        ])
        const services = await assembleServices(process.env)
        const stopFollowing = services.settings.follow()
        const listener = createNodeListener(createServer(services), { overrideGlobalObjects: false })
        server.middlewares.use((request, response, next) => {
          if (SERVED_PATHS.some(prefix => request.url?.startsWith(prefix))) {
            listener(request, response)
            return
          }
          // Rewrites addresses to their built pages, as hosts do. The development server does not do this itself.
          const [path = '', query] = (request.url ?? '').split('?')
          const page = builtPageOfAddress(path)
          if (page) request.url = query === undefined ? page : `${page}?${query}`
          next()
        })
        server.httpServer?.once('close', () => {
          stopFollowing()
          void services.db.close()
        })
      },
    },
  }
}
