import { generateKeyPair, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../../../db/database.ts'
import type { Vault } from '../../../identity/vault.ts'
import { findOpenIdEntry, insertOpenIdEntry } from './repository.ts'

const ROW_KEY = 'Keys:1'
const OWNER = 'sandbox-openid:keys'

const BITS = 2048

/** An RSA private key with its id. */
export type SigningKey = JsonWebKey & { readonly kid: string }

/**
 * Returns the key with which the sandbox signs tokens. The first process that needs the key creates and stores it; all
 * processes use the same key.
 */
export async function ensureSigningKey({ db, vault }: { db: Database; vault: Vault }): Promise<SigningKey> {
  const stored = await findKey(db)
  if (stored !== undefined) return JSON.parse(vault.decrypt(stored, OWNER)) as SigningKey
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'sandbox', use: 'sig', alg: 'RS256' }
  const payload = vault.encrypt(JSON.stringify(jwk), OWNER)
  const entry = { key: ROW_KEY, payload, grant_id: '', uid: '', consumed_at_ms: null, expires_at_ms: null }
  await insertOpenIdEntry(db, entry)
  return JSON.parse(vault.decrypt((await findKey(db)) ?? payload, OWNER)) as SigningKey
}

async function findKey(db: Database): Promise<string | undefined> {
  return (await findOpenIdEntry(db, ROW_KEY))?.payload
}
