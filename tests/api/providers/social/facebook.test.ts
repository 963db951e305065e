import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { SOCIAL_TYPE } from '../../../../src/domain/player/account.ts'
import { facebookLogin } from '../../../../src/features/auth/contract/social.ts'
import { createRealSocialProviders } from '../../../../src/server/providers/social/real.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../../support/app.ts'
import { describeOnOneEngine } from '../../../support/databases.ts'
import { WAIT_LIMITS_MS } from '../../../support/patience.ts'
import { createSandboxPerson, NEW_PLAYER_CONFIRMATIONS, startSocialVisit } from '../../../support/social.ts'
import {
  answerWithJson,
  FACEBOOK_APP_ID,
  FACEBOOK_APP_SECRET,
  type FacebookGraphAnswers,
  type ScriptedGraph,
  startScriptedGraph,
} from '../../../support/social-facebook.ts'

/** Milliseconds that the server waits for a silent Facebook in these tests; in production it waits several seconds. */
const SILENT_MS = 300
const NO_ANSWER: FacebookGraphAnswers = { debug: () => {} }

describeOnOneEngine('Facebook', databases => {
  let graph: ScriptedGraph
  const app = startAppForSuite(databases, async () => {
    graph = await startScriptedGraph()
    const env = {
      FACEBOOK_APP_ID: FACEBOOK_APP_ID,
      FACEBOOK_APP_SECRET: FACEBOOK_APP_SECRET,
      FACEBOOK_GRAPH_URL: graph.url,
    }
    return { env: { SOCIAL_PROVIDER: 'real', ...env } }
  })

  const setProviderTimeout = (timeoutMs: number) => {
    const { social } = app.services.config
    if (social.provider !== 'real') throw new Error('The sandbox is in force')
    Object.assign(app.services, { social: createRealSocialProviders(social, { timeoutMs }) })
  }

  beforeEach(() => setProviderTimeout(WAIT_LIMITS_MS.conditionMs))

  afterEach(() => graph.script({}))
  afterAll(() => graph.close())

  async function visitFacebook(person = createSandboxPerson()) {
    const { url, state } = await startSocialVisit(app.client(), SOCIAL_TYPE.facebook)
    return { state, code: graph.visit(url, person) }
  }

  const countPlayers = async () =>
    (await app.services.db.read.selectFrom('player').select('id').execute()).length

  test('the log-in dialog of Facebook is opened with a state and a PKCE challenge', async () => {
    const { url, state } = await startSocialVisit(app.client(), SOCIAL_TYPE.facebook)
    expect(url).toMatch(/^https:\/\/www\.facebook\.com\/v\d+\.\d+\/dialog\/oauth\?/)
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      client_id: FACEBOOK_APP_ID,
      redirect_uri: 'http://perya.test/auth/social',
      state,
      response_type: 'code',
      scope: 'public_profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  test('a player can log in with a Facebook account whose token was issued to our app', async () => {
    const returned = await visitFacebook(createSandboxPerson({ subject: '10211234567890', name: 'Tala' }))
    const { userInfo } = await app.client().call(facebookLogin, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
    expect(userInfo).toMatchObject({ facebookName: 'Tala', facebookAccount: '•••7890', accountType: 3 })
  })

  const person = createSandboxPerson()
  const lies: Record<string, FacebookGraphAnswers> = {
    'a token of another app': {
      debug: answerWithJson({ data: { app_id: '999', is_valid: true, user_id: person.subject } }),
    },
    'a token that names no app': {
      debug: answerWithJson({ data: { is_valid: true, user_id: person.subject } }),
    },
    'a token that is not valid': {
      debug: answerWithJson({ data: { app_id: FACEBOOK_APP_ID, is_valid: false, user_id: person.subject } }),
    },
    'a token that names no account': {
      debug: answerWithJson({ data: { app_id: FACEBOOK_APP_ID, is_valid: true } }),
    },
    'the profile of another account': { me: answerWithJson({ id: 'someone-else', name: 'Eve' }) },
  }

  test.each(Object.entries(lies))(
    'a log-in by Facebook with %s is refused, and nothing is stored',
    async (_, answers) => {
      const before = await countPlayers()
      const returned = await visitFacebook(person)
      graph.script(answers)
      const call = app.client().call(facebookLogin, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
      expect(await refusalReasonOfCall(call)).toBe('socialRefused')
      expect(await countPlayers()).toBe(before)
    },
  )

  const errors: Record<string, FacebookGraphAnswers> = {
    'status 500 for the token': { token: response => response.writeHead(500).end('x') },
    'an error of its own': { token: answerWithJson({ error: { message: 'try later', code: 2 } }, 400) },
    'garbage for the token': { token: response => response.writeHead(200).end('garbage') },
    'no token': { token: answerWithJson({}) },
    'garbage about the token': { debug: answerWithJson([]) },
    'a page for the profile': { me: response => response.writeHead(200).end('<p>hi') },
    'a redirect': { me: response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end() },
    nothing: NO_ANSWER,
    'a closed connection': { me: response => response.destroy() },
  }

  test.each(Object.entries(errors))(
    'a log-in by Facebook is refused as unavailable when Facebook answers with %s, and nothing is stored',
    async (_, answers) => {
      const before = await countPlayers()
      const returned = await visitFacebook()
      if (answers === NO_ANSWER) setProviderTimeout(SILENT_MS)
      graph.script(answers)
      const call = app.client().call(facebookLogin, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
      expect(await refusalReasonOfCall(call)).toBe('socialUnavailable')
      expect(await countPlayers()).toBe(before)
    },
  )

  test('a log-in code that Facebook does not know is refused', async () => {
    const { state } = await visitFacebook()
    const call = app.client().call(facebookLogin, { state, code: 'made up', ...NEW_PLAYER_CONFIRMATIONS })
    expect(await refusalReasonOfCall(call)).toBe('socialRefused')
  })
})
