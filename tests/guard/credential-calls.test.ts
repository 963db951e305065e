import { expect, test } from 'vitest'
import { allEndpoints } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import {
  CALLS_WITH_CREDENTIAL,
  CALLS_WITHOUT_CREDENTIAL_CHANGE,
  CREDENTIAL_CHANGING_CALLS,
} from '../support/credential-calls.ts'

type Call = Pick<Endpoint, 'path' | 'access' | 'needsFreshCredential'>

/**
 * Finds calls that are not in exactly one of the three lists of `support/credential-calls.ts`, and calls whose contract
 * does not fit their list.
 */
function findMisplacedCalls(calls: readonly Call[]): string[] {
  return calls.flatMap(({ path, access, needsFreshCredential }) => {
    const isHanding = path in CREDENTIAL_CHANGING_CALLS
    const lists = [isHanding, path in CALLS_WITH_CREDENTIAL, CALLS_WITHOUT_CREDENTIAL_CHANGE.has(path)]
    if (lists.filter(Boolean).length !== 1) return [`${path}: say in tests/support what it hands out`]
    if (isHanding === (needsFreshCredential && access === 'player')) return []
    return [`${path}: needsFreshCredential and what it hands out do not fit`]
  })
}

test('an API call of players requires a recently given credential exactly if it changes a credential or a destination of payouts or goods, and each call is in exactly one list of calls by their effect on credentials', () => {
  expect(findMisplacedCalls(allEndpoints)).toEqual([])
  const paths = new Set<string>(allEndpoints.map(({ path }) => path))
  const listed = [
    ...Object.keys(CREDENTIAL_CHANGING_CALLS),
    ...Object.keys(CALLS_WITH_CREDENTIAL),
    ...CALLS_WITHOUT_CREDENTIAL_CHANGE,
  ]
  expect(listed.filter(path => !paths.has(path))).toEqual([])
})

test('the guard of credentials finds calls that are not listed, and calls whose listing contradicts what they require', () => {
  const isNew = { path: '/bindFace', access: 'player', needsFreshCredential: true } as const
  const isLoose = { path: '/bindAccount', access: 'player', needsFreshCredential: false } as const
  const isStrict = { path: '/getSafebox', access: 'player', needsFreshCredential: true } as const
  expect(findMisplacedCalls([isNew, isLoose, isStrict])).toHaveLength(3)
})
