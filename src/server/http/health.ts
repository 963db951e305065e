import { createHash } from 'node:crypto'
import { createOpenApi } from './openapi.ts'
import type { Server } from './server.ts'

/**
 * Registers three routes: `/healthz` answers while the process runs, `/readyz` answers 200 only while the database
 * answers and the process is not ending, and `/openapi.json` describes the calls of the contract.
 */
export function registerHealth(server: Server): void {
  const { app, services } = server
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context =>
    !server.isStopping && (await services.db.isReady())
      ? context.json({ status: 'ok' })
      : context.json({ status: 'unavailable' }, 503),
  )

  let description: { text: string; etag: string } | undefined
  app.get('/openapi.json', context => {
    description ??= describeApi()
    context.header('Cache-Control', 'public, max-age=300')
    context.header('ETag', description.etag)
    if (context.req.header('if-none-match')?.includes(description.etag)) return context.body(null, 304)
    context.header('Content-Type', 'application/json; charset=utf-8')
    return context.body(description.text)
  })
}

function describeApi(): { text: string; etag: string } {
  const text = JSON.stringify(createOpenApi())
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
