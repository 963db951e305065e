import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { HonoAppEnv } from '../../../src/server/http/app.ts'
import { registerSiteRoutes } from '../../../src/server/http/site.ts'
import { readBuiltSite, type SiteFile } from '../../../src/server/http/site-files.ts'
import type { Services } from '../../../src/server/services.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const DIST = join(ROOT, 'dist')

/** The site address in the pages of the newer release. Tests recognize these pages by it. */
export const NEWER_RELEASE_ORIGIN = 'https://newer.example'

/**
 * A server for tests. It serves the built site, forwards calls to an API, and can replace the site with a newer
 * release.
 */
export interface Deployment {
  readonly url: string
  /** The requests so far, each as method, address and purpose: `GET /about-us prefetch;prerender`. */
  readonly asked: readonly string[]
  /** Replaces the served release with the newer release in one step, as a deployment does. */
  deployNewer(): Promise<void>
  stop(): Promise<void>
}

/** Serves the release in `dist` on a free port, and forwards API calls to `api`. */
export async function startDeployment(api: string): Promise<Deployment> {
  let site: ReadonlyMap<string, SiteFile> = await readBuiltSite(DIST)
  const asked: string[] = []
  const app = new Hono<HonoAppEnv>()
  app.use((context, next) => {
    const { method, path } = context.req
    asked.push(`${method} ${path} ${context.req.header('sec-purpose') ?? ''}`.trim())
    return next()
  })
  app.all('/app/*', async ({ req }) => {
    const { pathname, search } = new URL(req.url)
    const body = req.method === 'POST' ? await req.arrayBuffer() : null
    const headers = new Headers(req.raw.headers)
    // Replaces the origin by that of the API, since the API refuses calls of pages from another origin.
    if (headers.has('origin')) headers.set('origin', api)
    return fetch(api + pathname + search, { method: req.method, headers, body })
  })
  const current = { get: (path: string) => site.get(path), has: (path: string) => site.has(path) }
  registerSiteRoutes(app, { site: current, log: { error: () => {} } } as unknown as Services)
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async deployNewer() {
      site = await readBuiltSite(buildNewerRelease())
    },
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Returns the files of the release in `dist` whose name contains a hash. */
export function listHashedFiles(): string[] {
  return JSON.parse(readFileSync(join(DIST, 'releases.json'), 'utf8')).current.files
}

/**
 * Builds a newer release than the one in `dist`: the same sources with the site address `NEWER_RELEASE_ORIGIN`. The build is
 * stored and used again for the same release in `dist`.
 * @returns the folder of the newer release
 */
export function buildNewerRelease(): string {
  const { id, time } = JSON.parse(readFileSync(join(DIST, 'build.json'), 'utf8'))
  // A folder inside the project, since the service worker's plugin does not find its files elsewhere.
  const folder = join(ROOT, `test-results/release-after-${id}-${Date.parse(time)}`)
  if (existsSync(folder)) return folder
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  const staging = mkdtempSync(`${folder}-`)
  const env = { ...process.env, PUBLIC_URL: NEWER_RELEASE_ORIGIN, PERYA_PREVIOUS_DIST: DIST }
  const astro = join(ROOT, 'node_modules/.bin/astro')
  execFileSync(process.execPath, [astro, 'build', '--outDir', staging], { cwd: ROOT, env, stdio: 'pipe' })
  renameSync(staging, folder)
  return folder
}
