import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { readConfig } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import type { LedgerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { readAuditHead, writeAuditHead } from '../../../src/server/operator/audit-head-file.ts'
import { StartError } from '../../../src/server/start-error.ts'
import {
  createFundedAccount,
  createPosting,
  GAMES_HOUSE_ACCOUNT,
  postTestJournal,
} from '../../support/ledger.ts'
import { runOfflineCommand } from '../../support/operator-tool.ts'

let home: string
let dataDir: string
let file: string
let restoredFile: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'perya-backup-'))
  dataDir = join(home, 'data')
  file = join(dataDir, 'perya.sqlite')
  restoredFile = join(home, 'copy.sqlite')
})

afterEach(() => rm(home, { recursive: true, force: true }))

const runCommandOffline = (...words: string[]) =>
  runOfflineCommand(readConfig({ PERYA_DATA: dataDir }), ...words)

async function openMigrated(): Promise<Database> {
  const db = openDatabase({ file })
  await migrate(db, 1)
  return db
}

const coinsOf = (db: Database, player: LedgerAccount) => balanceOfAccount(db, player, ITEM_ID.coin)

test('a backup made while the server writes passes every check of the command `verify`, and is readable only by its owner', async () => {
  const db = await openMigrated()
  const player = await createFundedAccount(db, 1_000)
  const writes = Promise.all(
    Array.from({ length: 200 }, () =>
      db.transact(tx => postTestJournal(tx, createPosting(player, GAMES_HOUSE_ACCOUNT, 1))),
    ),
  )
  expect(await runCommandOffline('backup', restoredFile)).toMatchObject({ isOk: true })
  await writes
  await db.close()
  expect((await stat(restoredFile)).mode & 0o777).toBe(0o600)
  const copy = openDatabase({ file: restoredFile })
  expect(await verifyLedger(copy)).toEqual([])
  expect(await coinsOf(copy, player)).toBeGreaterThanOrEqual(800)
  await copy.close()
})

