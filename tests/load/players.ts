import { LOGIN_TYPE } from '../../src/domain/account.ts'
import { ITEM } from '../../src/domain/items.ts'
import { centavos } from '../../src/domain/money.ts'
import { newId } from '../../src/server/clock.ts'
import { readConfig } from '../../src/server/config.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { insertSession } from '../../src/server/identity/session-repository.ts'
import { createToken, hashToken } from '../../src/server/identity/token.ts'
import { createVault } from '../../src/server/identity/vault.ts'
import { clearingAccount, playerAccount } from '../../src/server/ledger/accounts.ts'
import { post } from '../../src/server/ledger/post.ts'
import { verify } from '../../src/server/ledger/verify.ts'
import { ensureSeed } from '../../src/server/modules/game/seed-repository.ts'
import { insertPlayer } from '../../src/server/modules/player/repository.ts'

/** Ten million pesos: more than any benchmark can lose. */
const FUNDS = centavos(1_000_000_000)

/** Creates players with money, sessions and seeds in a new database. @returns their tokens */
export async function createFundedPlayers(file: string, count: number): Promise<string[]> {
  const db = openDatabase({ file })
  const vault = createVault(readConfig({}).vaultKeys)
  const atMs = Date.now()
  await migrate(db, atMs)
  const tokens = Array.from({ length: count }, createToken)
  await Promise.all(
    tokens.map(async (token, index) => {
      const id = newId(atMs)
      await db.transact(async tx => {
        await insertPlayer(tx, {
          id,
          account: `bench${index}`,
          accountType: LOGIN_TYPE.account,
          mobile: '',
          nickname: `bench${index}`,
          avatar: 1,
          inviteCode: `bench${index}`,
          inviterId: '',
          createdAtMs: atMs,
          lastLoginAtMs: atMs,
          passwordHash: undefined,
          termsVersion: 'bench',
        })
        await insertSession(tx, { tokenHash: hashToken(token), playerId: id, atMs })
        const [from, to] = [clearingAccount('bench'), playerAccount(id)]
        const postings = [{ from, to, item: ITEM.coin, amount: FUNDS }]
        await post(tx, { kind: 'deposit', reference: id, playerId: id, postings, atMs })
      })
      await ensureSeed({ db, vault }, id)
    }),
  )
  await db.close()
  return tokens
}

/**
 * Verifies the ledger after a benchmark, and that it holds as many plays as were acknowledged. @returns `sound`, or an
 * error text
 */
export async function proveBooks(file: string, plays: number): Promise<string> {
  const db = openDatabase({ file })
  try {
    const violations = await verify(db)
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
