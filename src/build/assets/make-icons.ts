/**
 * Draws the icons of the installed app, the PNG favicon for old browsers and the picture of shared links, all from
 * `src/assets/brand`. Run this after a change of one of those drawings: `node src/build/assets/make-icons.ts`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { ICONS } from '../../components/icons/icons.ts'
import { SITE_BRAND } from '../../domain/site/brand.ts'
import { APP_ICON_SHORTCUTS } from '../../domain/site/navigation.ts'

const absolutePathOf = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url))

/**
 * Draws a PNG; width and height in pixels. A palette of `colours` entries makes the file smaller without a visible
 * loss.
 */
function renderPng(drawing: string, width: number, height = width, colours = 256): Promise<Buffer> {
  return sharp(absolutePathOf(drawing), { density: 144 })
    .resize(width, height)
    .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
    .toBuffer()
}

/** Draws the PNG of an icon on a disc, for the shortcuts of the installed app. */
function renderShortcutIcon(icon: keyof typeof ICONS): Promise<Buffer> {
  const { raised, gold } = SITE_BRAND.colors
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
<circle cx="48" cy="48" r="48" fill="${raised}"/><path d="${ICONS[icon]}" fill="none" stroke="${gold}" stroke-width="1.75"
stroke-linecap="round" stroke-linejoin="round" transform="translate(21 21) scale(2.25)"/></svg>`
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 32, effort: 10 }).toBuffer()
}

/** Makes an `.ico` file that contains one PNG. Every browser in use reads this format. */
function wrapPngAsIco(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

const brand = 'src/assets/brand'
mkdirSync(absolutePathOf('public/icons'), { recursive: true })
const files: [string, Promise<Buffer>][] = [
  ['icons/perya-192.png', renderPng(`${brand}/mark.svg`, 192)],
  ['icons/perya-512.png', renderPng(`${brand}/mark.svg`, 512)],
  ['icons/perya-maskable-512.png', renderPng(`${brand}/mark-maskable.svg`, 512)],
  ['icons/apple-touch-180.png', renderPng(`${brand}/mark-full.svg`, 180)],
  ['icons/perya-mono-96.png', renderPng(`${brand}/mono.svg`, 96, 96, 16)],
  ...APP_ICON_SHORTCUTS.map(({ icon }): [string, Promise<Buffer>] => [
    `icons/shortcut-${icon}-96.png`,
    renderShortcutIcon(icon),
  ]),
  ['favicon.ico', renderPng('public/favicon.svg', 32).then(image => wrapPngAsIco(image, 32))],
  ['og.png', renderPng(`${brand}/share.svg`, 1200, 630)],
]
for (const [file, making] of files) {
  const made = await making
  writeFileSync(absolutePathOf(`public/${file}`), made)
  process.stdout.write(`${file} ${made.length} bytes\n`)
}
