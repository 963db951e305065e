import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { MEBIBYTE } from '../../../src/domain/bytes.ts'
import { CHAT_PICTURE_UPLOAD_LIMITS } from '../../../src/domain/player/chat.ts'
import { RETENTION_DAYS } from '../../../src/domain/site/retention.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { chatEnd, chatPicture, chatSendPicture } from '../../../src/features/chat/contract.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { listMessagesOfChat, newChatClientId, openChatOfPlayer } from '../../support/chat.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { createBlackPng, createPhonePhoto, createPlainPicture } from '../../support/pictures.ts'
import { logInAgain, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

describeOnOneEngine('chat pictures', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let chatId: string

  beforeEach(async () => {
    player = await registerPlayer(app)
    chatId = await openChatOfPlayer(player)
  })

  const sendPicture = (bytes: Buffer, clientId = newChatClientId(), id = chatId) =>
    player.call(chatSendPicture, { chatId: id, clientId }, { picture: [blobOf(bytes)] })
  const makePhoto = () => createPlainPicture(3_000, 1_500).jpeg().toBuffer()
  const pictureRows = () =>
    app.services.db.read.selectFrom('chat_picture').selectAll().where('player_id', '=', player.id).execute()

  test('a picture in a chat is re-encoded within size bounds, and is shown to staff and its player', async () => {
    const { chat, message } = await sendPicture(await makePhoto())
    expect(chat.state).toBe('waiting')
    const { data } = await player.call(chatPicture, { pictureId: message.pictureId ?? '' })
    const shown = await sharp(Buffer.from(data, 'base64')).metadata()
    expect(shown).toMatchObject({ format: 'webp', width: 1_600, height: 800 })
  })

  test('a chat picture loses location and camera data, is encrypted on disk, and has no public address', async () => {
    const { message } = await sendPicture(await createPhonePhoto())
    const { data } = await player.call(chatPicture, { pictureId: message.pictureId ?? '' })
    const bytes = Buffer.from(data, 'base64')
    const { exif, xmp, icc } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc }).toEqual({})
    expect(bytes.includes('Spy Camera')).toBe(false)
    const [row] = await pictureRows()
    const key = row?.storage_key ?? ''
    const sealed = await readFile(join(app.services.config.dataDir, 'uploads', key))
    expect(sealed.includes('WEBP')).toBe(false)
    expect((await app.request(`/uploads/${key}`)).status).toBe(404)
    expect(app.answered.some(text => text.includes(key))).toBe(false)
  })

  test("a request for another player's chat picture gets the same answer as a request for an unknown picture", async () => {
    const { message } = await sendPicture(await createPlainPicture(9, 9).png().toBuffer())
    const stranger = await registerPlayer(app)
    for (const pictureId of [message.pictureId ?? '', '01jcp3aaaaaaaaaaaaaaaaaaaa']) {
      expect(await refusalReasonOfCall(stranger.call(chatPicture, { pictureId }))).toBe('notFound')
    }
    const theirs = newChatClientId()
    const picture = [blobOf(await createPlainPicture(9, 9).png().toBuffer())]
    expect(
      await refusalReasonOfCall(stranger.call(chatSendPicture, { chatId, clientId: theirs }, { picture })),
    ).toBe('notFound')
  })

  test('a chat picture that is sent several times, even at once, is stored once', {
    tags: 'race',
  }, async () => {
    const clientId = newChatClientId()
    const bytes = await createPlainPicture(40, 40).png().toBuffer()
    const copies = await Promise.all([1, 2, 3].map(() => sendPicture(bytes, clientId)))
    expect(new Set(copies.map(({ message }) => message.pictureId)).size).toBe(1)
    expect((await listMessagesOfChat(player, chatId)).filter(({ pictureId }) => pictureId)).toHaveLength(1)
    app.clock.move(HOUR_MS)
    await runJob(app.services, 'chat-retention')
    expect(await pictureRows()).toMatchObject([{ id: copies[0]?.message.pictureId, drop_at_ms: null }])
  })

  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['imageRefused', 'a picture of 41 megapixels', () => createBlackPng(8_200, 5_000)],
    ['imageRefused', 'a small file that unpacks to 900 megapixels', () => createBlackPng(30_000, 30_000)],
    [
      'imageRefused',
      'a picture that is cut off',
      async () => (await createPlainPicture(900, 900).jpeg().toBuffer()).subarray(0, 300),
    ],
    ['badRequest', 'an SVG with script', () => Buffer.from('<svg><script>alert(1)</script></svg>')],
    ['badRequest', 'a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj')],
    ['badRequest', 'an empty file', () => Buffer.alloc(0)],
    [
      'badRequest',
      'a file above 5 MB',
      async () =>
        Buffer.concat([
          await createPlainPicture(9, 9).png().toBuffer(),
          Buffer.alloc(CHAT_PICTURE_UPLOAD_LIMITS.bytesMax),
        ]),
    ],
    ['tooLarge', 'a file of 100 MB', () => Buffer.alloc(100 * MEBIBYTE, 0xff)],
  ])('an upload as a chat picture is refused with the error %s: %s', async (reason, _, make) => {
    expect(await outcomeOfCall(sendPicture(await make()))).toBe(reason)
    expect(await listMessagesOfChat(player, chatId)).toEqual([])
    expect((await pictureRows()).filter(row => row.drop_at_ms === null)).toEqual([])
  })

  test('a picture cannot be sent in an ended chat', async () => {
    await player.call(chatEnd, { chatId })
    expect(await refusalReasonOfCall(sendPicture(await createPlainPicture(9, 9).png().toBuffer()))).toBe(
      'chatClosed',
    )
  })

  test('staff can export a chat picture as a file into a folder, and the stored picture is deleted with its chat', async () => {
    const { message } = await sendPicture(await createPlainPicture(60, 30).png().toBuffer())
    const folder = join(await databases.folder(), 'pictures')
    const { data } = await runCommandInProcess(app.services, 'chat', 'show', chatId, '--pictures', folder)
    const { files } = data as { files: string[] }
    expect(files).toEqual([join(folder, `${message.pictureId}.webp`)])
    expect(await sharp(files[0]).metadata()).toMatchObject({ width: 60, height: 30 })
    const [row] = await pictureRows()
    await player.call(chatEnd, { chatId })
    app.clock.move(RETENTION_DAYS.chat * DAY_MS)
    await runJob(app.services, 'chat-retention')
    expect(await pictureRows()).toEqual([])
    expect(await app.services.storage.get(row?.storage_key ?? '')).toBeUndefined()
    const again = await logInAgain(app, player)
    expect(await refusalReasonOfCall(again.call(chatPicture, { pictureId: message.pictureId ?? '' }))).toBe(
      'notFound',
    )
  })
})
