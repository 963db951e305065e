import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cachePromise } from '../cached-promise.ts'
import { createOpenApi } from './openapi.ts'
import type { Server } from './server.ts'
import { sendFile } from './site.ts'
import type { SiteFile } from './site-files.ts'

/**
 * Registers three routes: `/healthz` answers while the process runs, `/readyz` answers 200 only while the database
 * answers and the process is not ending, and `/openapi.json` describes the calls of the contract.
 */
export function registerHealthRoutes(server: Server): void {
  const { app, services } = server
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context =>
    !server.isStopping && (await services.db.isReady())
      ? context.json({ status: 'ok' })
      : context.json({ status: 'unavailable' }, 503),
  )

  app.get('/openapi.json', async context => {
    return sendFile(context, await readApiDescription(), 200, 'public, max-age=300')
  })
}

/** Creates the description of the API at the first request in this process. The description never changes. */
const readApiDescription = cachePromise(describeApi)

/** At this quality the description is compressed from 1 MB to 43 kB in 18 ms. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function describeApi(): Promise<SiteFile> {
  const body = new TextEncoder().encode(JSON.stringify(createOpenApi()))
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, BROTLI), promisify(gzip)(body)])
  return {
    type: 'application/json; charset=utf-8',
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    isImmutable: false,
    body,
    br: new Uint8Array(br),
    gzip: new Uint8Array(gz),
  }
}
