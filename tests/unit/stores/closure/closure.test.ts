import { expect, test } from 'vitest'
import { openTestTab } from '../../../support/environment.ts'
import { storedTextOfUser } from '../../../support/user-info.ts'

const UNTIL_MS = Date.UTC(2100, 0, 1)

test.each([
  [{}, undefined, undefined, undefined],
  [{ excludedUntilMs: UNTIL_MS }, 'exclusion', 'exclusion', undefined],
  [{ review: 'chargeBackReview' }, 'chargeBackReview', undefined, undefined],
  [{ review: 'identityReview' }, 'identityReview', 'identityReview', 'identityReview'],
  [
    { review: 'identityReview', excludedUntilMs: UNTIL_MS },
    'identityReview',
    'identityReview',
    'identityReview',
  ],
] as const)(
  'for a player with %j, deposits are closed by %s, play by %s, withdrawals by %s (undefined: open)',
  async (user, ...causes) => {
    await openTestTab('/wallets', { access_token: 'token', 'perya:user': storedTextOfUser(user) })
    const store = await import('../../../../src/stores/closure/closure.ts')
    const { describeClosure: closureSentence } = await import(
      '../../../../src/stores/closure/closure-words.ts'
    )
    const closures = [store.$depositClosure, store.$playClosure, store.$withdrawalClosure].map(each =>
      each.get(),
    )
    expect(closures.map(closure => closure?.cause)).toEqual(causes)
    for (const closure of closures) if (closure) expect(closureSentence(closure)).toMatch(/you cannot/i)
  },
)
