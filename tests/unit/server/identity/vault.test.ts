import { describe, expect, test } from 'vitest'
import { createVault, readVaultKeys } from '../../../../src/server/identity/vault.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const OLD = `2025:${key(1)}`
const NEW = `2026:${key(2)}`

describe('a value in the vault', () => {
  test('a value stored in the vault is read back unchanged, and its stored text does not reveal it', () => {
    const vault = createVault(readVaultKeys(NEW))
    const sealed = vault.encrypt('09171234567', 'receiving-account:1')
    expect(sealed).toMatch(/^2026\.[\w-]+$/)
    expect(Buffer.from(sealed.slice(5), 'base64url').toString('latin1')).not.toContain('09171234567')
    expect(vault.decrypt(sealed, 'receiving-account:1')).toBe('09171234567')
  })

  test('the vault encrypts the same value to a different text each time', () => {
    const vault = createVault(readVaultKeys(NEW))
    expect(vault.encrypt('x', 'a')).not.toBe(vault.encrypt('x', 'a'))
  })

  test('a value in the vault can be read after the key was changed, as long as the older key is kept', () => {
    const sealed = createVault(readVaultKeys(OLD)).encrypt('secret', 'a')
    expect(createVault(readVaultKeys(`${NEW}, ${OLD}`)).decrypt(sealed, 'a')).toBe('secret')
    expect(() => createVault(readVaultKeys(NEW)).decrypt(sealed, 'a')).toThrow('No key 2025')
  })

  test('a value in the vault cannot be read in another row, or after one bit of it was changed', () => {
    const vault = createVault(readVaultKeys(NEW))
    const sealed = vault.encrypt('secret', 'a')
    expect(() => vault.decrypt(sealed, 'b')).toThrow()
    const bytes = Buffer.from(sealed.slice(5), 'base64url')
    bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30)
    expect(() => vault.decrypt(`2026.${bytes.toString('base64url')}`, 'a')).toThrow()
  })

  test("the vault's hash of a text differs from owner to owner, and does not reveal the text", () => {
    const vault = createVault(readVaultKeys(NEW))
    const mac = vault.mac('123456', 'a')
    expect(mac).toMatch(/^2026\.[\w-]{43}$/)
    expect(vault.isMac(mac, '123456', 'a')).toBe(true)
    expect(vault.isMac(mac, '123457', 'a')).toBe(false)
    expect(vault.isMac(mac, '123456', 'b')).toBe(false)
    expect(vault.isMac('2026.short', '123456', 'a')).toBe(false)
  })

  test('the vault recognizes a hash that was made with an older key as long as that key is kept', () => {
    const mac = createVault(readVaultKeys(OLD)).mac('123456', 'a')
    expect(createVault(readVaultKeys(`${NEW}, ${OLD}`)).isMac(mac, '123456', 'a')).toBe(true)
    expect(createVault(readVaultKeys(NEW)).isMac(mac, '123456', 'a')).toBe(false)
  })

  test('a file in the vault is read back unchanged, after a change of keys too, and only for its owner', () => {
    const file = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256))
    const sealed = createVault(readVaultKeys(OLD)).encryptBytes(file, 'upload:1')
    expect(sealed.includes(file.subarray(0, 16))).toBe(false)
    const vault = createVault(readVaultKeys(`${NEW}, ${OLD}`))
    expect(vault.decryptBytes(sealed, 'upload:1')).toEqual(file)
    expect(() => vault.decryptBytes(sealed, 'upload:2')).toThrow()
    expect(() => vault.decryptBytes(sealed.subarray(0, -1), 'upload:1')).toThrow()
    expect(() => createVault(readVaultKeys(NEW)).decryptBytes(sealed, 'upload:1')).toThrow('No key 2025')
    expect(() => vault.decryptBytes(Buffer.alloc(0), 'upload:1')).toThrow()
  })

  test.each(['', 'a', `a:${key(1).slice(4)}`, `${key(1)}`, `A B:${key(1)}`])(
    'the vault refuses an invalid list of keys: %j',
    text => {
      expect(() => readVaultKeys(text)).toThrow('must be id:base64 of 32 bytes')
    },
  )
})
