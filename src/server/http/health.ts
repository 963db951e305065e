import { createHash } from 'node:crypto'
import type { Parts } from '../parts.ts'
import type { App } from './app.ts'
import { createOpenApi } from './openapi.ts'

/**
 * `/healthz` says the process runs; `/readyz` says it can serve: its database answers; `/openapi.json` says what
 * can be called.
 */
export function registerHealth(app: App, { db }: Parts): void {
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context =>
    (await db.isReady()) ? context.json({ status: 'ok' }) : context.json({ status: 'unavailable' }, 503),
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
