import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { KEY_OWNERS } from '../../src/domain/storage-keys.ts'
import { IMPERSONAL_DATA } from '../../src/server/db/impersonal-data.ts'
import { PERSONAL_DATA } from '../../src/server/db/personal-data.ts'
import { undescribedColumns, untoldData, untoldKeys } from './support/privacy.ts'
import { ROOT, readCode } from './support/sources.ts'
import { tableColumns } from './support/table-columns.ts'

const PAGE = readFileSync(`${ROOT}content/pages/privacy-policy.md`, 'utf8')

test('every column of every table is personal data of the privacy page, or none', () => {
  const tables = tableColumns(readCode())
  expect(tables.get('session')).toContain('network')
  expect(undescribedColumns(tables, PERSONAL_DATA, IMPERSONAL_DATA)).toEqual([])
})

test('the privacy page tells what the tables store of a person', () => {
  expect(untoldData(PERSONAL_DATA, PAGE)).toEqual([])
})

test('the privacy page lists every key on the device under the time for which it is stored', () => {
  expect(untoldKeys(KEY_OWNERS, PAGE)).toEqual([])
})

describe('the guard', () => {
  const entry = { paragraph: 'When you log in.', named: { network: 'network address' }, rest: 'id' }
  const page = '**When you log in.** The network\naddress.\n\n### Until you log out\n\n- `a`, `perya:x:…`\n'

  test('finds a column without an entry, and an entry without a column', () => {
    const tables = new Map([['session', ['id', 'device']]])
    expect(undescribedColumns(tables, { session: entry }, { theme: 'id' })).toEqual([
      'session.device: list it in personal-data.ts, and on the privacy page if it is personal',
      'theme.id: no table has this column',
      'session.network: no table has this column',
    ])
  })

  test('finds words and paragraphs that the page has not', () => {
    expect(untoldData({ session: entry }, page)).toEqual([])
    expect(untoldData({ session: { ...entry, named: { device: 'browser' } } }, page)).toEqual([
      'session.device: "browser" is not in the paragraph "When you log in."',
    ])
    expect(untoldData({ session: { ...entry, paragraph: 'When you leave.' } }, page)).toEqual([
      'session: the page has no paragraph "When you leave."',
    ])
  })

  test('finds a key that the page does not list, or under another time, and one that nothing stores', () => {
    expect(untoldKeys({ a: 'player', 'perya:x:': 'player' }, page)).toEqual([])
    expect(untoldKeys({ a: 'device', 'perya:x:': 'player', b: 'player' }, page)).toEqual([
      'device a: list it on the privacy page',
      'player b: list it on the privacy page',
      'player a: nothing stores this',
    ])
  })
})
