import { createHash } from 'node:crypto'
import { SECURITY_HEADERS } from '../../../src/domain/site/http-headers.ts'
import type { HostAnswer, HostRequest, RequestHost } from './ask.ts'

/** The properties of an answer that must be the same on every host. */
export interface ComparedAnswer {
  readonly ask: string
  readonly status: number
  readonly body: string
  readonly location: string | undefined
  readonly cache: string | undefined
  readonly security: readonly (string | undefined)[]
  /**
   * The status of a repeated request with the ETag of the first answer. 0 if the first answer has no ETag; `undefined`
   * if the status of the first answer is not 200.
   */
  readonly again: number | undefined
}

/**
 * Sends a request and returns the properties of the answer that hosts must share. Treats all permanent redirects as
 * equal: their cache header and body are ignored.
 */
export async function toComparedAnswer(host: RequestHost, question: HostRequest): Promise<ComparedAnswer> {
  const answer = await host(question)
  const { headers, status, body } = answer
  const isMoved = status === 301 || status === 308
  return {
    ask: `${question.method ?? 'GET'} ${question.path} ${question.headers?.['Accept-Encoding'] ?? ''}`.trim(),
    status: isMoved ? 301 : status,
    body: isMoved ? '' : createHash('sha256').update(body).digest('hex').slice(0, 12),
    location: headers.location,
    cache: isMoved ? undefined : headers['cache-control'],
    security: Object.keys(SECURITY_HEADERS).map(name => {
      const value = headers[name.toLowerCase()]?.toString()
      return name === 'Permissions-Policy' ? lastEntryOfEachName(value) : removeRepeatedValues(value)
    }),
    again: status === 200 ? await revalidationStatusOf(host, question, answer) : undefined,
  }
}

/** Removes repeated values from a header, since a CDN joins the values of all matching rules. */
function removeRepeatedValues(value: string | undefined): string | undefined {
  return value && [...new Set(value.split(', '))].join(', ')
}

/**
 * Returns the entries of a dictionary header, sorted. If a name is repeated, only its last entry is valid (RFC 8941,
 * 3.2).
 */
export function lastEntryOfEachName(value: string | undefined): string | undefined {
  const entries = value?.split(', ').map(entry => [entry.split('=')[0], entry] as const)
  return entries && [...new Map(entries).values()].sort().join(', ')
}

async function revalidationStatusOf(
  host: RequestHost,
  question: HostRequest,
  { headers }: HostAnswer,
): Promise<number> {
  const tag = headers.etag ?? ''
  if (!tag) return 0
  return (await host({ ...question, headers: { ...question.headers, 'If-None-Match': tag } })).status
}
