import { describe, expect, test } from 'vitest'
import { describeOnBothEngines, describeOnOneEngine } from '../../support/databases.ts'

const recordedRuns: string[] = []

describeOnOneEngine('one', ({ engine }) => {
  const recordRun = (what: string) => () => void recordedRuns.push(`${what} ${engine}`)
  test('a test that names no engine runs on each database engine of its suite', recordRun('plain'))
  test('a race test of a sample suite runs on both database engines', { tags: 'race' }, recordRun('race'))
  describe('in a group', () => {
    test('a test that names no engine runs on each database engine of its suite', recordRun('grouped plain'))
    test(
      'a race test of a sample suite runs on both database engines',
      { tags: 'race' },
      recordRun('grouped race'),
    )
  })
})

describeOnOneEngine('none', ({ engine }) => {
  test('a test that names no engine runs on each database engine of its suite', () =>
    void recordedRuns.push(`alone ${engine}`))
})

describeOnBothEngines('both', ({ engine }) => {
  test('a test that names no engine runs on each database engine of its suite', () =>
    void recordedRuns.push(`both ${engine}`))
})

test('`describeOnOneEngine` runs every test on SQLite and race tests on PostgreSQL too; with `TEST_ENGINES=both` it runs every test on both', () => {
  const [plain, race] = [
    ['plain', 'grouped plain', 'alone'],
    ['race', 'grouped race', 'both'],
  ]
  const onPostgres = process.env.TEST_ENGINES === 'both' ? [...plain, ...race] : race
  const expected = [
    ...[...plain, ...race].map(what => `${what} sqlite`),
    ...onPostgres.map(what => `${what} postgres`),
  ]
  expect(recordedRuns.sort()).toEqual(expected.sort())
})
