import type { Context } from 'hono'
import type { z } from 'zod'
import { API_PREFIX } from '../../contract/call.ts'
import { commonFields, type Endpoint, type ParsedBodyOf, type ResultOf } from '../../contract/endpoint.ts'
import { ERROR } from '../../contract/errors.ts'
import type { App, AppEnv } from '../app-env.ts'
import { answer } from './envelope.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { requireSession } from './middleware/session.ts'

/** Who calls, as the session middleware found out. */
export interface Caller {
  readonly playerId: string
  readonly tokenHash: string
}

/** What a handler of an endpoint is given; `caller` is sure to be there unless the call is public. */
export interface CallContext<E extends Endpoint> {
  readonly body: ParsedBodyOf<E>
  readonly caller: E['access'] extends 'player' ? Caller : Caller | undefined
  readonly address: string
  readonly atMs: number
}

/** One field of a refused body, for the message beside that field. */
export interface FieldFault {
  readonly path: string
  readonly message: string
}

function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ path: [...issue.path, key].join('.'), message: 'Unknown field' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )
}

/**
 * Serves an endpoint of the contract: rate limit, session, validation by the contract's own schema, then the
 * handler, whose result becomes the envelope's data.
 */
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (context: CallContext<E>) => Promise<ResultOf<E>>,
): void {
  const schema = endpoint.body.extend(commonFields)
  const guards = [
    ...(endpoint.access === 'player' ? [requireSession()] : []),
    ...(endpoint.rateLimit ? [rateLimit(endpoint.path, endpoint.rateLimit)] : []),
  ]
  const path = API_PREFIX + endpoint.path
  for (const guard of guards) app.use(path, guard)
  app.post(path, async context => {
    const raw = await readJson(context)
    if (raw === undefined) {
      return answer(
        context,
        endpoint.envelope,
        ERROR.badRequest,
        { fields: [] },
        'The body is not valid JSON',
      )
    }
    const parsed = schema.safeParse(raw)
    if (!parsed.success) {
      return answer(context, endpoint.envelope, ERROR.badRequest, { fields: faultsOf(parsed.error) })
    }
    const result = await handle({
      body: parsed.data as ParsedBodyOf<E>,
      caller: context.get('caller') as CallContext<E>['caller'],
      address: context.get('address'),
      atMs: context.get('parts').clock.now(),
    })
    return answer(context, endpoint.envelope, ERROR.ok, result)
  })
}

/** The body as JSON; an empty body counts as `{}`. `undefined` when it is not JSON. */
async function readJson(context: Context<AppEnv>): Promise<unknown> {
  const text = await context.req.text()
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
