import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { appConfig } from '../../../src/contract/settings.ts'
import { SITE_IMAGE_SIDE_PX } from '../../../src/domain/site/generic-images.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { createOperatorTool, runCommandInProcess } from '../../support/operator-tool.ts'
import { createPhonePhoto, createPlainPicture } from '../../support/pictures.ts'

describeOnOneEngine('operator pictures', databases => {
  const app = startAppForSuite(databases)

  /** Writes a picture into a new folder. @returns the path of the file */
  async function writePictureFile(bytes: Buffer): Promise<string> {
    const file = join(await databases.folder(), 'picture')
    await writeFile(file, bytes)
    return file
  }

  const setImage = async (key: string, bytes: Buffer) =>
    (await runCommandInProcess(app.services, 'image', 'set', key, await writePictureFile(bytes))).data as {
      img: string
    }
  const shownImages = async () => (await app.client().call(appConfig, {})).genericImages
  const getFile = (address: string) => app.request(address)

  test('an operator picture is re-encoded, and served at an address with the hash of its bytes', async () => {
    const { img } = await setImage('hero', await createPlainPicture(3_000, 1_500).png().toBuffer())
    expect(img).toMatch(/^\/uploads\/image\/[\w-]{43}\.webp$/)
    expect(await shownImages()).toEqual([{ uniqueKey: 'hero', img }])
    const answer = await getFile(img)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({
      format: 'webp',
      width: SITE_IMAGE_SIDE_PX.hero,
      height: SITE_IMAGE_SIDE_PX.hero / 2,
    })
    expect((await getFile(img.replace('.webp', 'x.webp'))).status).toBe(404)
  })

  test('an operator picture loses its metadata', async () => {
    const { img } = await setImage('share', await createPhonePhoto())
    const bytes = Buffer.from(await (await getFile(img)).arrayBuffer())
    const { exif, xmp } = await sharp(bytes).metadata()
    expect([exif, xmp]).toEqual([undefined, undefined])
    expect(bytes.includes('Spy Camera')).toBe(false)
  })

  test('a new operator picture replaces the old one and its file, and can be removed', async () => {
    const first = await setImage('popup', await createPlainPicture(20, 20).jpeg().toBuffer())
    const second = await setImage('popup', await createPlainPicture(30, 20).webp().toBuffer())
    expect(second.img).not.toBe(first.img)
    expect((await getFile(first.img)).status).toBe(404)
    expect((await shownImages()).filter(each => each.uniqueKey === 'popup')).toEqual([
      { uniqueKey: 'popup', ...second },
    ])
    await runCommandInProcess(app.services, 'image', 'unset', 'popup')
    expect((await shownImages()).map(each => each.uniqueKey)).not.toContain('popup')
    expect((await getFile(second.img)).status).toBe(404)
    const again = await runCommandInProcess(app.services, 'image', 'unset', 'popup')
    expect(again.lines).toEqual(['There was no picture.'])
  })

  test('equal operator pictures share one file until the last of them is removed', async () => {
    const bytes = await createPlainPicture(40, 40).png().toBuffer()
    const { img } = await setImage('hero', bytes)
    expect((await setImage('share', bytes)).img).toBe(img)
    await runCommandInProcess(app.services, 'image', 'unset', 'hero')
    expect((await getFile(img)).status).toBe(200)
    await runCommandInProcess(app.services, 'image', 'unset', 'share')
    expect((await getFile(img)).status).toBe(404)
  })

  test('an operator picture that is no readable picture file, is too large, or is for an unknown place is refused and not stored', async () => {
    const before = await shownImages()
    const png = await createPlainPicture(50, 50).png().toBuffer()
    await expect(setImage('hero', Buffer.from('<svg/>'))).rejects.toThrow('is no JPEG, PNG or WebP')
    await expect(setImage('hero', png.subarray(0, -20))).rejects.toThrow('cannot be read as a picture')
    await expect(setImage('hero', Buffer.alloc(9 * 1_048_576))).rejects.toThrow('has more than')
    await expect(setImage('banner', png)).rejects.toThrow('"banner" is not one of')
    expect(await shownImages()).toEqual(before)
  })

  test('an operator picture with an address on another origin is refused', async () => {
    const stamp = { staff: 'tester', atMs: 1 }
    for (const img of ['https://other.example/a.png', '//other.example/a.png']) {
      const images = [{ uniqueKey: 'hero', img }]
      await expect(app.services.settings.set('images', images, stamp)).rejects.toThrow('images.0.img')
    }
  })

  test("a picture that the operator's tool sets in a separate process is stored, and the audit log lists the change", async () => {
    const tool = await createOperatorTool(databases, app.services.db)
    const file = await writePictureFile(await createPlainPicture(60, 60).png().toBuffer())
    const { img } = await tool.json<{ img: string }>('image', 'set', 'hero', file)
    expect(await readdir(join(tool.dataDir, 'uploads', 'image'))).toEqual([img.split('/').at(-1)])
    expect((await tool.run('audit', 'list')).out).toContain('image set hero')
  })
})
