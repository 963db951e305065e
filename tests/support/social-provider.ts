import { generateKeyPairSync, hash } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { exportJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'

export const OPENID_CLIENT_ID = 'perya-in-tests'
export const OPENID_CLIENT_SECRET = 'the secret of a client in tests, long enough'

/** The parameters with which the browser opened the provider's page. */
interface KnownVisit {
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

/** A token before the provider signs it. Tests change fields to make the token invalid. */
export interface TokenDraft {
  claims: Record<string, unknown>
  alg: string
  kid: string
  /** The key that signs the token; `none` leaves it unsigned. */
  key: Parameters<SignJWT['sign']>[0] | 'none'
}

/**
 * Writes an answer of the provider in place of the normal one: the answer of the token endpoint, or the discovery
 * document.
 */
export type TokenAnswerWriter = (response: ServerResponse) => void

/** An OpenID Connect provider on loopback that a test controls. */
export interface ScriptedProvider {
  readonly issuer: string
  /** Number of codes that the server has exchanged for tokens so far. */
  readonly exchanges: number
  /** Applies `change` to every token before it is signed, until `restoreAnswers` is called. */
  changeTokens(change: (draft: TokenDraft) => unknown): void
  /** Sends `token` in place of every real token until `restoreAnswers` is called. `undefined` sends none. */
  sendToken(token: string | undefined): void
  /** Replaces the answer of the token endpoint until `restoreAnswers` is called. */
  replaceTokenAnswer(how: TokenAnswerWriter): void
  /** Replaces the discovery document until `restoreAnswers` is called. */
  replaceDiscovery(how: TokenAnswerWriter): void
  restoreAnswers(): void
  /**
   * Logs in at the provider as the person.
   * @returns the code that the provider passes to the site
   */
  visit(address: string, person: { subject: string; name?: string; email?: string }): string
  /** The last token that the provider has sent. */
  readonly lastToken: string
  close(): Promise<void>
}

const createRsaKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const publishedKeyPair = createRsaKeyPair()
/** A private key whose public key the provider has not published, so its signatures are invalid. */
export const UNPUBLISHED_KEY = createRsaKeyPair().privateKey

const readBody = async (request: IncomingMessage) => {
  let text = ''
  for await (const piece of request) text += piece
  return new URLSearchParams(text)
}

function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

/**
 * Starts a provider that signs with RS256 and a published key, or with HS256 and the client's secret.
 * @param tls key and certificate for a provider that the server reaches by https
 */
export async function startScriptedProvider(
  alg: 'RS256' | 'HS256',
  tls?: { readonly key: string; readonly cert: string },
): Promise<ScriptedProvider> {
  const jwk: JWK = { ...(await exportJWK(publishedKeyPair.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }
  const secret = new TextEncoder().encode(OPENID_CLIENT_SECRET)
  const codes = new Map<string, KnownVisit & { claims: Record<string, unknown> }>()
  let exchanges = 0
  let lastToken = ''
  let change: (draft: TokenDraft) => unknown = () => {}
  let replacement: { token: string | undefined } | undefined
  let misbehaviour: TokenAnswerWriter | undefined
  let misdirection: TokenAnswerWriter | undefined

  async function makeToken(claims: Record<string, unknown>): Promise<string> {
    const draft: TokenDraft = {
      claims,
      alg,
      kid: 'own',
      key: alg === 'RS256' ? publishedKeyPair.privateKey : secret,
    }
    change(draft)
    if (draft.key === 'none') return new UnsecuredJWT(draft.claims).encode()
    const header = { alg: draft.alg, ...(alg === 'RS256' ? { kid: draft.kid } : {}) }
    return new SignJWT(draft.claims).setProtectedHeader(header).sign(draft.key)
  }

  async function exchangeCode(request: IncomingMessage, response: ServerResponse): Promise<void> {
    exchanges += 1
    const form = await readBody(request)
    if (misbehaviour) return misbehaviour(response)
    const visit = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const isRight =
      visit?.redirectUri === form.get('redirect_uri') &&
      visit?.challenge === hash('sha256', form.get('code_verifier') ?? '', 'base64url')
    if (!visit || !isRight) return sendJson(response, { error: 'invalid_grant' }, 400)
    if (form.get('client_id') !== OPENID_CLIENT_ID || form.get('client_secret') !== OPENID_CLIENT_SECRET)
      return sendJson(response, { error: 'invalid_client' }, 401)
    const nowS = Math.floor(Date.now() / 1000)
    const standard = { iss: issuer, aud: OPENID_CLIENT_ID, iat: nowS, exp: nowS + 300, nonce: visit.nonce }
    const token = replacement ? replacement.token : await makeToken({ ...standard, ...visit.claims })
    lastToken = token ?? ''
    sendJson(response, { access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token: token })
  }

  const listener: RequestListener = (request, response) => {
    if (request.url === '/token') return void exchangeCode(request, response)
    if (request.url === '/keys') return sendJson(response, { keys: [jwk] })
    if (misdirection) return misdirection(response)
    sendJson(response, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'ES256'],
      subject_types_supported: ['public'],
      code_challenge_methods_supported: ['S256'],
    })
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    get exchanges() {
      return exchanges
    },
    get lastToken() {
      return lastToken
    },
    changeTokens(changed) {
      change = changed
    },
    sendToken(token) {
      replacement = { token }
    },
    replaceTokenAnswer(how) {
      misbehaviour = how
    },
    replaceDiscovery(how) {
      misdirection = how
    },
    restoreAnswers() {
      change = () => {}
      replacement = undefined
      misbehaviour = undefined
      misdirection = undefined
    },
    visit(address, { subject, ...claims }) {
      const query = new URL(address).searchParams
      const queryParameter = (name: string) => query.get(name) ?? ''
      const code = `code-${codes.size}-${queryParameter('state').slice(0, 8)}`
      codes.set(code, {
        nonce: queryParameter('nonce'),
        challenge: queryParameter('code_challenge'),
        redirectUri: queryParameter('redirect_uri'),
        claims: { sub: subject, ...claims },
      })
      return code
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
