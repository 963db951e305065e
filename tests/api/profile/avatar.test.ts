import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/player.ts'
import { updateProfile, uploadAvatar } from '../../../src/contract/profile.ts'
import { SECURITY_HEADERS } from '../../../src/domain/http-headers.ts'
import { dispatchOutbox } from '../../../src/server/events/dispatcher.ts'
import { consumers } from '../../../src/server/modules/index.ts'
import { createTestApp, reasonOf, refusalOf, type TestApp } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

const RED = { r: 220, g: 30, b: 30 }
const BLUE = { r: 30, g: 30, b: 220 }

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })

/** The checksum of a chunk of a PNG (RFC 2083, 15). */
function crc(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A grey PNG of any size in a few kilobytes. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

onBothEngines('an uploaded picture', databases => {
  let app: TestApp
  let player: TestPlayer

  beforeAll(async () => {
    app = await createTestApp(databases)
    player = await registerPlayer(app)
  })

  const upload = (of: TestPlayer, bytes: Buffer) =>
    of.call(uploadAvatar, {}, { picture: [new Blob([new Uint8Array(bytes)])] })
  const get = (address: string) => app.app.request(address)
  const bytesAt = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer())
  const files = async () => {
    const folder = join(app.parts.config.dataDir, 'uploads', 'avatar')
    return (await readdir(folder)).map(name => join(folder, name))
  }

  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s becomes a square at an address of ours',
    async format => {
      const { avatarOther } = await upload(player, await plain(640, 400).toFormat(format).toBuffer())
      expect(avatarOther).toMatch(/^\/uploads\/avatar\/[\w-]{32}\.webp$/)
      expect((await player.call(refreshData, {})).userInfo?.avatarOther).toBe(avatarOther)
      const answer = await get(avatarOther)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': SECURITY_HEADERS['X-Content-Type-Options'],
      })
      const { format: kept, width, height } = await sharp(await answer.arrayBuffer()).metadata()
      expect({ kept, width, height }).toEqual({ kept: 'webp', width: 256, height: 256 })
    },
  )

  test('loses where and with what it was taken, and stands upright', async () => {
    // Blue on the left of red; the note says that the left side belongs on top.
    const taken = await sharp({ create: { width: 200, height: 200, channels: 3, background: RED } })
      .composite([
        {
          input: { create: { width: 100, height: 200, channels: 3, background: BLUE } },
          left: 0,
          top: 0,
        },
      ])
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Model: 'Spy Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const before = await sharp(taken).metadata()
    expect(before.orientation).toBe(6)
    expect(before.exif?.includes('Spy Camera')).toBe(true)
    expect(before.xmp).toBeDefined()
    const kept = await bytesAt((await upload(player, taken)).avatarOther)
    const { exif, xmp, icc, orientation } = await sharp(kept).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(kept.includes('Spy Camera') || kept.includes('secret') || kept.includes('EXIF')).toBe(false)
    const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
    const coloursAt = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels
      return [...data.subarray(at, at + 3)].map(channel => channel > 128)
    }
    expect(coloursAt(250, 5), 'top right').toEqual([false, false, true])
    expect(coloursAt(5, 250), 'bottom left').toEqual([true, false, false])
  })

  test('is encrypted on the disk', async () => {
    const { avatarOther } = await upload(player, await plain(300, 300).png().toBuffer())
    const kept = await bytesAt(avatarOther)
    const name = avatarOther.split('/').at(-1) ?? ''
    const file = (await files()).find(path => path.endsWith(name)) ?? ''
    const sealed = await readFile(file)
    expect(kept.subarray(0, 4).toString()).toBe('RIFF')
    expect(sealed.includes(kept.subarray(0, 16))).toBe(false)
    expect(sealed.includes('WEBP')).toBe(false)
  })

  test('goes with its file when another or a drawn one takes its place', async () => {
    const own = await registerPlayer(app)
    const picture = await plain(64, 64).png().toBuffer()
    const first = (await upload(own, picture)).avatarOther
    const [second, third] = (await Promise.all([upload(own, picture), upload(own, picture)])).map(
      answer => answer.avatarOther,
    )
    await dispatchOutbox(app.parts, consumers)
    const left = (await own.call(refreshData, {})).userInfo?.avatarOther
    expect([second, third]).toContain(left)
    for (const address of [first, second, third]) {
      expect((await get(address ?? '')).status).toBe(address === left ? 200 : 404)
    }
    expect(await own.call(updateProfile, { avatar: 2 })).toMatchObject({ avatar: 2, avatarOther: '' })
    await dispatchOutbox(app.parts, consumers)
    expect((await get(left ?? '')).status).toBe(404)
  })

  describe('is refused', () => {
    test('above 40 megapixels, however small its file is', async () => {
      expect(await upload(player, bomb(8_000, 5_000))).toHaveProperty('avatarOther')
      expect(await reasonOf(upload(player, bomb(10_000, 5_000)))).toBe('imageRefused')
    })

    test('cut off, broken, or with the first bytes of a picture alone', async () => {
      const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
        .png()
        .toBuffer()
      const broken = Buffer.from(noise)
      broken.fill(0, 5_000, 9_000)
      const jpeg = await plain(400, 400).jpeg().toBuffer()
      const html = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')])
      for (const bytes of [noise.subarray(0, 8_000), broken, jpeg.subarray(0, 200), html]) {
        expect(await reasonOf(upload(player, bytes))).toBe('imageRefused')
      }
    })

    test('in a format that we do not take, by its field', async () => {
      const gif = await plain(10, 10).gif().toBuffer()
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      const tooLarge = Buffer.concat([await plain(10, 10).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)])
      for (const bytes of [gif, svg, tooLarge]) {
        expect(await refusalOf(upload(player, bytes))).toMatchObject({
          reason: 'badRequest',
          detail: { fields: [{ path: 'picture' }] },
        })
      }
    })

    test('of a visitor', async () => {
      const picture = [new Blob([new Uint8Array(await plain(10, 10).png().toBuffer())])]
      expect(await reasonOf(app.client().call(uploadAvatar, {}, { picture }))).toBe('unauthorized')
    })
  })

  test('with something else behind it leaves that behind', async () => {
    const hidden = 'PK\u0003\u0004 and a page <script>alert(1)</script>'
    const polyglot = Buffer.concat([await plain(50, 50).png().toBuffer(), Buffer.from(hidden)])
    const kept = await bytesAt((await upload(player, polyglot)).avatarOther)
    expect(kept.includes('<script>')).toBe(false)
  })

  test.each([
    `/uploads/avatar/${'A'.repeat(32)}.webp`,
    '/uploads/avatar/x.webp',
    '/uploads/avatar/..%2f..%2fperya.sqlite',
    '/uploads/avatar/%2e%2e%2fperya.sqlite',
    '/uploads/avatar/',
    '/uploads/',
  ])('is nowhere else: %s', async address => {
    expect((await get(address)).status).toBe(404)
  })
})
