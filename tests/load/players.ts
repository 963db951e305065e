import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { centavos } from '../../src/domain/money.ts'
import { LOGIN_TYPE } from '../../src/domain/player/account.ts'
import { insertPlayer } from '../../src/features/auth/server/repository.ts'
import { startVipProgram } from '../../src/features/vip/server/vip.ts'
import { newId } from '../../src/server/clock.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Database, Transaction } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { ensureActorSeed } from '../../src/server/fair/seed-repository.ts'
import { insertSession } from '../../src/server/identity/session-repository.ts'
import { createToken, hashToken } from '../../src/server/identity/token.ts'
import { createVault } from '../../src/server/identity/vault.ts'
import { clearingAccount, playerAccount } from '../../src/server/ledger/accounts.ts'
import { postLedgerJournal } from '../../src/server/ledger/post.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'

/** The balance of a benchmark's player, in centavos: ten million pesos, which is more than any benchmark can lose. */
const FUNDS = centavos(1_000_000_000)

/** Creates players with money, sessions and seeds in a new database with every activity open. @returns their tokens */
export async function createFundedPlayers(file: string, count: number): Promise<string[]> {
  const db = openDatabase({ file })
  const vault = createVault(readConfig({}).vaultKeys)
  const atMs = Date.now()
  await migrate(db, atMs)
  const players = await createPlayersInDatabase(db, count, async (tx, id) => {
    const [from, to] = [clearingAccount('bench'), playerAccount(id)]
    const postings = [{ from, to, item: ITEM_ID.coin, amount: FUNDS }]
    await postLedgerJournal(tx, { kind: 'deposit', reference: id, playerId: id, postings, atMs })
  })
  await Promise.all(players.map(({ id }) => ensureActorSeed({ db, vault }, id)))
  await db.transact(({ query }) => query.updateTable('activity').set({ status: 'open' }).execute())
  await startVipProgram(db, atMs)
  await db.close()
  return players.map(({ token }) => token)
}

/**
 * Number of players that are created at the same time. If there were more, a transaction could wait too long for a
 * PostgreSQL connection.
 */
const CREATED_AT_ONCE = 100

/**
 * Creates players, each with a session, in a migrated database.
 * @param fill writes more rows in the same transaction as each player
 */
export async function createPlayersInDatabase(
  db: Database,
  count: number,
  fill: (tx: Transaction, id: string) => Promise<void> = async () => {},
): Promise<{ readonly id: string; readonly token: string }[]> {
  const atMs = Date.now()
  const players = Array.from({ length: count }, () => ({ id: newId(atMs), token: createToken() }))
  for (let from = 0; from < count; from += CREATED_AT_ONCE) {
    const some = players.slice(from, from + CREATED_AT_ONCE)
    await Promise.all(
      some.map(({ id, token }, place) =>
        db.transact(async tx => {
          await insertPlayer(tx, benchPlayer(id, `bench${from + place}`, atMs))
          await insertSession(db, tx, { tokenHash: hashToken(token), playerId: id, atMs })
          await fill(tx, id)
        }),
      ),
    )
  }
  return players
}

function benchPlayer(id: string, name: string, atMs: number): Parameters<typeof insertPlayer>[1] {
  return {
    id,
    account: name,
    accountType: LOGIN_TYPE.account,
    mobile: '',
    nickname: name,
    avatar: 1,
    inviteCode: name,
    inviterId: '',
    createdAtMs: atMs,
    lastLoginAtMs: atMs,
    passwordHash: undefined,
    termsVersion: 'bench',
  }
}

/**
 * Verifies the ledger after a benchmark, and checks that it contains as many plays as the server acknowledged.
 * `bench-bet.ts` calls this function in other checkouts too, so its name must not change.
 * @returns `sound`, or an error text
 */
export async function proveBooks(file: string, plays: number): Promise<string> {
  const db = openDatabase({ file })
  try {
    const violations = await verifyLedger(db)
    if (violations.length > 0) return `NOT SOUND: ${violations[0]?.text}`
    const { stored } = await db.read
      .selectFrom('round')
      .select(select => select.fn.sum<number>('plays').as('stored'))
      .executeTakeFirstOrThrow()
    return stored === plays ? 'sound' : `NOT SOUND: ${stored} plays stored, ${plays} acknowledged`
  } finally {
    await db.close()
  }
}
