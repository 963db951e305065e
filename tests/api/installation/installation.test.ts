import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../../../src/server/clock.ts'
import { ConfigError } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { migrations } from '../../../src/server/db/migrations.ts'
import { ensureActorSeed } from '../../../src/server/fair/seed-repository.ts'
import { createVault } from '../../../src/server/identity/vault.ts'
import { findInstallation } from '../../../src/server/installation/installation-repository.ts'
import { openInstalledDatabase } from '../../../src/server/installation/open.ts'
import { operatorCommands } from '../../../src/server/operator/commands.ts'
import { describeOnBothEngines, type TestDatabases } from '../../support/databases.ts'
import { runToolInProcess } from '../../support/operator-tool.ts'
import { VAPID_TEST_KEYS } from '../../support/push-services.ts'

type EnvironmentVariables = Readonly<Record<string, string>>

const createEncodedKey = (fill: number) => Buffer.alloc(32, fill).toString('base64')

/** Environment variables of a production server, without those of its database. */
const PRODUCTION: EnvironmentVariables = {
  PERYA_EDITION: 'production',
  PERYA_KEY: `2026:${createEncodedKey(7)}`,
  PERYA_LICENCE: 'PAGCOR 12-345',
  PERYA_CONTACT: 'help@perya.example',
  PUBLIC_URL: 'https://perya.example',
  PAYMENT_PROVIDER: 'paymongo',
  PAYMONGO_SECRET_KEY: 'sk_live_12345678abcdefgh',
  PAYMONGO_WEBHOOK_SECRET: 'w'.repeat(32),
  PAYMONGO_PAYOUT_WEBHOOK_SECRET: 'p'.repeat(32),
  PAYMONGO_WALLET_NUMBER: '123456789012',
  PAYMONGO_WALLET_NAME: 'Perya',
  SMS_PROVIDER: 'semaphore',
  SEMAPHORE_API_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://perya:secret@mail.perya.example',
  EMAIL_FROM: 'no-reply@perya.example',
  ...VAPID_TEST_KEYS,
}

