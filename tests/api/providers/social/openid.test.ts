import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SOCIAL_TYPE } from '../../../../src/domain/player/account.ts'
import { createRealSocialProviders } from '../../../../src/server/providers/social/real.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../../support/app.ts'
import { describeOnOneEngine } from '../../../support/databases.ts'
import { WAIT_LIMITS_MS } from '../../../support/patience.ts'
import {
  createSandboxPerson,
  NEW_PLAYER_CONFIRMATIONS,
  type SandboxPerson,
  SOCIAL_LOGIN_CALLS,
  startSocialVisit,
} from '../../../support/social.ts'
import {
  OPENID_CLIENT_ID,
  OPENID_CLIENT_SECRET,
  type ScriptedProvider,
  startScriptedProvider,
  type TokenAnswerWriter,
  type TokenDraft,
  UNPUBLISHED_KEY,
} from '../../../support/social-provider.ts'

/** Milliseconds that the server waits for a silent provider in these tests; in production it waits several seconds. */
const SILENT_MS = 300
const NO_ANSWER: TokenAnswerWriter = () => {}
const bytesOfText = (text: string) => new TextEncoder().encode(text)

describeOnOneEngine('OpenID Connect providers', databases => {
  const providers = new Map<string, ScriptedProvider>()
  const app = startAppForSuite(databases, async () => {
    const [google, line] = [await startScriptedProvider('RS256'), await startScriptedProvider('HS256')]
    providers.set('google', google).set('line', line)
    return {
      env: {
        SOCIAL_PROVIDER: 'real',
        GOOGLE_CLIENT_ID: OPENID_CLIENT_ID,
        GOOGLE_CLIENT_SECRET: OPENID_CLIENT_SECRET,
        GOOGLE_ISSUER: google.issuer,
        LINE_CHANNEL_ID: OPENID_CLIENT_ID,
        LINE_CHANNEL_SECRET: OPENID_CLIENT_SECRET,
        LINE_ISSUER: line.issuer,
      },
    }
  })

  beforeAll(() => recreateProviders())

  afterEach(() => {
    for (const provider of providers.values()) provider.restoreAnswers()
  })
  afterAll(() => Promise.all([...providers.values()].map(provider => provider.close())))

  /** Creates the providers again, so that each fetches its OpenID documents again, as after a start of the server. */
  function recreateProviders(timeoutMs: number = WAIT_LIMITS_MS.conditionMs): void {
    const { social } = app.services.config
    if (social.provider !== 'real') throw new Error('The sandbox is in force')
    Object.assign(app.services, { social: createRealSocialProviders(social, { timeoutMs }) })
  }

  const providerOf = (name: 'google' | 'line') => providers.get(name) as ScriptedProvider

  async function visitProvider(name: 'google' | 'line', person: Partial<SandboxPerson> = {}) {
    const { url, state } = await startSocialVisit(app.client(), SOCIAL_TYPE[name])
    return { state, code: providerOf(name).visit(url, createSandboxPerson(person)) }
  }

  /** Returns all rows in the tables into which a log-in may write. */
  async function listLogInRows() {
    const { read } = app.services.db
    const [players, links, visits, sessions] = await Promise.all([
      read.selectFrom('player').select('id').orderBy('id').execute(),
      read.selectFrom('social_account').select('subject').orderBy('subject').execute(),
      read.selectFrom('social_visit').select('state_hash').orderBy('state_hash').execute(),
      read.selectFrom('session').select('id').orderBy('id').execute(),
    ])
    return { players, links, visits, sessions }
  }

  describe.each(['google', 'line'] as const)('%s', name => {
    const login = SOCIAL_LOGIN_CALLS[SOCIAL_TYPE[name]]

    test('a social provider logs in the account that its ID token names; each visit has its own state, nonce and PKCE', async () => {
      const person = createSandboxPerson({ name: 'Lola' })
      const starts = await Promise.all([1, 2].map(() => startSocialVisit(app.client(), SOCIAL_TYPE[name])))
      const [one, other] = starts.map(({ url }) => Object.fromEntries(new URL(url).searchParams))
      expect(one).toMatchObject({
        client_id: OPENID_CLIENT_ID,
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: 'http://perya.test/auth/social',
      })
      for (const field of ['state', 'nonce', 'code_challenge']) {
        expect(one?.[field]).toMatch(/^[\w-]{43}$/)
        expect(one?.[field]).not.toBe(other?.[field])
      }
      const returned = await visitProvider(name, person)
      const { userInfo, isNew } = await app.client().call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
      expect({ isNew, nickname: userInfo.nickname.slice(0, 4) }).toEqual({ isNew: true, nickname: 'Lola' })
      expect(userInfo).toMatchObject({ [`${name}Name`]: 'Lola', accountType: SOCIAL_TYPE[name] })
    })

    const forged: Record<string, (draft: TokenDraft) => unknown> = {
      'signed by another key': draft =>
        (draft.key = name === 'google' ? UNPUBLISHED_KEY : bytesOfText('x'.repeat(40))),
      'that is not signed': draft => (draft.key = 'none'),
      'signed by another kind of key than agreed': draft =>
        name === 'google'
          ? Object.assign(draft, { alg: 'HS256', key: bytesOfText(OPENID_CLIENT_SECRET) })
          : Object.assign(draft, { alg: 'RS256', key: UNPUBLISHED_KEY }),
      'signed by a stronger algorithm than agreed': draft =>
        Object.assign(
          draft,
          name === 'google' ? { alg: 'RS512' } : { alg: 'HS512', key: bytesOfText('x'.repeat(64)) },
        ),
      // The token expired a minute ago. Less would not be enough, since the library accepts clocks that differ by up to
      // 30 s.
      'that expired a minute ago': ({ claims }) => (claims.exp = Number(claims.iat) - 60),
      'that does not expire': ({ claims }) => delete claims.exp,
      'that is not valid yet': ({ claims }) => (claims.nbf = Number(claims.exp)),
      'for another client': ({ claims }) => (claims.aud = 'another client'),
      'for several clients, issued to another': ({ claims }) =>
        Object.assign(claims, { aud: [OPENID_CLIENT_ID, 'another client'], azp: 'another client' }),
      'of another issuer': ({ claims }) => (claims.iss = 'https://accounts.example'),
      'with another nonce': ({ claims }) => (claims.nonce = 'n'.repeat(43)),
      'without a nonce': ({ claims }) => delete claims.nonce,
      'without a subject': ({ claims }) => delete claims.sub,
      'with an empty subject': ({ claims }) => (claims.sub = ''),
      'with a NUL character in its subject': ({ claims }) => (claims.sub = 'a\u0000b'),
      'with a number as its subject': ({ claims }) => (claims.sub = 7),
    }

    test.each(Object.entries(forged))(
      'an ID token of a social provider %s is refused, and nothing is stored',
      async (_, forge) => {
        const before = await listLogInRows()
        const returned = await visitProvider(name)
        providerOf(name).changeTokens(forge)
        expect(
          await refusalReasonOfCall(app.client().call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })),
        ).toBe('socialRefused')
        expect(await listLogInRows()).toEqual(before)
      },
    )

    if (name === 'google') {
      test('an ID token of a social provider signed by a key of an unknown id is refused', async () => {
        const returned = await visitProvider(name)
        providerOf(name).changeTokens(draft => (draft.kid = 'unknown'))
        expect(
          await refusalReasonOfCall(app.client().call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })),
        ).toBe('socialRefused')
      })
    }

    test('an ID token whose claims were changed after it was signed is refused', async () => {
      await app.client().call(login, { ...(await visitProvider(name)), ...NEW_PLAYER_CONFIRMATIONS })
      const [header, payload = '', signature] = providerOf(name).lastToken.split('.')
      const { url, state } = await startSocialVisit(app.client(), SOCIAL_TYPE[name])
      const code = providerOf(name).visit(url, createSandboxPerson())
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>
      const changed = { ...claims, nonce: new URL(url).searchParams.get('nonce') }
      const body = Buffer.from(JSON.stringify(changed)).toString('base64url')
      providerOf(name).sendToken(`${header}.${body}.${signature}`)
      expect(
        await refusalReasonOfCall(app.client().call(login, { state, code, ...NEW_PLAYER_CONFIRMATIONS })),
      ).toBe('socialRefused')
    })

    test('an ID token from an earlier visit to a social provider is refused', async () => {
      await app.client().call(login, { ...(await visitProvider(name)), ...NEW_PLAYER_CONFIRMATIONS })
      const before = await listLogInRows()
      const returned = await visitProvider(name)
      providerOf(name).sendToken(providerOf(name).lastToken)
      expect(
        await refusalReasonOfCall(app.client().call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })),
      ).toBe('socialRefused')
      expect(await listLogInRows()).toEqual(before)
    })

    test.each([
      ['no token', undefined],
      ['a malformed token', 'garbage'],
      ['a token without a signature', 'e30.e30.'],
    ])('an answer of a social provider with %s is refused', async (_, token) => {
      const before = await listLogInRows()
      const returned = await visitProvider(name)
      providerOf(name).sendToken(token)
      expect(
        await refusalReasonOfCall(app.client().call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })),
      ).toBe('socialRefused')
      expect(await listLogInRows()).toEqual(before)
    })

    const errors: Record<string, TokenAnswerWriter> = {
      'answers with status 500': response => response.writeHead(500).end('sorry'),
      'answers with an error in JSON': response =>
        response
          .writeHead(503, { 'content-type': 'application/json' })
          .end('{"error":"temporarily_unavailable"}'),
      'does not know our client': response =>
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}'),
      'answers with an HTML page': response =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hi'),
      'answers with broken JSON': response =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token"'),
      'redirects to another server': response =>
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'closes the connection': response => response.destroy(),
      'does not answer in time': NO_ANSWER,
    }
    const timeoutOf = (error: TokenAnswerWriter) => (error === NO_ANSWER ? SILENT_MS : undefined)

    test.each(Object.entries(errors))(
      'a log-in by a social provider that %s is refused as unavailable, and nothing is stored',
      async (_, error) => {
        const before = await listLogInRows()
        const returned = await visitProvider(name)
        recreateProviders(timeoutOf(error))
        providerOf(name).replaceTokenAnswer(error)
        expect(
          await refusalReasonOfCall(app.client().call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })),
        ).toBe('socialUnavailable')
        expect(await listLogInRows()).toEqual(before)
        providerOf(name).restoreAnswers()
        recreateProviders()
        expect(
          await refusalReasonOfCall(app.client().call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })),
        ).toBe('socialRefused')
      },
    )

    test('a social log-in with a code that the provider does not know is refused', async () => {
      const { state } = await visitProvider(name)
      const call = app.client().call(login, { state, code: 'made up', ...NEW_PLAYER_CONFIRMATIONS })
      expect(await refusalReasonOfCall(call)).toBe('socialRefused')
    })

    test.each(Object.entries(errors))(
      'a visit to a social provider that %s when the visit begins is refused as unavailable',
      async (_, error) => {
        recreateProviders(timeoutOf(error))
        providerOf(name).replaceDiscovery(error)
        const before = await listLogInRows()
        expect(await refusalReasonOfCall(startSocialVisit(app.client(), SOCIAL_TYPE[name]))).toBe(
          'socialUnavailable',
        )
        expect(await listLogInRows()).toEqual(before)
        providerOf(name).restoreAnswers()
        recreateProviders()
        await startSocialVisit(app.client(), SOCIAL_TYPE[name])
      },
    )

    test('ten social log-ins with one code exchange the code once, and one of them succeeds', {
      tags: 'race',
    }, async () => {
      const returned = await visitProvider(name)
      const before = providerOf(name).exchanges
      const tries = Array.from({ length: 10 }, () =>
        app
          .client()
          .call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
          .then(
            () => 'done',
            error => refusalReasonOfCall(Promise.reject(error)),
          ),
      )
      const outcomes = await Promise.all(tries)
      expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
      expect(outcomes.filter(outcome => outcome === 'socialRefused')).toHaveLength(9)
      expect(providerOf(name).exchanges - before).toBe(1)
    })

    test("a new player who confirms a social registration later needs no second exchange of the provider's code", async () => {
      const returned = await visitProvider(name)
      const before = providerOf(name).exchanges
      for (let n = 0; n < 3; n++) {
        expect(await refusalReasonOfCall(app.client().call(login, returned))).toBe('confirmationMissing')
      }
      await app.client().call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
      expect(providerOf(name).exchanges - before).toBe(1)
    })
  })

  test('a social provider that is not configured is not offered', async () => {
    expect(app.services.social.types).toEqual([SOCIAL_TYPE.line, SOCIAL_TYPE.google])
    expect(await refusalReasonOfCall(startSocialVisit(app.client(), SOCIAL_TYPE.facebook))).toBe(
      'socialUnavailable',
    )
  })

  test('player names from a social provider are stored shortened and without control characters', async () => {
    const name = `\u202eEve\u0000${'!'.repeat(500)}`
    const returned = await visitProvider('google', { name, email: 'no e-mail at all' })
    const { userInfo } = await app
      .client()
      .call(SOCIAL_LOGIN_CALLS[SOCIAL_TYPE.google], { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
    expect(userInfo.googleName).toBe(`Eve${'!'.repeat(97)}`)
    expect(userInfo.googleAccount).toMatch(/^•••[\w-]{4}$/)
    expect(userInfo.nickname).toMatch(/^player\d{6}$/)
  })
})
