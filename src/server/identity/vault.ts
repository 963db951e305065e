import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key, and the id that the vault stores with every value that it encrypts with this key. */
export interface VaultKey {
  readonly id: string
  readonly key: Buffer
}

/**
 * Encrypts or hashes values that must not be readable in the database: server seeds, account numbers, personal details,
 * uploaded files, codes by SMS.
 */
export interface Vault {
  /**
   * Encrypts a text with the newest key.
   * @param owner names the row of the value (`fair-seed:<hash>`). `decrypt` needs the same owner, so a value that was
   * copied to another row cannot be read there.
   * @returns `<key id>.<base64url of nonce, tag and ciphertext>`
   */
  encrypt(text: string, owner: string): string
  /**
   * Decrypts a text that `encrypt` returned.
   * @throws Error when the key is unknown, the owner differs from the owner in `encrypt`, or the value was changed
   */
  decrypt(sealed: string, owner: string): string
  /**
   * Computes a keyed hash of a text with the newest key, for secrets that could be guessed from a plain hash.
   * @param owner names the row of the text, as for `encrypt`
   * @returns `<key id>.<base64url of the HMAC>`
   */
  mac(text: string, owner: string): string
  /**
   * Computes the keyed hashes of a text, one for each key, the newest key first. With them, a query finds a row whose
   * hash was computed with an older key.
   */
  macs(text: string, owner: string): string[]
  /** Whether a hash is the `mac` of this text and owner; false if the vault does not have the key of the hash. */
  isMac(mac: string, text: string, owner: string): boolean
  /**
   * Encrypts a file with the newest key.
   * @returns in this order: the length of the key id in one byte, the key id, nonce, tag, ciphertext
   */
  encryptBytes(bytes: Uint8Array, owner: string): Buffer
  /**
   * Decrypts a file that `encryptBytes` returned.
   * @throws Error when the key is unknown, the owner differs from the owner in `encryptBytes`, or the file was changed
   */
  decryptBytes(sealed: Uint8Array, owner: string): Buffer
}

/**
 * Reads the keys from the text of `PERYA_KEY`: `id:base64` of 32 bytes, several separated by commas, the newest first.
 * @throws RangeError whose message does not contain the key
 */
export function readVaultKeys(text: string): VaultKey[] {
  return text.split(',').map(part => {
    const [, id = '', base64 = ''] = /^([a-z0-9-]{1,16}):([A-Za-z0-9+/_=-]+)$/.exec(part.trim()) ?? []
    const key = Buffer.from(base64, 'base64')
    if (!id || key.length !== KEY_BYTES) throw new RangeError('must be id:base64 of 32 bytes, newest first')
    return { id, key }
  })
}

/** Computes a hash that identifies a key without revealing it. It distinguishes two different keys with the same id. */
export function fingerprintOfKey({ key }: VaultKey): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'perya key fingerprint', KEY_BYTES)).toString('base64url')
}

/**
 * Creates a vault.
 * @param keys the keys, the newest first
 * @throws RangeError when there is no key
 */
export function createVault(keys: readonly VaultKey[]): Vault {
  const [newest] = keys
  if (!newest) throw new RangeError('A vault needs a key')
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  const macOf = (key: Buffer, text: string, owner: string) =>
    createHmac('sha256', macKeyOf(key)).update(`${owner}\0${text}`).digest()

  function keyOf(id: string): Buffer {
    const key = byId.get(id)
    if (!key) throw new Error(`No key ${id}; PERYA_KEY must keep the keys of older values`)
    return key
  }

  return {
    encrypt: (text, owner) =>
      `${newest.id}.${sealBytes(newest.key, Buffer.from(text, 'utf8'), owner).toString('base64url')}`,
    decrypt(sealed, owner) {
      const dot = sealed.indexOf('.')
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
      return openSealed(keyOf(sealed.slice(0, dot)), bytes, owner).toString('utf8')
    },
    encryptBytes(bytes, owner) {
      const id = Buffer.from(newest.id, 'latin1')
      return Buffer.concat([Buffer.from([id.length]), id, sealBytes(newest.key, bytes, owner)])
    },
    decryptBytes(sealed, owner) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      const idEnd = 1 + (bytes[0] ?? 0)
      return openSealed(keyOf(bytes.toString('latin1', 1, idEnd)), bytes.subarray(idEnd), owner)
    },
    mac: (text, owner) => `${newest.id}.${macOf(newest.key, text, owner).toString('base64url')}`,
    macs: (text, owner) =>
      keys.map(({ id, key }) => `${id}.${macOf(key, text, owner).toString('base64url')}`),
    isMac(mac, text, owner) {
      const dot = mac.indexOf('.')
      const key = byId.get(mac.slice(0, dot))
      if (!key) return false
      const given = Buffer.from(mac.slice(dot + 1), 'base64url')
      const expected = macOf(key, text, owner)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/**
 * Derives the key for `mac` from a key of the vault, so that the same key is never used for hashing and for encryption.
 */
function macKeyOf(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'perya mac', KEY_BYTES))
}

/**
 * Encrypts bytes with a random nonce, and binds them to `owner`.
 * @returns nonce, tag and ciphertext
 */
function sealBytes(key: Buffer, bytes: Uint8Array, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/**
 * Decrypts bytes that `sealBytes` returned.
 * @throws Error when the owner differs from the owner in `sealBytes`, or the bytes were changed
 */
function openSealed(key: Buffer, bytes: Buffer, owner: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