describeOnBothEngines('the installation of a database', databases => {
  /**
   * Creates a new database with all its tables, on which no server has started.
   * @returns the database, and the environment variables that contain its address
   */
  async function createDatabaseWithVariables(): Promise<{ db: Database; place: EnvironmentVariables }> {
    const db = await databases.create()
    return { db, place: await placeOf(databases, db) }
  }

  /**
   * Creates a database and starts a server on it with the given environment.
   * @returns the database and its variables
   */
  async function startServerOnNewDatabase(env: EnvironmentVariables) {
    const made = await createDatabaseWithVariables()
    await startServer({ ...made.place, ...env })
    return made
  }

  test('a server start that gets only the database of a production installation is refused, and names each missing variable', async () => {
    const { place } = await startServerOnNewDatabase(PRODUCTION)
    const reasons = await reasonsOfRefusedStart(startServer(place))
    for (const name of [
      'PERYA_KEY',
      'PERYA_LICENCE',
      'PUBLIC_URL',
      'PAYMONGO_SECRET_KEY',
      'SEMAPHORE_API_KEY',
    ])
      expect(reasons).toContainEqual(expect.stringMatching(new RegExp(`^${name}: `)))
    const approved = await runToolInProcess(['withdrawal', 'approve', 'any'], place)
    expect(approved).toMatchObject({ code: 1, out: '', err: expect.stringContaining('PAYMONGO_SECRET_KEY') })
  })

  test.each([
    ['PERYA_EDITION', 'sandbox', 'production'],
    ['PAYMENT_PROVIDER', 'sandbox', 'paymongo'],
    ['SMS_PROVIDER', 'sandbox', 'semaphore'],
    ['SOCIAL_PROVIDER', 'sandbox', 'real'],
    ['GAME_PROVIDER', 'sandbox', 'none'],
  ])(
    'a server start and an operator command are refused when the variable %s differs from the value in the database',
    async (name, value, stored) => {
      const { place } = await startServerOnNewDatabase(PRODUCTION)
      const env = { ...PRODUCTION, ...place, [name]: value }
      const reason = `${name}: ${value}, but the database has ${stored};`
      expect(await reasonsOfRefusedStart(startServer(env))).toEqual([expect.stringContaining(reason)])
      expect(await runToolInProcess(['report', 'pending'], env)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining(reason),
      })
    },
  )

  test('an edition and providers that the environment does not name are taken from the database', async () => {
    const { place } = await startServerOnNewDatabase(PRODUCTION)
    const { PERYA_EDITION: _, PAYMENT_PROVIDER: __, SMS_PROVIDER: ___, ...rest } = PRODUCTION
    expect(await startServer({ ...rest, ...place })).toMatchObject({
      edition: 'production',
      payment: { provider: 'paymongo' },
      sms: { provider: 'semaphore' },
    })
  })

  test('of two servers that start at once on a new database with different editions, one is refused', async () => {
    const { db, place } = await createDatabaseWithVariables()
    const starts = await Promise.allSettled([
      startServer({ ...PRODUCTION, ...place }),
      startServer({ ...place, PERYA_KEY: PRODUCTION.PERYA_KEY ?? '' }),
    ])
    const opened = starts.flatMap(each => (each.status === 'fulfilled' ? [each.value.edition] : []))
    expect(opened).toHaveLength(1)
    expect(starts.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))).toEqual([
      expect.any(ConfigError),
    ])
    expect(await findInstallation(db)).toMatchObject({ edition: opened[0] })
  })

  test('a key that has the id of a stored key but other bytes is refused, and the answer reveals neither', async () => {
    const { place } = await startServerOnNewDatabase({ PERYA_KEY: `2026:${createEncodedKey(7)}` })
    const env = { ...place, PERYA_KEY: `2026:${createEncodedKey(8)}` }
    const reason = 'PERYA_KEY: key 2026 has other bytes than the key of the database with this id'
    expect(await reasonsOfRefusedStart(startServer(env))).toEqual([reason])
    expect(await runToolInProcess(['report', 'pending'], env)).toMatchObject({ code: 1, out: '' })
    const shown = await runToolInProcess(['installation', 'show', '--json'], {
      ...place,
      PERYA_KEY: `2026:${createEncodedKey(7)}`,
    })
    expect(JSON.parse(shown.out).keys).toMatchObject([{ id: '2026' }])
    expect(shown.out).not.toContain(createEncodedKey(7))
  })

  test('a server start can add a key with a new id; from then on every server start and command needs that key', async () => {
    const { place } = await startServerOnNewDatabase({ PERYA_KEY: `2026:${createEncodedKey(7)}` })
    const both = { ...place, PERYA_KEY: `2027:${createEncodedKey(9)},2026:${createEncodedKey(7)}` }
    expect((await runToolInProcess(['report', 'pending'], both)).err).toContain(
      'no server has started with key 2027',
    )
    await startServer(both)
    expect(await runToolInProcess(['report', 'pending'], both)).toMatchObject({ code: 0 })
    const lacking = { ...place, PERYA_KEY: `2027:${createEncodedKey(9)}` }
    expect(await reasonsOfRefusedStart(startServer(lacking))).toEqual([
      expect.stringMatching(/^PERYA_KEY: lacks key 2026,/),
    ])
    expect((await runToolInProcess(['report', 'pending'], lacking)).err).toContain('lacks key 2026')
  })

  test('the first server start on a database with encrypted rows is refused if its key cannot decrypt them', async () => {
    const { db, place } = await createDatabaseWithVariables()
    const vault = createVault([{ id: '2026', key: Buffer.alloc(32, 7) }])
    await ensureActorSeed({ db, vault }, 'player:a', 'mine')
    expect(await reasonsOfRefusedStart(startServer(place))).toEqual([
      'PERYA_KEY: does not open what the database has encrypted',
    ])
    expect(await findInstallation(db)).toBeUndefined()
    await startServer({ ...place, PERYA_KEY: `2026:${createEncodedKey(7)}` })
  })

  test('only the command `installation change` gives a database other providers, and the change is recorded', async () => {
    const { place } = await startServerOnNewDatabase({})
    const env = { ...place, SMS_PROVIDER: 'semaphore', SEMAPHORE_API_KEY: 'k'.repeat(32) }
    await reasonsOfRefusedStart(startServer(env))
    const asked = await runToolInProcess(['installation', 'change'], env)
    expect(asked).toMatchObject({ code: 1, out: '' })
    expect(asked.err).toMatch(/^sms +sandbox +semaphore$/m)
    await reasonsOfRefusedStart(startServer(env))
    expect(await runToolInProcess(['installation', 'change', '--yes'], env)).toMatchObject({
      code: 0,
      err: '',
    })
    expect(await startServer(env)).toMatchObject({ sms: { provider: 'semaphore' } })
    const audit = await runToolInProcess(['audit', 'list', '--json'], env)
    expect(JSON.parse(audit.out)).toMatchObject([
      { command: ['installation', 'change', '--yes'], isOk: true },
    ])
  })

  test('a command is refused on a database on which no server has started, and on one that lacks a migration step', async () => {
    const { db, place } = await createDatabaseWithVariables()
    expect((await runToolInProcess(['report', 'pending'], place)).err).toMatch(
      /^No server has started on this database/,
    )
    const empty = databases.open(await databases.createEmpty())
    const before = await empty.read.introspection.getTables()
    const onEmpty = await runToolInProcess(['report', 'pending'], await placeOf(databases, empty))
    expect(onEmpty).toMatchObject({ code: 1, out: '' })
    expect(onEmpty.err).toMatch(
      /^The database lacks step 0001-baseline-ledger of the schema: start the server/,
    )
    expect(await empty.read.introspection.getTables()).toEqual(before)
    const last = migrations.at(-1)?.name ?? ''
    await db.transact(tx => tx.query.deleteFrom('migration').where('name', '=', last).execute())
    expect((await runToolInProcess(['report', 'pending'], place)).err).toContain(
      `lacks step ${last} of the schema`,
    )
  })

  if (databases.engine === 'sqlite') {
    test('every operator command, except those about the installation, is refused when a variable differs from the value in the database', async () => {
      const { place } = await startServerOnNewDatabase(PRODUCTION)
      const env = { ...PRODUCTION, ...place, GAME_PROVIDER: 'sandbox' }
      const except = ['installation change', 'installation show']
      const online = operatorCommands.filter(it => 'run' in it && !except.includes(it.name))
      expect(online.length).toBeGreaterThan(100)
      for (const { name, arguments: parameters, options } of online) {
        const required = Object.keys(options).filter(option => options[option]?.isRequired)
        const words = [
          ...name.split(' '),
          ...Object.keys(parameters).map(() => '1'),
          ...required.flatMap(option => [`--${option}`, '1']),
        ]
        expect(await runToolInProcess(words, env), name).toMatchObject({
          code: 1,
          out: '',
          err: expect.stringContaining('GAME_PROVIDER: sandbox, but the database has none;'),
        })
      }
    })

    test('a command does not create a missing database', async () => {
      const folder = await databases.folder()
      const place = { PERYA_DATA: join(folder, 'none') }
      expect((await runToolInProcess(['report', 'pending'], place)).err).toMatch(/^There is no database at /)
      expect((await runToolInProcess(['report', 'pending'], place)).err).toMatch(/^There is no database at /)
    })

    test('a server on a restored backup needs the key of the installation from which the backup was made', async () => {
      const { place } = await startServerOnNewDatabase({ PERYA_KEY: `2026:${createEncodedKey(7)}` })
      const folder = await databases.folder()
      const file = join(folder, 'copy.sqlite')
      expect(await runToolInProcess(['backup', file], place)).toMatchObject({ code: 0 })
      const other = { PERYA_DATA: join(folder, 'restored') }
      expect(await runToolInProcess(['restore', file], other)).toMatchObject({ code: 0 })
      expect(await reasonsOfRefusedStart(startServer(other))).toEqual([
        expect.stringContaining('lacks key 2026'),
      ])
      await startServer({ ...other, PERYA_KEY: `2026:${createEncodedKey(7)}` })
    })
  }
})

async function placeOf(databases: TestDatabases, db: Database): Promise<EnvironmentVariables> {
  const { file, url = '' } = databases.configOf(db)
  return { PERYA_DATA: file ? dirname(file) : await databases.folder(), DATABASE_URL: url }
}

/**
 * Opens the database as a server does when it starts, and closes it again.
 * @returns the config of the server
 */
async function startServer(env: EnvironmentVariables) {
  const { config, db } = await openInstalledDatabase(env, { clock: systemClock, opener: 'server' })
  await db.close()
  return config
}

/**
 * Returns the reasons for which a server refused to start.
 * @throws Error when the start was not refused
 */
async function reasonsOfRefusedStart(start: Promise<unknown>): Promise<readonly string[]> {
  const error = await start.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  if (error instanceof ConfigError) return error.reasons
  throw error ?? new Error('The start was not refused')
}
