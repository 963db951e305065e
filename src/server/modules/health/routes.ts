import type { App, Parts } from '../../app-env.ts'

/** `/healthz` says the process runs; `/readyz` says it can serve: its database answers. */
export function registerHealth(app: App, { db }: Parts): void {
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context =>
    (await db.isReady()) ? context.json({ status: 'ok' }) : context.json({ status: 'unavailable' }, 503),
  )
}