test('a restored backup replaces a lost database', async () => {
  const db = await openMigrated()
  const player = await createFundedAccount(db, 700)
  await runCommandOffline('backup', restoredFile)
  await db.close()
  await rm(dataDir, { recursive: true })
  const [first] = (await runCommandOffline('restore', restoredFile)).lines
  expect(first).toMatch(/is sound and in place/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const restored = await openMigrated()
  expect(await coinsOf(restored, player)).toBe(700)
  await restored.close()
})

test('restoring over existing data needs --replace and moves the old database aside', async () => {
  const db = await openMigrated()
  const player = await createFundedAccount(db, 700)
  await runCommandOffline('backup', restoredFile)
  await db.transact(tx => postTestJournal(tx, createPosting(player, GAMES_HOUSE_ACCOUNT, 100)))
  await db.close()
  await expect(runCommandOffline('restore', restoredFile)).rejects.toThrow(/holds data: add --replace/)
  const { lines } = await runCommandOffline('restore', restoredFile, '--replace')
  const aside = /The former database is now (\S+)\.$/.exec(lines[1] ?? '')?.[1] ?? ''
  const [restored, old] = [await openMigrated(), openDatabase({ file: aside })]
  expect(await coinsOf(restored, player)).toBe(700)
  expect(await coinsOf(old, player)).toBe(600)
  await Promise.all([restored.close(), old.close()])
  expect((await readdir(dataDir)).filter(name => name.includes('restoring'))).toEqual([])
})

test('a restore moves an audit head file that is newer than the backup aside, and says which files belong together', async () => {
  await (await openMigrated()).close()
  await runCommandOffline('backup', restoredFile)
  writeAuditHead(dataDir, { position: 7, hash: 'k.hash' })
  const { lines } = await runCommandOffline('restore', restoredFile, '--replace')
  expect(lines.at(-1)).toMatch(/audit-head\.json\.replaced-.*: keep it, .* rename audit-head\.json too/)
  expect(readAuditHead(dataDir)).toBeUndefined()
  const notes = (await readdir(dataDir)).filter(name => name.startsWith('audit-head.json'))
  expect(notes).toEqual([expect.stringMatching(/^audit-head\.json\.replaced-/)])
})

test('a restore refuses a database that a server has open', async () => {
  const db = await openMigrated()
  const player = await createFundedAccount(db, 700)
  await runCommandOffline('backup', restoredFile)
  const refused = runCommandOffline('restore', restoredFile, '--replace')
  await expect(refused).rejects.toThrow(/A server has .* open: stop it/)
  await db.transact(tx => postTestJournal(tx, createPosting(player, GAMES_HOUSE_ACCOUNT, 100)))
  expect(await coinsOf(db, player)).toBe(600)
  await db.close()
})

test('a restore makes a database with lost acknowledged commits usable again', async () => {
  const db = await openMigrated()
  const player = await createFundedAccount(db, 700)
  await runCommandOffline('backup', restoredFile)
  await db.close()
  await writeFile(`${file}-acknowledged`, '9999'.padStart(16))
  expect(() => openDatabase({ file })).toThrow(StartError)
  await runCommandOffline('restore', restoredFile, '--replace')
  const restored = await openMigrated()
  expect(await coinsOf(restored, player)).toBe(700)
  await restored.close()
})

test('a backup whose balances contradict its journals is not restored', async () => {
  const db = await openMigrated()
  await createFundedAccount(db, 700)
  await runCommandOffline('backup', restoredFile)
  await db.close()
  const copy = new DatabaseSync(restoredFile)
  copy.exec('update balance set amount = amount + 1')
  copy.close()
  await expect(runCommandOffline('restore', restoredFile, '--replace')).rejects.toThrow(/is not sound/)
  const stored = await openMigrated()
  expect(await verifyLedger(stored)).toEqual([])
  await stored.close()
})

test('a backup from before the first release is refused in one sentence and not restored', async () => {
  await (await openMigrated()).close()
  await runCommandOffline('backup', restoredFile)
  const copy = new DatabaseSync(restoredFile)
  copy.exec("update migration set name = '0001-ledger' where place = 0")
  copy.close()
  const before = await readFile(file)
  const restored = runCommandOffline('restore', restoredFile, '--replace')
  await expect(restored).rejects.toThrow(StartError)
  await expect(restored).rejects.toThrow(/^This data was made before the first release \(.* 0001-ledger\)/)
  expect(await readFile(file)).toEqual(before)
  expect((await readdir(dataDir)).filter(name => name.includes('restoring'))).toEqual([])
})

test('a damaged file, a missing file and a file with a database log beside it are refused as backups', async () => {
  const db = await openMigrated()
  await runCommandOffline('backup', restoredFile)
  const live = join(home, 'live.sqlite')
  await createFundedAccount(db, 5)
  await Promise.all([copyFile(file, live), copyFile(`${file}-wal`, `${live}-wal`)])
  await db.close()
  const bytes = await readFile(restoredFile)
  await writeFile(restoredFile, bytes.subarray(0, bytes.length / 2))
  await expect(runCommandOffline('restore', restoredFile, '--replace')).rejects.toThrow(StartError)
  await expect(runCommandOffline('restore', join(home, 'none'), '--replace')).rejects.toThrow(/no backup at/)
  await expect(runCommandOffline('restore', live, '--replace')).rejects.toThrow(/has a log beside it/)
})

test('a backup does not overwrite an existing file, and is refused without a database', async () => {
  await expect(runCommandOffline('backup', restoredFile)).rejects.toThrow(/There is no database at/)
  await (await openMigrated()).close()
  await writeFile(restoredFile, 'mine')
  await expect(runCommandOffline('backup', restoredFile)).rejects.toThrow(/exists already/)
  expect(await readFile(restoredFile, 'utf8')).toBe('mine')
})

test('on PostgreSQL the commands backup and restore fail and name the tools of PostgreSQL to use', async () => {
  const config = readConfig({ PERYA_DATA: dataDir, DATABASE_URL: 'postgres://localhost/perya' })
  await expect(runOfflineCommand(config, 'backup', restoredFile)).rejects.toThrow(/pg_dump/)
  await expect(runOfflineCommand(config, 'restore', restoredFile)).rejects.toThrow(/pg_restore/)
})
