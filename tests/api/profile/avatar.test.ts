import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { MEBIBYTE } from '../../../src/domain/bytes.ts'
import { SECURITY_HEADERS } from '../../../src/domain/site/http-headers.ts'
import { updateProfile, uploadAvatar } from '../../../src/features/profile/contract.ts'
import { dispatchOutbox } from '../../../src/server/events/dispatcher.ts'
import { outboxConsumers } from '../../../src/server/features.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  createBlackPng,
  createPhonePhoto,
  createPlainPicture,
  createPngWithTexts,
} from '../../support/pictures.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('avatar pictures', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeAll(async () => {
    player = await registerPlayer(app)
  })

  const uploadPicture = (of: TestPlayer, bytes: Buffer) =>
    of.call(uploadAvatar, {}, { picture: [new Blob([new Uint8Array(bytes)])] })
  const getFile = (address: string) => app.request(address)
  const bytesAt = async (address: string) => Buffer.from(await (await getFile(address)).arrayBuffer())
  const avatarFiles = async () => {
    const folder = join(app.services.config.dataDir, 'uploads', 'avatar')
    return (await readdir(folder)).map(name => join(folder, name))
  }

  test.each(['jpeg', 'png', 'webp'] as const)(
    'an avatar picture in %s becomes a square picture at an address of this site',
    async format => {
      const { avatarOther } = await uploadPicture(
        player,
        await createPlainPicture(640, 400).toFormat(format).toBuffer(),
      )
      expect(avatarOther).toMatch(/^\/uploads\/avatar\/[\w-]{32}\.webp$/)
      expect((await player.call(refreshData, {})).userInfo?.avatarOther).toBe(avatarOther)
      const answer = await getFile(avatarOther)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': SECURITY_HEADERS['X-Content-Type-Options'],
      })
      const { format: stored, width, height } = await sharp(await answer.arrayBuffer()).metadata()
      expect({ stored, width, height }).toEqual({ stored: 'webp', width: 256, height: 256 })
    },
  )

  test('an avatar picture loses location and camera data, and is turned upright', async () => {
    // The left half of the photo is blue, the right half red. Its metadata say that the left side must be shown at the
    // top.
    const taken = await createPhonePhoto()
    const before = await sharp(taken).metadata()
    expect(before.orientation).toBe(6)
    expect(before.exif?.includes('Spy Camera')).toBe(true)
    expect(before.xmp).toBeDefined()
    const stored = await bytesAt((await uploadPicture(player, taken)).avatarOther)
    const { exif, xmp, icc, orientation } = await sharp(stored).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(stored.includes('Spy Camera') || stored.includes('secret') || stored.includes('EXIF')).toBe(false)
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
    const brightChannelsAt = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels
      return [...data.subarray(at, at + 3)].map(channel => channel > 128)
    }
    expect(brightChannelsAt(250, 5), 'top right').toEqual([false, false, true])
    expect(brightChannelsAt(5, 250), 'bottom left').toEqual([true, false, false])
  })

  test('an avatar picture is encrypted on disk', async () => {
    const { avatarOther } = await uploadPicture(player, await createPlainPicture(300, 300).png().toBuffer())
    const stored = await bytesAt(avatarOther)
    const name = avatarOther.split('/').at(-1) ?? ''
    const file = (await avatarFiles()).find(path => path.endsWith(name)) ?? ''
    const sealed = await readFile(file)
    expect(stored.subarray(0, 4).toString()).toBe('RIFF')
    expect(sealed.includes(stored.subarray(0, 16))).toBe(false)
    expect(sealed.includes('WEBP')).toBe(false)
  })

  test('an avatar picture is deleted with its file when the player uploads another or chooses a drawn avatar', {
    tags: 'race',
  }, async () => {
    const own = await registerPlayer(app)
    const picture = await createPlainPicture(64, 64).png().toBuffer()
    const first = (await uploadPicture(own, picture)).avatarOther
    const [second, third] = (
      await Promise.all([uploadPicture(own, picture), uploadPicture(own, picture)])
    ).map(answer => answer.avatarOther)
    await dispatchOutbox(app.services, outboxConsumers)
    const left = (await own.call(refreshData, {})).userInfo?.avatarOther
    expect([second, third]).toContain(left)
    for (const address of [first, second, third]) {
      expect((await getFile(address ?? '')).status).toBe(address === left ? 200 : 404)
    }
    expect(await own.call(updateProfile, { avatar: 2 })).toMatchObject({ avatar: 2, avatarOther: '' })
    await dispatchOutbox(app.services, outboxConsumers)
    expect((await getFile(left ?? '')).status).toBe(404)
  })

  test('avatar pictures whose text chunks inflate to gigabytes do not delay other requests', async () => {
    const bomb = createPngWithTexts(1_000, 4 * MEBIBYTE)
    const other = await registerPlayer(app)
    const picture = await createPlainPicture(64, 64).png().toBuffer()
    const answers = await Promise.all([
      uploadPicture(player, bomb),
      uploadPicture(player, bomb),
      uploadPicture(player, bomb),
      uploadPicture(other, picture),
    ])
    for (const { avatarOther } of answers) expect(avatarOther).not.toBe('')
  })

  describe('refusals', () => {
    test('an avatar picture above 40 megapixels is refused, however small its file is', async () => {
      expect(await uploadPicture(player, createBlackPng(8_000, 5_000))).toHaveProperty('avatarOther')
      expect(await refusalReasonOfCall(uploadPicture(player, createBlackPng(10_000, 5_000)))).toBe(
        'imageRefused',
      )
    })

    test('an avatar picture that is cut off, broken or no picture after its first bytes is refused', async () => {
      const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
        .png()
        .toBuffer()
      const broken = Buffer.from(noise)
      broken.fill(0, 5_000, 9_000)
      const jpeg = await createPlainPicture(400, 400).jpeg().toBuffer()
      const html = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')])
      for (const bytes of [noise.subarray(0, 8_000), broken, jpeg.subarray(0, 200), html]) {
        expect(await refusalReasonOfCall(uploadPicture(player, bytes))).toBe('imageRefused')
      }
    })

    test('an avatar picture in another format, or a too large one, is refused, and the field is named', async () => {
      const gif = await createPlainPicture(10, 10).gif().toBuffer()
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      const tooLarge = Buffer.concat([
        await createPlainPicture(10, 10).png().toBuffer(),
        Buffer.alloc(5 * MEBIBYTE),
      ])
      for (const bytes of [gif, svg, tooLarge]) {
        expect(await refusalOfCall(uploadPicture(player, bytes))).toMatchObject({
          reason: 'badRequest',
          detail: { fields: [{ path: 'picture' }] },
        })
      }
    })

    test('a visitor cannot upload an avatar picture', async () => {
      const picture = [new Blob([new Uint8Array(await createPlainPicture(10, 10).png().toBuffer())])]
      expect(await refusalReasonOfCall(app.client().call(uploadAvatar, {}, { picture }))).toBe('unauthorized')
    })
  })

  test('an avatar picture loses bytes hidden after the image', async () => {
    const hidden = 'PK\u0003\u0004 and a page <script>alert(1)</script>'
    const polyglot = Buffer.concat([await createPlainPicture(50, 50).png().toBuffer(), Buffer.from(hidden)])
    const stored = await bytesAt((await uploadPicture(player, polyglot)).avatarOther)
    expect(stored.includes('<script>')).toBe(false)
  })

  test.each([
    `/uploads/avatar/${'A'.repeat(32)}.webp`,
    '/uploads/avatar/x.webp',
    '/uploads/avatar/..%2f..%2fperya.sqlite',
    '/uploads/avatar/%2e%2e%2fperya.sqlite',
    '/uploads/avatar/',
    '/uploads/',
  ])('the address %s, which belongs to no avatar picture, is answered with status 404', async address => {
    expect((await getFile(address)).status).toBe(404)
  })
})
