/**
 * Metrics of a TrueType font, in thousandths of an em. A fallback font with the same metrics takes the same space, so
 * that the text does not move when the font arrives.
 */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  widthOf(text: string): number
}

/** Reads the metrics from the tables `head`, `hhea`, `hmtx` and the format 4 `cmap` of a TrueType file. */
export function readFontMetrics(file: Uint8Array): FontMetrics {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const tables = new Map<string, number>()
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i
    tables.set(String.fromCharCode(...file.subarray(at, at + 4)), view.getUint32(at + 8))
  }
  const tableOffsetOf = (tag: string) => {
    const at = tables.get(tag)
    if (at === undefined) throw new RangeError(`No ${tag} table`)
    return at
  }
  const scale = 1000 / view.getUint16(tableOffsetOf('head') + 18)
  const hhea = tableOffsetOf('hhea')
  const longMetrics = view.getUint16(hhea + 34)
  const glyphOf = readCmap(view, tableOffsetOf('cmap'))
  const advanceWidthOf = (glyph: number) =>
    view.getUint16(tableOffsetOf('hmtx') + 4 * Math.min(glyph, longMetrics - 1))
  return {
    ascent: view.getInt16(hhea + 4) * scale,
    descent: -view.getInt16(hhea + 6) * scale,
    lineGap: view.getInt16(hhea + 8) * scale,
    widthOf: text => [...text].reduce((sum, letter) => sum + advanceWidthOf(glyphOf(letter)) * scale, 0),
  }
}

function readCmap(view: DataView, cmap: number): (letter: string) => number {
  const at = [...Array(view.getUint16(cmap + 2)).keys()]
    .map(i => cmap + view.getUint32(cmap + 4 + 8 * i + 4))
    .find(offset => view.getUint16(offset) === 4)
  if (at === undefined) throw new RangeError('No format 4 cmap')
  const pairs = view.getUint16(at + 6)
  return letter => {
    const code = letter.codePointAt(0) ?? 0
    for (let i = 0; i < pairs; i += 2) {
      const end = view.getUint16(at + 14 + i)
      if (end < code) continue
      const startAt = at + 16 + pairs + i
      const start = view.getUint16(startAt)
      const delta = view.getUint16(startAt + pairs)
      const offset = view.getUint16(startAt + 2 * pairs)
      if (start > code) break
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = view.getUint16(startAt + 2 * pairs + offset + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    throw new RangeError(`The font has no ${letter} (U+${code.toString(16)})`)
  }
}

const LETTERS = ' abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Metrics of a system font, from published values.
 * @param widths advance widths of LETTERS, in thousandths of an em
 */
function createSystemFontMetrics(
  ascent: number,
  descent: number,
  lineGap: number,
  widths: string,
): FontMetrics {
  const table = widths.split(' ').map(Number)
  return {
    ascent,
    descent,
    lineGap,
    widthOf: text =>
      [...text].reduce((sum, letter) => {
        const width = table[LETTERS.indexOf(letter)]
        if (width === undefined) throw new RangeError(`No width for ${letter}`)
        return sum + width
      }, 0),
  }
}

const digits = (width: number) => Array(10).fill(width).join(' ')

/** Fonts that devices show until the site's own font files arrive: Roboto on Android, Arial elsewhere. */
export const SYSTEM_FONT_FACES = {
  roboto: createSystemFontMetrics(
    927.7,
    244.1,
    0,
    '248 544 562 523 564 530 348 562 551 243 239 507 243 877 552 570 562 568 339 516 327 551 484 751 496 473 496 ' +
      '652 623 651 656 568 553 681 713 272 552 627 539 873 713 688 631 688 616 594 597 648 637 887 627 601 599 ' +
      digits(562),
  ),
  robotoBold: createSystemFontMetrics(
    927.7,
    244.1,
    0,
    '249 535 563 521 563 540 358 571 560 265 260 534 265 866 561 564 563 564 366 514 338 560 506 734 509 503 509 ' +
      '672 638 654 650 563 549 682 706 292 559 636 541 875 706 689 645 689 641 616 620 659 653 875 635 619 607 ' +
      digits(574),
  ),
  arial: createSystemFontMetrics(
    905.3,
    211.9,
    32.7,
    '278 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 ' +
      '667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 ' +
      digits(556),
  ),
  arialBold: createSystemFontMetrics(
    905.3,
    211.9,
    32.7,
    '278 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 ' +
      '722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 ' +
      digits(556),
  ),
} as const
