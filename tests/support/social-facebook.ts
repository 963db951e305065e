import { createHmac, hash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const FACEBOOK_APP_ID = '1234567890'
export const FACEBOOK_APP_SECRET = 'the secret of an app in tests'

/** Functions that replace an answer of the Graph API, by the path without the version. */
export type FacebookGraphAnswers = Partial<
  Record<'token' | 'debug' | 'me', (response: ServerResponse) => void>
>

/** An HTTP server on loopback that imitates Facebook's Graph API. */
export interface ScriptedGraph {
  readonly url: string
  /** Replaces answers of the imitation until `script` is called again. */
  script(answers: FacebookGraphAnswers): void
  /**
   * Confirms the login dialog as the person.
   * @returns the code that the dialog passes to the site
   */
  visit(address: string, person: { subject: string; name?: string }): string
  close(): Promise<void>
}

/** Returns a function that answers with a value as JSON, by default with the status 200. */
export const answerWithJson =
  (value: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  }

const graphErrorAnswer = (code: number) =>
  answerWithJson({ error: { message: 'no', type: 'OAuthException', code } }, 400)

/** Starts an imitation of the Graph API. It checks every request against Facebook's documentation. */
export async function startScriptedGraph(): Promise<ScriptedGraph> {
  let answers: FacebookGraphAnswers = {}
  const visits = new Map<string, { query: URLSearchParams; person: { subject: string; name?: string } }>()
  const people = new Map<string, { subject: string; name?: string }>()

  const endpoints: Record<string, (fields: URLSearchParams, response: ServerResponse) => void> = {
    '/oauth/access_token'(fields, response) {
      const known = visits.get(fields.get('code') ?? '')
      visits.delete(fields.get('code') ?? '')
      const isRight =
        fields.get('client_id') === FACEBOOK_APP_ID &&
        fields.get('client_secret') === FACEBOOK_APP_SECRET &&
        fields.get('redirect_uri') === known?.query.get('redirect_uri') &&
        hash('sha256', fields.get('code_verifier') ?? '', 'base64url') === known?.query.get('code_challenge')
      if (!known || !isRight) return graphErrorAnswer(100)(response)
      const token = `token-of-${known.person.subject}`
      people.set(token, known.person)
      ;(
        answers.token ?? answerWithJson({ access_token: token, token_type: 'bearer', expires_in: 5_000_000 })
      )(response)
    },
    '/debug_token'(fields, response) {
      const person = people.get(fields.get('input_token') ?? '')
      if (!person || fields.get('access_token') !== `${FACEBOOK_APP_ID}|${FACEBOOK_APP_SECRET}`)
        return graphErrorAnswer(190)(response)
      const data = { app_id: FACEBOOK_APP_ID, is_valid: true, user_id: person.subject }
      ;(answers.debug ?? answerWithJson({ data }))(response)
    },
    '/me'(fields, response) {
      const token = fields.get('access_token') ?? ''
      const person = people.get(token)
      const proof = createHmac('sha256', FACEBOOK_APP_SECRET).update(token).digest('hex')
      if (!person || fields.get('appsecret_proof') !== proof) return graphErrorAnswer(100)(response)
      ;(answers.me ?? answerWithJson({ id: person.subject, name: person.name }))(response)
    },
  }

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const url = new URL(request.url ?? '', 'http://graph.test')
    const endpoint = endpoints[url.pathname.replace(/^\/v\d+\.\d+/, '')]
    if (!endpoint) return graphErrorAnswer(1)(response)
    endpoint(request.method === 'POST' ? new URLSearchParams(body) : url.searchParams, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script(changed) {
      answers = changed
    },
    visit(address, person) {
      const query = new URL(address).searchParams
      const code = `code-${query.get('state')?.slice(0, 12)}`
      visits.set(code, { query, person })
      return code
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
