import { afterEach, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../../support/server-process.ts'

/** Makes the import of `oidc-provider` fail, as in an installation without development dependencies. */
const HIDE_PACKAGE = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module'
registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'oidc-provider') return next(specifier, context)
    throw Object.assign(new Error("Cannot find package 'oidc-provider'"), { code: 'ERR_MODULE_NOT_FOUND' })
  },
})`)}`

let server: ServerProcess

afterEach(() => server.stop())

const startWithoutPackage = (env: Record<string, string>) =>
  startServer({ nodeArgs: ['--import', HIDE_PACKAGE], env })

/** Starts a log-in with Google. */
const startSocial = () =>
  fetch(`${server.url}/app/v1/socialStart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ socialType: 5, purpose: 'login' }),
  })

test('a server with real providers runs without the package of the sandbox provider', async () => {
  server = await startWithoutPackage({ SOCIAL_PROVIDER: 'real' })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect((await startSocial()).status).toBeLessThan(500)
  expect(server.logs()).not.toContain('oidc-provider')
})

test('a sandbox without the package of the sandbox provider starts, and the first social log-in says what to install', async () => {
  server = await startWithoutPackage({ LOG_LEVEL: 'error' })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await startSocial()
  await expect
    .poll(() => server.logs())
    .toContain('needs oidc-provider, which is not installed: run \\"npm install --include=dev\\"')
})
