import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MEBIBYTE } from '../../../src/domain/bytes.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import { addKyc, kyc, uploadKyc } from '../../../src/features/kyc/contract.ts'
import { removeUnusedKycFiles } from '../../../src/features/kyc/server/pictures.ts'
import type { StorageProvider } from '../../../src/server/providers/storage/provider.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { sendAllKycItems, uploadKycItem } from '../../support/kyc.ts'
import { createBlackPng, createPhonePhoto, createPlainPicture } from '../../support/pictures.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'
import { createJobRun } from '../../support/schedule.ts'

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)

describeOnOneEngine('verification pictures', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let folder: string

  beforeAll(async () => {
    folder = join(app.services.config.dataDir, 'uploads', 'kyc')
    await mkdir(folder, { recursive: true })
  })

  beforeEach(async () => {
    player = await registerPlayer(app)
  })

  /** Returns the key under which the file storage keeps the picture of an identity check's item. */
  async function storageKeyOf(playerId: string, item = 'selfie'): Promise<string> {
    const { storage_key: key } = await app.services.db.read
      .selectFrom('kyc_item')
      .select('storage_key')
      .where('player_id', '=', playerId)
      .where('item', '=', item as 'selfie')
      .executeTakeFirstOrThrow()
    return key
  }

  /** Loads the picture of an item from the storage, as staff see it. */
  async function storedPicture(item = 'selfie'): Promise<Buffer> {
    const bytes = await app.services.storage.get(await storageKeyOf(player.id, item))
    if (!bytes) throw new Error('Nothing is stored')
    return bytes
  }

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a verification picture in %s is stored as a JPEG of bounded size',
    async format => {
      await uploadKycItem(
        player,
        'selfie',
        bytesOf(await createPlainPicture(3_000, 1_500).toFormat(format).toBuffer()),
      )
      const stored = await sharp(await storedPicture()).metadata()
      expect(stored).toMatchObject({ format: 'jpeg', width: 2_048, height: 1_024 })
      await uploadKycItem(
        player,
        'selfie',
        bytesOf(await createPlainPicture(300, 200).toFormat(format).toBuffer()),
      )
      expect(await sharp(await storedPicture()).metadata()).toMatchObject({ width: 300, height: 200 })
    },
  )

  test('a verification picture loses location, camera and orientation data', async () => {
    const taken = await createPhonePhoto()
    expect((await sharp(taken).metadata()).exif?.includes('Spy Camera')).toBe(true)
    await uploadKycItem(player, 'idFront', bytesOf(taken))
    const stored = await storedPicture('idFront')
    const { exif, xmp, icc, orientation } = await sharp(stored).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    for (const text of ['Spy Camera', 'GPS', 'secret', 'Exif'])
      expect(stored.includes(text), text).toBe(false)
  })

  test('a verification picture is encrypted on disk and has no public address', async () => {
    await uploadKycItem(player, 'selfie')
    const key = await storageKeyOf(player.id)
    const sealed = await readFile(join(folder, key.split('/')[1] ?? ''))
    const stored = await storedPicture()
    expect(sealed.includes(stored.subarray(0, 12))).toBe(false)
    expect(sealed.includes('JFIF')).toBe(false)
    for (const address of [`/uploads/${key}`, `/uploads/avatar/${key.split('/')[1]}`, `/${key}`]) {
      expect((await app.request(address)).status, address).toBe(404)
    }
    expect(app.answered.some(text => text.includes(key))).toBe(false)
  })

  test('a verification picture loses bytes hidden after the image', async () => {
    const hidden = 'PK\u0003\u0004 and a page <script>alert(1)</script>'
    for (const picture of [
      await createPlainPicture(50, 50).png().toBuffer(),
      await createPlainPicture(50, 50).jpeg().toBuffer(),
    ]) {
      await uploadKycItem(player, 'selfie', bytesOf(Buffer.concat([picture, Buffer.from(hidden)])))
      expect((await storedPicture()).includes('<script>')).toBe(false)
    }
  })

  describe('refusals', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

    test.each<[string, string, () => Promise<Buffer> | Buffer]>([
      ['imageRefused', 'a picture of 41 megapixels', () => createBlackPng(8_200, 5_000)],
      ['imageRefused', 'a small file that unpacks to 900 megapixels', () => createBlackPng(30_000, 30_000)],
      [
        'imageRefused',
        'a picture that is cut off',
        async () => (await createPlainPicture(900, 900).jpeg().toBuffer()).subarray(0, 300),
      ],
      [
        'imageRefused',
        'an HTML page after the first bytes of a JPEG',
        () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
      ],
      ['badRequest', 'an SVG with script', () => Buffer.from(svg)],
      ['badRequest', 'a GIF', () => createPlainPicture(10, 10).gif().toBuffer()],
      ['badRequest', 'a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj')],
      ['badRequest', 'an empty file', () => Buffer.alloc(0)],
      [
        'badRequest',
        'a file above 8 MB',
        async () =>
          Buffer.concat([await createPlainPicture(9, 9).png().toBuffer(), Buffer.alloc(8 * MEBIBYTE)]),
      ],
      ['tooLarge', 'a file of 100 MB', () => Buffer.alloc(100 * MEBIBYTE, 0xff)],
    ])('an upload as a verification picture is refused with the error %s: %s', async (reason, _, make) => {
      expect(await refusalReasonOfCall(uploadKycItem(player, 'selfie', bytesOf(await make())))).toBe(reason)
      expect((await player.call(kyc, {})).state).toBe('none')
    })

    test('an upload of a verification picture with no picture, with two pictures, or for an unknown item is refused', async () => {
      const one = new Blob([bytesOf(await createPlainPicture(9, 9).png().toBuffer())])
      const uploadRefusal = (item: string, picture: readonly Blob[]) =>
        refusalOfCall(player.call(uploadKyc, { item: item as 'selfie' }, { picture }))
      for (const [item, pictures, path] of [
        ['selfie', [], 'picture'],
        ['selfie', [one, one], 'picture'],
        ['document', [one], 'item'],
      ] as const) {
        expect(await uploadRefusal(item, pictures)).toMatchObject({
          reason: 'badRequest',
          detail: { fields: [{ path }] },
        })
      }
    })
  })

  test('a verification picture of 40 megapixels is accepted', async () => {
    await uploadKycItem(player, 'selfie', bytesOf(createBlackPng(8_000, 5_000)))
    expect((await player.call(kyc, {})).state).toBe('draft')
  })

  test('a replaced verification picture is deleted with its file', async () => {
    await uploadKycItem(player, 'selfie')
    const first = await storageKeyOf(player.id)
    await uploadKycItem(player, 'selfie')
    const second = await storageKeyOf(player.id)
    await player.call(addKyc, { idType: 'prc' })
    await uploadKycItem(player, 'idFront')
    const front = await storageKeyOf(player.id, 'idFront')
    await player.call(addKyc, { idType: 'philsys' })
    expect(
      await removeUnusedKycFiles(app.services, createJobRun(app.services), app.clock.now()),
    ).toBeGreaterThanOrEqual(2)
    expect(await app.services.storage.get(first)).toBeUndefined()
    expect(await app.services.storage.get(front)).toBeUndefined()
    expect(await app.services.storage.get(second)).toBeDefined()
    expect(await removeUnusedKycFiles(app.services, createJobRun(app.services), app.clock.now())).toBe(0)
  })

  test('a verification picture left by a crash or a refusal is deleted an hour later, and other pictures stay', async () => {
    const before = new Set(await readdir(folder))
    const { storage } = app.services
    const failing: StorageProvider = {
      ...storage,
      async put(key, bytes) {
        await storage.put(key, bytes)
        throw new Error('The process ended here')
      },
    }
    Object.assign(app.services, { storage: failing })
    try {
      await expect(uploadKycItem(player, 'selfie')).rejects.toThrow()
    } finally {
      Object.assign(app.services, { storage })
    }
    const left = (await readdir(folder)).filter(name => !before.has(name))
    expect(left).toHaveLength(1)
    expect((await player.call(kyc, {})).state).toBe('none')
    await removeUnusedKycFiles(app.services, createJobRun(app.services), app.clock.now() + HOUR_MS - 1)
    expect(await readdir(folder)).toEqual(expect.arrayContaining(left))
    expect(
      await removeUnusedKycFiles(app.services, createJobRun(app.services), app.clock.now() + HOUR_MS),
    ).toBe(1)
    expect(await readdir(folder)).not.toEqual(expect.arrayContaining(left))
    for (const name of before) expect(await readdir(folder)).toContain(name)
  })

  test('of many verification pictures uploaded at once only the one stored last stays, with no file of the others', {
    tags: 'race',
  }, async () => {
    await sendAllKycItems(player)
    await Promise.all(Array.from({ length: 5 }, () => uploadKycItem(player, 'selfie')))
    await removeUnusedKycFiles(app.services, createJobRun(app.services), app.clock.now())
    const rows = await app.services.db.read
      .selectFrom('kyc_file')
      .selectAll()
      .where('player_id', '=', player.id)
      .execute()
    expect(rows.map(row => row.drop_at_ms)).toEqual([null, null, null])
    expect(rows.map(row => row.storage_key)).toContain(await storageKeyOf(player.id))
  })
})
