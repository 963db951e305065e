import { generateKeyPair, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../../../db/database.ts'
import type { Vault } from '../../../identity/vault.ts'

const ROW_KEY = 'Keys:1'
const OWNER = 'sandbox-openid:keys'

const BITS = 2048

/** A private key of RSA with its id. */
export type SigningKey = JsonWebKey & { readonly kid: string }

/** The key that the sandbox signs tokens by. The first process that needs one makes it; all processes have the same. */
export async function signingKey({ db, vault }: { db: Database; vault: Vault }): Promise<SigningKey> {
  const stored = await findKey(db)
  if (stored !== undefined) return JSON.parse(vault.decrypt(stored, OWNER)) as SigningKey
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'sandbox', use: 'sig', alg: 'RS256' }
  const payload = vault.encrypt(JSON.stringify(jwk), OWNER)
  await db.transact(tx =>
    tx.query
      .insertInto('sandbox_openid')
      .values({ key: ROW_KEY, payload, grant_id: '', uid: '', consumed_at_ms: null, expires_at_ms: null })
      .onConflict(conflict => conflict.column('key').doNothing())
      .execute(),
  )
  return JSON.parse(vault.decrypt((await findKey(db)) ?? payload, OWNER)) as SigningKey
}

async function findKey(db: Database): Promise<string | undefined> {
  const row = await db.read
    .selectFrom('sandbox_openid')
    .select('payload')
    .where('key', '=', ROW_KEY)
    .executeTakeFirst()
  return row?.payload
}
