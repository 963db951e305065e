import type { IncomingMessage } from 'node:http'

/** Valid hosts of earlier requests, so that each is parsed only once. */
const knownHosts = new Set<string>()
const KNOWN_HOSTS_MAX = 100

const HOST_CHARACTERS = /^[A-Za-z0-9.:[\]_-]{1,255}$/

/**
 * Returns whether a request has exactly one `Host` header with a valid value. A request by HTTP/1.0 may have no host.
 */
export function hasValidHostHeader(incoming: IncomingMessage): boolean {
  const { host } = incoming.headers
  if (countHosts(incoming.rawHeaders) > 1) return false
  if (host === undefined || host === '')
    return incoming.httpVersionMajor === 1 && incoming.httpVersionMinor === 0
  if (knownHosts.has(host)) return true
  if (!HOST_CHARACTERS.test(host) || !URL.canParse(`http://${host}`)) return false
  if (knownHosts.size >= KNOWN_HOSTS_MAX) knownHosts.clear()
  knownHosts.add(host)
  return true
}

/** Counts the `Host` headers of a request. Raw headers are a list in which names and values alternate. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
