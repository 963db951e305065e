import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Refusal } from '../refusal.ts'
import { createWorkQueue } from '../work-queue.ts'
import { PASSWORD_COST, type PasswordCost } from './password-cost.ts'

const TAG_BYTES = 32
const SALT_BYTES = 16

/**
 * Maximum number of passwords that are hashed at the same time. Node hashes in a pool of four threads, so one thread
 * stays free for files and the log.
 */
const THREADS_MAX = 3

/**
 * Number of passwords that may wait for each thread. A hash takes about 30 ms, so the last one waits about a second.
 */
const WAITING_PER_THREAD = 32

const FULL_RETRY_AFTER_S = 2

const threadCount = Math.max(1, Math.min(THREADS_MAX, availableParallelism() - 1))
const queue = createWorkQueue({ concurrency: threadCount, waitingMax: threadCount * WAITING_PER_THREAD })

const derive = promisify(argon2)

/**
 * Computes the argon2id tag of a password after waiting for a free place in the queue.
 * @throws Refusal `tooManyRequests` when too many passwords wait to be checked
 */
async function tagOf(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  const done = await queue.run(() => derive('argon2id', { ...cost, tagLength: TAG_BYTES, message, nonce }))
  if (!done) throw new Refusal('tooManyRequests', { retryAfterS: FULL_RETRY_AFTER_S })
  return done.value
}

/**
 * Computes the hash of a password in PHC form, in a thread outside the event loop.
 * @throws Refusal `tooManyRequests` when too many passwords wait to be checked
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, PASSWORD_COST)
  const { memory, passes, parallelism } = PASSWORD_COST
  const head = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`
  return `${head}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

const DUMMY_HASH = await hashPassword(randomBytes(SALT_BYTES).toString('hex'))

/**
 * Reads the cost from a hash in PHC form.
 * @throws RangeError when the hash contains no cost
 */
function costOf(parameters: string): PasswordCost {
  const [memory, passes, parallelism] = parameters.split(',').map(each => Number(each.slice(2)))
  if (!memory || !passes || !parallelism) throw new RangeError('A stored password hash names no cost')
  return { memory, passes, parallelism }
}

/**
 * Returns whether a password belongs to a hash. Without a hash (no such account) it takes the same time and returns
 * false, so that the response time does not show which accounts exist.
 * @throws Refusal `tooManyRequests` when too many passwords wait to be checked
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , parameters = '', salt = '', tag = ''] = (hash ?? DUMMY_HASH).split('$')
  const actual = await tagOf(password, Buffer.from(salt, 'base64url'), costOf(parameters))
  const expected = Buffer.from(tag, 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected) && hash !== undefined
}
