import type { AstroIntegration } from 'astro'
import { API_PREFIX } from '../contract/call.ts'
import { UPLOADS_PREFIX } from '../domain/site/http-headers.ts'
import { builtPageOfAddress } from '../domain/site/routes.ts'

const SERVED_PATHS = [API_PREFIX, UPLOADS_PREFIX, '/sandbox/', '/healthz', '/readyz', '/openapi.json']

/** Runs the API inside the dev server, so that `npm run dev` needs one process and one port. */
export function devApiIntegration(): AstroIntegration {
  return {
    name: 'perya-api',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        // The server is imported here and not at the top of the file, so that a build opens no database.
        const [{ createServer }, { createListener }, { assembleServices }] = await Promise.all([
          import('../server/app.ts'),
          import('../server/http/node-listener.ts'),
          import('../server/assemble.ts'),
        ])
        const services = await assembleServices(process.env)
        const stopFollowing = services.settings.follow()
        const listener = createListener(createServer(services), { overrideGlobalObjects: false })
        server.middlewares.use((request, response, next) => {
          if (SERVED_PATHS.some(prefix => request.url?.startsWith(prefix))) {
            listener(request, response)
            return
          }
          // The dev server does not rewrite addresses as hosts do, so this handler rewrites them.
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
