import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MEBIBYTE } from '../../../src/domain/bytes.ts'
import { RETENTION_DAYS } from '../../../src/domain/site/retention.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { feedbackDetail, feedbackImage, feedbackUpload } from '../../../src/features/feedback/contract.ts'
import { FEEDBACK_REPLY_WINDOW_DAYS } from '../../../src/features/feedback/rules/feedback.ts'
import { answerFeedback, closeFeedback } from '../../../src/features/feedback/server/answer.ts'
import { removeDueFeedbackImages } from '../../../src/features/feedback/server/images.ts'
import type { StorageProvider } from '../../../src/server/providers/storage/provider.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { sendFeedback, uploadImage } from '../../support/feedback.ts'
import {
  createBlackPng,
  createPhonePhoto,
  createPlainPicture,
  createPngWithTexts,
} from '../../support/pictures.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'
import { createJobRun, runJob } from '../../support/schedule.ts'

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)

describeOnOneEngine('feedback pictures', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let folder: string

  beforeAll(async () => {
    folder = join(app.services.config.dataDir, 'uploads', 'feedback')
    await mkdir(folder, { recursive: true })
  })

  beforeEach(async () => {
    player = await registerPlayer(app)
  })

  /** Loads the picture as its player sees it. */
  const loadImage = async (imageId: string) =>
    Buffer.from((await player.call(feedbackImage, { imageId })).picture, 'base64')

  async function keyOf(imageId: string): Promise<string> {
    const { storage_key: key } = await app.services.db.read
      .selectFrom('feedback_image')
      .select('storage_key')
      .where('id', '=', imageId)
      .executeTakeFirstOrThrow()
    return key
  }

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a feedback picture in %s is stored as a JPEG of bounded size',
    async format => {
      const id = await uploadImage(
        player,
        bytesOf(await createPlainPicture(3_000, 1_500).toFormat(format).toBuffer()),
      )
      expect(await sharp(await loadImage(id)).metadata()).toMatchObject({
        format: 'jpeg',
        width: 2_048,
        height: 1_024,
      })
    },
  )

  test('a feedback picture loses location, camera and orientation data, and bytes hidden after the image', async () => {
    const id = await uploadImage(player, bytesOf(await createPhonePhoto()))
    const stored = await loadImage(id)
    const { exif, xmp, icc, orientation } = await sharp(stored).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    for (const text of ['Spy Camera', 'GPS', 'secret', 'Exif'])
      expect(stored.includes(text), text).toBe(false)
    const hidden = Buffer.from('PK\u0003\u0004 and a page <script>alert(1)</script>')
    const behind = Buffer.concat([await createPlainPicture(50, 50).png().toBuffer(), hidden])
    expect((await loadImage(await uploadImage(player, bytesOf(behind)))).includes('<script>')).toBe(false)
  })

  test('a feedback picture is encrypted on disk and has no public address', async () => {
    const id = await uploadImage(player)
    const key = await keyOf(id)
    const sealed = await readFile(join(folder, key.split('/')[1] ?? ''))
    expect(sealed.includes('JFIF')).toBe(false)
    for (const address of [`/uploads/${key}`, `/uploads/avatar/${key.split('/')[1]}`, `/${key}`]) {
      expect((await app.request(address)).status, address).toBe(404)
    }
    expect(app.answered.some(text => text.includes(key))).toBe(false)
  })

  describe('refusals', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

    test.each<[string, string, () => Promise<Buffer> | Buffer]>([
      ['imageRefused', 'a picture of 41 megapixels', () => createBlackPng(8_200, 5_000)],
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
        'a file above 5 MB',
        async () =>
          Buffer.concat([await createPlainPicture(9, 9).png().toBuffer(), Buffer.alloc(5 * MEBIBYTE)]),
      ],
      ['tooLarge', 'a file of 50 MB', () => Buffer.alloc(50 * MEBIBYTE, 0xff)],
    ])('an upload as a feedback picture is refused with the error %s: %s', async (reason, _, make) => {
      expect(await refusalReasonOfCall(uploadImage(player, bytesOf(await make())))).toBe(reason)
      const rows = await app.services.db.read
        .selectFrom('feedback_image')
        .select('id')
        .where('player_id', '=', player.id)
        .execute()
      expect(rows).toEqual([])
    })

    test('an upload of a feedback picture with no picture, or with two pictures, is refused', async () => {
      const one = new Blob([bytesOf(await createPlainPicture(9, 9).png().toBuffer())])
      for (const picture of [[], [one, one]]) {
        expect(await refusalOfCall(player.call(feedbackUpload, {}, { picture }))).toMatchObject({
          reason: 'badRequest',
          detail: { fields: [{ path: 'picture' }] },
        })
      }
    })
  })

  test('a feedback picture whose text chunks inflate to a gigabyte is stored without them', async () => {
    const id = await uploadImage(player, bytesOf(createPngWithTexts(8, 32 * MEBIBYTE)))
    expect(await sharp(await loadImage(id)).metadata()).toMatchObject({ width: 64, height: 64 })
  })

  test('a player can have at most 30 feedback pictures that no message contains yet, even if 40 are uploaded at once', {
    tags: 'race',
  }, async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, async () => {
        // A player may upload only a few pictures at a time, so refused uploads are repeated.
        for (;;) {
          const result = await uploadImage(player).then(
            () => 'stored',
            error => refusalReasonOfCall(Promise.reject(error)),
          )
          if (result !== 'tooManyRequests') return result
        }
      }),
    )
    expect(results.filter(result => result === 'stored')).toHaveLength(30)
    expect(results.filter(result => result === 'tooManyImages')).toHaveLength(10)
  })

  test('a feedback picture that belongs to no message is deleted after a day, even if a crash left it behind', async () => {
    const sentId = await uploadImage(player)
    const feedbackId = await sendFeedback(player, { imageIds: [sentId] })
    await runJob(app.services, 'feedback-images')
    const before = new Set(await readdir(folder))
    const unsentId = await uploadImage(player)
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
      await expect(uploadImage(player)).rejects.toThrow()
    } finally {
      Object.assign(app.services, { storage })
    }
    const left = (await readdir(folder)).filter(name => !before.has(name))
    expect(left).toHaveLength(2)
    await removeDueFeedbackImages(app.services, createJobRun(app.services), app.clock.now() + DAY_MS - 1)
    expect(await readdir(folder)).toEqual(expect.arrayContaining(left))
    app.clock.move(DAY_MS)
    expect(await refusalReasonOfCall(sendFeedback(player, { imageIds: [unsentId] }))).toBe('notFound')
    await runJob(app.services, 'feedback-images')
    for (const name of left) expect(await readdir(folder)).not.toContain(name)
    expect(await refusalReasonOfCall(loadImage(unsentId))).toBe('notFound')
    expect((await loadImage(sentId)).length).toBeGreaterThan(0)
    expect((await player.call(feedbackDetail, { feedbackId })).messages[0]?.imageIds).toEqual([sentId])
  })

  test('the pictures of closed feedback are deleted with their files after a year; the texts stay', async () => {
    const imageId = await uploadImage(player)
    const feedbackId = await sendFeedback(player, { imageIds: [imageId] })
    const key = await keyOf(imageId)
    app.clock.move(400 * DAY_MS)
    await runJob(app.services, 'feedback-images')
    await closeFeedback(app.services, feedbackId, app.clock.now())
    await removeDueFeedbackImages(
      app.services,
      createJobRun(app.services),
      app.clock.now() + RETENTION_DAYS.feedbackPicture * DAY_MS - 1,
    )
    expect(await app.services.storage.get(key)).toBeDefined()
    expect(
      await removeDueFeedbackImages(
        app.services,
        createJobRun(app.services),
        app.clock.now() + RETENTION_DAYS.feedbackPicture * DAY_MS,
      ),
    ).toBe(1)
    expect(await app.services.storage.get(key)).toBeUndefined()
    const again = await registerPlayer(app)
    await expect(again.call(feedbackDetail, { feedbackId })).rejects.toThrow()
    const rows = await app.services.db.read
      .selectFrom('feedback_message')
      .select('text')
      .where('feedback_id', '=', feedbackId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('the pictures of feedback are also deleted if the feedback closed automatically 30 days after the answer of staff', async () => {
    const feedbackId = await sendFeedback(player)
    const openId = await sendFeedback(player)
    app.clock.move(1)
    await answerFeedback(app.services, feedbackId, { text: 'Please try again.', atMs: app.clock.now() })
    const stateOf = async (id: string) =>
      (
        await app.services.db.read
          .selectFrom('feedback')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).state
    app.clock.move(FEEDBACK_REPLY_WINDOW_DAYS * DAY_MS - 1)
    await runJob(app.services, 'feedback-close')
    expect(await stateOf(feedbackId)).toBe('answered')
    app.clock.move(1)
    await runJob(app.services, 'feedback-close')
    expect(await stateOf(feedbackId)).toBe('closed')
    expect(await stateOf(openId)).toBe('open')
  })
})
