import { beforeAll, expect, test } from 'vitest'
import type { VerifyFinding } from '../../../src/server/ledger/check-statements.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { readProductCode } from '../../guard/support/sources.ts'
import { startAppForSuite } from '../../support/app.ts'
import { changeRowsAgainstConstraints } from '../../support/corrupt.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { listDescribedTables } from '../../support/described-tables.ts'
import { insertStatementOf, PLANTED_FAULTS } from '../../support/faults.ts'

describeOnBothEngines('verify: planted rows', databases => {
  const app = startAppForSuite(databases)
  let found: readonly VerifyFinding[]

  beforeAll(async () => {
    expect(await verifyAllRecords(app.services)).toEqual([])
    const tables = await listDescribedTables()
    const rows = PLANTED_FAULTS.flatMap(fault => fault.rows)
    await changeRowsAgainstConstraints(
      databases,
      app.services.db,
      ...rows.map(row => insertStatementOf(row, tables)),
    )
    found = await verifyAllRecords(app.services)
  })

  test.each(PLANTED_FAULTS.map(({ rule, text }) => [rule, text]))(
    'the command `verify` finds a fault put into the database by its rule %s: %s',
    (rule, text) => {
      expect(found).toContainEqual({ rule, text })
    },
  )
})

/**
 * Rules that tests in other files break: `withdrawal/payout.test.ts` breaks the rules about the provider's payouts, and
 * `operator/audit.test.ts` breaks the rules about the audit log.
 */
const RULES_BROKEN_IN_OTHER_TESTS = [
  'payoutHasAmount',
  'payoutHasWithdrawal',
  'payoutWasAskedFor',
  'auditEndsAtHead',
  'auditHasHead',
  'auditHasKnownRow',
  'auditHasNoGap',
  'auditKeyIsKnown',
  'auditRowIsAsWritten',
  'auditRowWasAdded',
]

/**
 * Matches the name of a `verify` rule in product code, in the definition of a check or in a finding that code builds
 * itself.
 */
const RULE_NAME_PATTERN = /\brule: '(\w{1,50})',?\s{1,20}(?:broken|table|text)\b(?!: \{)/g

test('every rule of the command `verify` is broken by at least one row that the tests put into the database', () => {
  const named = readProductCode().flatMap(({ text }) =>
    [...text.matchAll(RULE_NAME_PATTERN)].map(([, rule]) => rule ?? ''),
  )
  const broken = new Set([...PLANTED_FAULTS.map(({ rule }) => rule), ...RULES_BROKEN_IN_OTHER_TESTS])
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(rule => !broken.has(rule))).toEqual([])
})
