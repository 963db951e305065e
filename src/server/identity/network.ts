import { isIPv4, isIPv6 } from 'node:net'

const MAPPED_PREFIX = '::ffff:'
const GROUPS = 8
/**
 * Number of 16-bit groups in the prefix of an IPv6 /64 network, which is the smallest network that an internet provider
 * gives to a customer.
 */
const NETWORK_GROUPS = 4

/**
 * Returns the network for which rate limits count a caller: an IPv4 address, or the /64 network of an IPv6 address,
 * because one customer has all 2^64 addresses of such a network. An IPv4 address mapped into IPv6 counts as that IPv4
 * address.
 * @param address address from the socket or from a trusted proxy
 * @returns `unknown` when the text is not an address
 */
export function networkOfAddress(address: string): string {
  if (isIPv4(address)) return address
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return 'unknown'
  const lower = bare.toLowerCase()
  if (lower.startsWith(MAPPED_PREFIX) && isIPv4(lower.slice(MAPPED_PREFIX.length))) {
    return lower.slice(MAPPED_PREFIX.length)
  }
  const groups = groupsOf(lower)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6)
    return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
  }
  const network = groups.slice(0, NETWORK_GROUPS).map(group => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of a valid IPv6 address in lower case. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const left = parseGroups(head)
  const right = tail === undefined ? [] : parseGroups(tail)
  const gap = tail === undefined ? 0 : GROUPS - left.length - right.length
  return [...left, ...new Array<number>(gap).fill(0), ...right]
}

function parseGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap(part => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
