import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SITE_BRAND } from '../../domain/site/brand.ts'

const SCENE = fileURLToPath(new URL('../../assets/brand/share.svg', import.meta.url))

const { width: WIDTH, height: HEIGHT } = SITE_BRAND.shareImage
const BAND_HEIGHT = 124
const TITLE = { left: 64, widthMax: WIDTH - 2 * 64, heightMax: 58 }

/** A dark band with a gold edge behind the title, so that the title is readable over any scene. */
const BAND_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${BAND_HEIGHT}">
<rect width="100%" height="100%" fill="${SITE_BRAND.colors.night}"/>
<rect width="100%" height="4" fill="${SITE_BRAND.colors.gold}"/></svg>`

/**
 * The picture that messengers and social networks show for a link to a page. The page's head names the picture's file
 * and the title drawn on it. The title is escaped as HTML.
 */
export interface SharePicture {
  /** Path of the picture's file from the root of the site. */
  readonly file: string
  readonly title: string
}

/** Reads the picture for shared links from a built page; `undefined` when the page uses the site's common picture. */
export function sharePictureOf(html: string): SharePicture | undefined {
  const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
  const file = /^https?:\/\/[^/]+\/(og\/[\w-]+\.png)$/.exec(property('og:image') ?? '')?.[1]
  return file ? { file, title: property('og:title') ?? SITE_BRAND.name } : undefined
}

/** Draws the pictures for shared links that built pages name: the scene of the fair, with the page's title in front. */
export async function drawSharePictures(folder: string): Promise<void> {
  const pages = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.html'))
  const asked = new Map<string, string>()
  for (const page of pages) {
    const picture = sharePictureOf(await readFile(join(folder, page), 'utf8'))
    if (picture) asked.set(picture.file, picture.title)
  }
  if (asked.size === 0) return
  const draw = await createTitlePictureRenderer()
  for (const [file, title] of asked) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), await draw(title))
  }
}

/**
 * Returns a function that draws the picture of a title. It loads the background scene once for all pictures. The title
 * is Pango markup, which escapes characters as HTML does.
 */
async function createTitlePictureRenderer(): Promise<(title: string) => Promise<Buffer>> {
  // Imports sharp dynamically, since only a build needs sharp, and `start.ts` loads this module without a build too.
  const { default: sharp } = await import('sharp')
  const font = fileURLToPath(
    import.meta.resolve('@expo-google-fonts/bungee/400Regular/Bungee_400Regular.ttf'),
  )
  const scene = await sharp(SCENE, { density: 144 })
    .resize(WIDTH, HEIGHT)
    .composite([{ input: Buffer.from(BAND_SVG), left: 0, top: HEIGHT - BAND_HEIGHT }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return async title => {
    const text = {
      text: `<span foreground="${SITE_BRAND.colors.gold}">${title}</span>`,
      font: 'Bungee',
      fontfile: font,
      rgba: true,
    }
    const { widthMax: width, heightMax: height } = TITLE
    const words = await sharp({ text: { ...text, dpi: 300 } })
      .resize({ width, height, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    const top = HEIGHT - Math.round((BAND_HEIGHT - 4 + words.info.height) / 2)
    return sharp(scene.data, { raw: scene.info })
      .composite([{ input: words.data, left: TITLE.left, top }])
      .png({ palette: true, colours: 128, effort: 1 })
      .toBuffer()
  }
}
