import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// OWASP's second choice of argon2id parameters: 19 MiB, two passes, one lane.
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

const derive = promisify(argon2)

async function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  return derive('argon2id', { ...PARAMETERS, message: Buffer.from(password.normalize('NFKC')), nonce })
}

/** Hash of a password in PHC form, computed off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt)
  const { memory, passes, parallelism } = PARAMETERS
  const head = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`
  return `${head}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

const NOBODY = await hashPassword(randomBytes(SALT_BYTES).toString('hex'))

/**
 * Whether a password fits its hash. Without a hash (no such account) it takes the same time and says no, so
 * that the answer's time tells nothing about which accounts exist.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = (hash ?? NOBODY).split('$')
  const actual = await tagOf(password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(tag, 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected) && hash !== undefined
}
