import { describe, expect, test } from 'vitest'
import { appConfig } from '../../../../src/contract/settings.ts'
import { SOCIAL_TYPE } from '../../../../src/domain/player/account.ts'
import { googleLogin } from '../../../../src/features/auth/contract/social.ts'
import { createTestApp, refusalReasonOfCall, startAppForSuite, type TestApp } from '../../../support/app.ts'
import { describeOnOneEngine } from '../../../support/databases.ts'
import {
  CookieBrowser,
  createSandboxPerson,
  NEW_PLAYER_CONFIRMATIONS,
  SOCIAL_LOGIN_CALLS,
  startSocialVisit,
  submitSandboxPage,
  visitSandboxPages,
} from '../../../support/social.ts'

const ORIGIN = 'http://perya.test'

describeOnOneEngine('the sandbox provider', databases => {
  const app = startAppForSuite(databases)

  const openPath = (path: string, init: RequestInit = {}) => app.request(ORIGIN + path, init)

  test('the client configuration offers the sandbox provider for every type of social account', async () => {
    expect((await app.client().call(appConfig, {})).socialTypes).toEqual([3, 4, 5])
  })

  test('the sandbox provider publishes its OpenID document and its public key, without the private key', async () => {
    const document = (await (await openPath('/sandbox/openid/.well-known/openid-configuration')).json()) as {
      issuer: string
      jwks_uri: string
    }
    expect(document.issuer).toBe(`${ORIGIN}/sandbox/openid`)
    const { keys } = (await (await app.request(document.jwks_uri)).json()) as { keys: object[] }
    expect(keys.map(key => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
  })

  describe('its page', () => {
    test.each(Object.entries({ Google: 5, LINE: 4, Facebook: 3 } as const))(
      'the log-in page of the sandbox provider names %s, runs only its own script, and is not cached',
      async (name, socialType) => {
        const { url } = await startSocialVisit(app.client(), socialType)
        const { answer } = await new CookieBrowser(app).followRedirects(url, '/auth/social')
        expect(await answer?.text()).toContain(`<h1>Sandbox ${name}</h1>`)
        const policy = answer?.headers.get('content-security-policy') ?? ''
        expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; /)
        expect(answer?.headers.get('cache-control')).toBe('no-store')
        expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
      },
    )

    test('a refusal on the log-in page of the sandbox provider leads back to the site with the error access_denied', async () => {
      const { url, state } = await startSocialVisit(app.client(), SOCIAL_TYPE.google)
      const back = await submitSandboxPage(app, url, { choice: 'refuse' })
      expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state })
      expect(back.searchParams.has('code')).toBe(false)
    })

    test.each(['', 'a b', '<b>', 'x'.repeat(65)])(
      'the log-in page of the sandbox provider refuses the account id "%s"',
      async subject => {
        const { url } = await startSocialVisit(app.client(), SOCIAL_TYPE.google)
        const browser = new CookieBrowser(app)
        const page = await browser.followRedirects(url, '/auth/social')
        const answer = await browser.open(page.url.href, {
          ...createSandboxPerson(),
          subject,
          choice: 'continue',
        })
        expect(answer.status).toBe(400)
        const html = await answer.text()
        expect(html).toContain('role="alert"')
        expect(html).not.toContain('<b>')
      },
    )

    test('the log-in page of the sandbox provider says that the visit has ended when another browser opens it', async () => {
      const { url } = await startSocialVisit(app.client(), SOCIAL_TYPE.google)
      const page = await new CookieBrowser(app).followRedirects(url, '/auth/social')
      const answer = await new CookieBrowser(app).open(page.url.href)
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('This visit has ended')
    })

    test('the sandbox log-in provider shows an error page when it is asked to lead back to another site', async () => {
      const { url } = await startSocialVisit(app.client(), SOCIAL_TYPE.google)
      const answer = await app.request(url.replace('perya.test%2Fauth', 'evil.test%2Fauth'))
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('redirect_uri')
    })

    test('the log-in page of the sandbox provider asks for the account at each visit, even in the same browser', async () => {
      const browser = new CookieBrowser(app)
      const subjects = []
      for (const person of [createSandboxPerson(), createSandboxPerson()]) {
        const client = app.client()
        const { url, state } = await startSocialVisit(client, SOCIAL_TYPE.google)
        const page = await browser.followRedirects(url, '/auth/social')
        expect(page.answer?.status).toBe(200)
        const form = { ...person, choice: 'continue' }
        const back = (await browser.followRedirects(page.url.href, '/auth/social', form)).url
        const code = back.searchParams.get('code') ?? ''
        subjects.push(
          (await client.call(googleLogin, { state, code, ...NEW_PLAYER_CONFIRMATIONS })).userInfo.id,
        )
      }
      expect(new Set(subjects).size).toBe(2)
    })
  })

  test('the sandbox provider of social log-ins requires PKCE', async () => {
    const { url } = await startSocialVisit(app.client(), SOCIAL_TYPE.line)
    const bare = new URL(url)
    bare.searchParams.delete('code_challenge')
    bare.searchParams.delete('code_challenge_method')
    const answer = await app.request(bare.href)
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request')
  })

  test.each([
    ['/debug_token?input_token=x&access_token=facebook|guess', {}],
    ['/me?access_token=x&appsecret_proof=00', {}],
    [
      '/oauth/access_token',
      { method: 'POST', body: new URLSearchParams({ client_id: 'facebook', code: 'x' }) },
    ],
  ] as const)(
    "the sandbox's imitation of Facebook refuses calls without its secret at %s",
    async (path, init) => {
      const answer = await openPath(`/sandbox/facebook${path}`, init)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: { type: 'OAuthException' } })
    },
  )

  test('a visit to the sandbox provider can begin in one process and continue in other processes', {
    tags: 'race',
  }, async () => {
    const reopenDatabase = () => databases.open(databases.configOf(app.services.db))
    const [second, third] = await Promise.all(
      [reopenDatabase(), reopenDatabase()].map(db => createTestApp(databases, { db })),
    )
    for (const process of [second, third]) process?.clock.move(app.clock.now() - process.clock.now())
    for (const socialType of Object.values(SOCIAL_TYPE)) {
      const { url, state } = await startSocialVisit(app.client(), socialType)
      const back = await submitSandboxPage(second as TestApp, url, {
        ...createSandboxPerson(),
        choice: 'continue',
      })
      const code = back.searchParams.get('code') ?? ''
      const client = (third as TestApp).client()
      await client.call(SOCIAL_LOGIN_CALLS[socialType], { state, code, ...NEW_PLAYER_CONFIRMATIONS })
    }
  })

  test('the sandbox log-in provider returns to the configured public address, whatever host the request names', async () => {
    const env = { PUBLIC_URL: 'https://perya.example' }
    const behind = await createTestApp(databases, { db: app.services.db, env })
    const { url } = await startSocialVisit(behind.client(), SOCIAL_TYPE.google)
    expect(new URL(url).origin).toBe('https://perya.example')
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('https://perya.example/auth/social')
    const answer = await behind.request(url, { headers: { host: 'evil.test' } })
    expect(answer.headers.get('set-cookie')).toContain('secure')
    const returned = await visitSandboxPages(behind, behind.client(), SOCIAL_TYPE.google, {
      person: createSandboxPerson(),
    })
    await behind.client().call(googleLogin, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
  })

  test('beside real social providers the sandbox provider is not available, and providers without keys are not offered', async () => {
    const real = await createTestApp(databases, { db: app.services.db, env: { SOCIAL_PROVIDER: 'real' } })
    expect((await real.client().call(appConfig, {})).socialTypes).toEqual([])
    for (const path of ['openid/.well-known/openid-configuration', 'facebook/dialog/oauth']) {
      expect((await real.request(`${ORIGIN}/sandbox/${path}`)).status).toBe(404)
    }
    expect(await refusalReasonOfCall(startSocialVisit(real.client(), SOCIAL_TYPE.google))).toBe(
      'socialUnavailable',
    )
  })
})
