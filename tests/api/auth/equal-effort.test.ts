import { expect, test, vi } from 'vitest'
import { LOGIN_TYPE } from '../../../src/domain/player/account.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { newMobile, registerPhone } from '../../support/phone.ts'
import { newAccountName, registerPlayer } from '../../support/player.ts'
import { createRecordingDatabase } from '../../support/recording-database.ts'

const derivations = vi.hoisted(() => ({ count: 0 }))

// Counts calls of `argon2`, which derives every password.
vi.mock('node:crypto', async importOriginal => {
  const original = await importOriginal<typeof import('node:crypto')>()
  const argon2: typeof original.argon2 = (...args) => {
    derivations.count += 1
    return original.argon2(...args)
  }
  return { ...original, argon2 }
})

/**
 * The tests compare the work that the server does for an answer. They do not compare its time, which depends on the
 * load of the machine.
 */
describeOnOneEngine('failed log-ins', databases => {
  let queries: readonly { readonly sql: string }[]
  const app = startAppForSuite(databases, async () => {
    const recorded = createRecordingDatabase(await databases.create())
    queries = recorded.queries
    return { db: recorded.db }
  })

  /**
   * Returns the work that the server does for one refused log-in: the number of password hashes, and the SQL of the
   * queries in order.
   */
  async function countLoginEffort(account: string, loginType: 2 | 3) {
    const [derived, asked] = [derivations.count, queries.length]
    const login = app.client().call(accountLogin, { account, password: 'not the password', loginType })
    expect(await refusalReasonOfCall(login)).toBe('wrongCredentials')
    return { derivations: derivations.count - derived, queries: queries.slice(asked).map(({ sql }) => sql) }
  }

  test('a failed log-in takes the same work for an unknown account as for a wrong password', {
    tags: ['account-same-message'],
  }, async () => {
    const { account } = await registerPlayer(app)
    const known = await countLoginEffort(account, LOGIN_TYPE.account)
    expect(known.derivations).toBe(1)
    expect(known.queries.length).toBeGreaterThan(0)
    for (const unknown of [newAccountName(), 'no such name!']) {
      expect(await countLoginEffort(unknown, LOGIN_TYPE.account)).toEqual(known)
    }
  })

  test('a failed log-in takes the same work for an unknown phone as for a player without a password', async () => {
    const { mobile } = await registerPhone(app)
    const known = await countLoginEffort(mobile, LOGIN_TYPE.phoneNoOtp)
    expect(known.derivations).toBe(1)
    expect(await countLoginEffort(newMobile(), LOGIN_TYPE.phoneNoOtp)).toEqual(known)
  })
})
