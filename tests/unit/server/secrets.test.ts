import { execFileSync } from 'node:child_process'
import { argon2Sync } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../src/server/identity/password.ts'
import { createToken, hashToken } from '../../../src/server/identity/token.ts'
import { signWebhook, verifyWebhook } from '../../../src/server/providers/payment/signature.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

describe('a password', () => {
  test('a password matches only its own hash, whatever Unicode form the player types', async () => {
    const hash = await hashPassword('Peña at the fair')
    expect(await verifyPassword('Pen\u0303a at the fair', hash)).toBe(true)
    expect(await verifyPassword('Pena at the fair', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  test('hashing the same password again gives a different hash', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  test('hashing a password costs what OWASP recommends, and a hash with other costs can still be checked', async () => {
    expect(await hashPassword('same')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [message, nonce] = [Buffer.from('former'), Buffer.alloc(16)]
    const tag = argon2Sync('argon2id', {
      message,
      nonce,
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const former = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`
    expect(await verifyPassword('former', former)).toBe(true)
    expect(await verifyPassword('other', former)).toBe(false)
  })

  test('no password matches an unknown account, not even an empty one', async () => {
    expect(await verifyPassword('anything', undefined)).toBe(false)
    expect(await verifyPassword('', undefined)).toBe(false)
  })

  test('checking a password takes as much work for an unknown account as for a known one', async () => {
    const hash = await hashPassword('right')
    const costOf = async (stored: string | undefined) => {
      const before = process.cpuUsage()
      for (let n = 0; n < 8; n++) await verifyPassword('wrong', stored)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await costOf(hash)
    const [known, unknown] = [await costOf(hash), await costOf(undefined)]
    // A log-in with an unknown account must take about as long as one with a known account. If the server computed no
    // password hash for an unknown account, the log-in would take a thousandth of the time, and its speed would reveal
    // that the account is unknown.
    expect(unknown).toBeGreaterThan(known / 4)
    expect(known).toBeGreaterThan(unknown / 4)
  })
})

describe('a token', () => {
  test('a random token has 256 bits, and is stored as a hash that does not reveal it', () => {
    const tokens = Array.from({ length: 100 }, createToken)
    expect(new Set(tokens).size).toBe(100)
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(hashToken(token)).not.toBe(token)
      expect(hashToken(token)).toBe(hashToken(token))
    }
  })
})

describe('a signature', () => {
  const BODY = '{"a":1}'
  const NOW = 1_800_000_000_000

  test('a webhook signature is valid only for its body, its key and its time', () => {
    const signature = signWebhook('key', BODY, NOW)
    expect(verifyWebhook('key', BODY, signature, NOW)).toBe(true)
    expect(verifyWebhook('key', BODY, signature, NOW + 300_000)).toBe(true)
    expect(verifyWebhook('key', BODY, signature, NOW + 300_001)).toBe(false)
    expect(verifyWebhook('key', BODY, signature, NOW - 300_001)).toBe(false)
    expect(verifyWebhook('key', `${BODY} `, signature, NOW)).toBe(false)
    expect(verifyWebhook('other', BODY, signature, NOW)).toBe(false)
  })

  test.each(['', 't=1', 'v1=00', `t=${NOW},v1=${'g'.repeat(64)}`, `t=${NOW},v1=${'0'.repeat(63)}`, 't=,v1='])(
    'a webhook signature of %j is refused',
    signature => {
      expect(verifyWebhook('key', BODY, signature, NOW)).toBe(false)
    },
  )
})

describe('the log', () => {
  /**
   * Writes a line to the log in a separate process, since the log writes directly to the file descriptor of standard
   * error.
   */
  function logInOwnProcess(what: object): string {
    const script = `import { createLogger } from './src/server/log.ts'
      createLogger({ logLevel: 'info' }).info(${JSON.stringify(what)}, 'said')`
    const run = ['--input-type=module', '--eval', `process.stderr.write = () => true; ${script}`]
    return execFileSync('sh', ['-c', '"$0" "$@" 2>&1', process.execPath, ...run], { cwd: ROOT }).toString()
  }

  test('the log shows what happened, but no secrets, wherever they appear', () => {
    const secrets = {
      password: 'hunter2',
      token: 'hunter2',
      authorization: 'hunter2',
      serverSeed: 'hunter2',
      practiceKey: 'hunter2',
      accountNumber: 'hunter2',
    }
    const text = logInOwnProcess({
      ...secrets,
      body: secrets,
      request: { headers: secrets },
      orderId: 'order-1',
    })
    expect(text).toContain('said')
    expect(text).toContain('order-1')
    expect(text).not.toContain('hunter2')
  })
})
