import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { STORED_VALUE_OWNERS } from '../../src/domain/site/storage-keys.ts'
import {
  atMsColumn,
  type DatabaseTable,
  impersonalTable,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  textColumn,
} from '../../src/server/db/table.ts'
import { listDescribedTables } from '../support/described-tables.ts'
import { findUndisclosedStorageKeys, findUndisclosedTables } from './support/privacy.ts'
import { PROJECT_ROOT_FOLDER } from './support/sources.ts'

const PAGE = readFileSync(`${PROJECT_ROOT_FOLDER}content/pages/privacy-policy.md`, 'utf8')

test('the privacy page states every kind of personal data that the tables store', async () => {
  const tables = await listDescribedTables()
  expect(tables.get('session')?.columns.network?.words).toBe('network address')
  expect(findUndisclosedTables(tables, PAGE)).toEqual([])
})

test('the privacy page lists every key of browser storage under the heading that says how long it is stored', () => {
  expect(findUndisclosedStorageKeys(STORED_VALUE_OWNERS, PAGE)).toEqual([])
})

describe('the guard', () => {
  const page = '**When you log in.** The network\naddress.\n\n### Until you log out\n\n- `a`, `perya:x:…`\n'
  const undisclosedDataOf = (session: DatabaseTable) =>
    findUndisclosedTables(new Map([['session', session]]), page)

  test('the guard of privacy accepts data that the privacy page names, and tables without personal data', () => {
    const columns = {
      id: recordIdColumn(),
      seen_at_ms: atMsColumn(),
      state: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
      network: textColumn('network address'),
    }
    expect(undisclosedDataOf(personalTable('When you log in.', columns))).toEqual([])
    expect(undisclosedDataOf(impersonalTable({ id: recordIdColumn(), network: textColumn() }))).toEqual([])
  })

  test('the guard of privacy finds stored data whose description or paragraph is missing on the privacy page', () => {
    expect(undisclosedDataOf(personalTable('When you log in.', { device: textColumn('browser') }))).toEqual([
      'session.device: "browser" is not in the paragraph "When you log in."',
    ])
    expect(undisclosedDataOf(personalTable('When you leave.', { id: recordIdColumn() }))).toEqual([
      'session: the page has no paragraph "When you leave."',
    ])
  })

  test('the guard of privacy finds a column of personal data without a description, and a description in an impersonal table', () => {
    expect(undisclosedDataOf({ paragraph: 'When you log in.', columns: { device: textColumn() } })).toEqual([
      'session.device: give it its words on the privacy page, or "implied"',
    ])
    expect(undisclosedDataOf(impersonalTable({ device: textColumn('network address') }))).toEqual([
      'session.device: "network address" belongs to a table with data about a person',
    ])
  })

  test('the guard of privacy finds a storage key that is missing or under a wrong storage time, and a listed key nothing stores', () => {
    expect(findUndisclosedStorageKeys({ a: 'player', 'perya:x:': 'player' }, page)).toEqual([])
    expect(findUndisclosedStorageKeys({ a: 'device', 'perya:x:': 'player', b: 'player' }, page)).toEqual([
      'device a: list it on the privacy page',
      'player b: list it on the privacy page',
      'player a: nothing stores this',
    ])
  })
})
