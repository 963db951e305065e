/**
 * Makes the two subset font files from their packages, names them by a hash of their content, and writes
 * `src/styles/fonts.css`. Every page preloads both files (see `Head.astro`) and shows its first text only in these
 * fonts, so that no text changes its font while the page loads. The fallback fonts are for the case that a font file
 * cannot be loaded. Run this after a change of a font package or of the letters below: `node
 * src/build/assets/fonts/make-fonts.ts`
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { type FontMetrics, readFontMetrics, SYSTEM_FONT_FACES } from './font-metrics.ts'

const root = new URL('../../../../', import.meta.url)
const absolutePathOf = (relative: string) => fileURLToPath(new URL(relative, root))

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))
const accents = 'ñÑáéíóúàèìòùâêîôûüÁÉÍÓÚÀÈÌÒÙÂÊÎÔÛÜ¡¿'
const signs = '\u00a0₱©®™°·×÷–—‘’“”•…→←−½'
const sample =
  'Play within your limits Maglaro nang may hangganan Add money to your wallet Fair rules cash out any time'

interface Face {
  readonly family: string
  readonly source: string
  readonly text: string
  readonly weights: string
  readonly features: string[]
  readonly axes?: Record<string, number | { min: number; max: number }>
  /**
   * Settings of the fallback fonts. Each entry makes two fonts: one from Roboto and one from Arial. `weights` is the
   * range of weights that the fallback covers. `at` is the weight at which the font is measured. `bold` tells whether
   * the fallback is bold.
   */
  readonly fallbacks: { weights: string; at?: number; bold: boolean }[]
  readonly sample: string
}

const faces: Face[] = [
  {
    family: 'Inter',
    source: 'node_modules/inter-ui/variable/InterVariable.woff2',
    text: ascii + accents + signs,
    weights: '400 800',
    features: ['kern', 'tnum', 'ccmp', 'mark', 'locl'],
    axes: { wght: { min: 400, max: 800 }, opsz: 16 },
    fallbacks: [
      { weights: '400 500', at: 400, bold: false },
      { weights: '600 800', at: 700, bold: true },
    ],
    sample,
  },
  {
    family: 'Bungee',
    source: 'node_modules/@expo-google-fonts/bungee/400Regular/Bungee_400Regular.ttf',
    text: `${ascii}${accents}\u00a0₱·×–—‘’“”…`,
    weights: '400',
    features: ['kern', 'ccmp', 'mark'],
    fallbacks: [{ weights: '400', bold: true }],
    sample: `${sample} 0123456789`,
  },
]

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function fallbackFace(
  family: string,
  weights: string,
  ours: FontMetrics,
  bold: boolean,
  text: string,
): string {
  const systems = bold
    ? ([
        ['Roboto', ['Roboto Bold', 'Roboto-Bold'], SYSTEM_FONT_FACES.robotoBold],
        ['Arial', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], SYSTEM_FONT_FACES.arialBold],
      ] as const)
    : ([
        ['Roboto', ['Roboto', 'Roboto-Regular'], SYSTEM_FONT_FACES.roboto],
        ['Arial', ['Arial', 'ArialMT', 'Liberation Sans'], SYSTEM_FONT_FACES.arial],
      ] as const)
  return systems
    .map(([name, locals, system]) => {
      const size = ours.widthOf(text) / system.widthOf(text)
      return `@font-face {
  font-family: '${family} ${name}';
  font-weight: ${weights};
  src: ${locals.map(local => `local('${local}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ours.ascent / 1000 / size)};
  descent-override: ${percent(ours.descent / 1000 / size)};
  line-gap-override: ${percent(ours.lineGap / 1000 / size)};
}
`
    })
    .join('\n')
}

async function writeFontSubset(face: Face): Promise<{ file: string; bytes: number; css: string }> {
  const source = readFileSync(absolutePathOf(face.source))
  const options = { keepFeatures: face.features, noHinting: true }
  const woff2 = await subsetFont(source, face.text, {
    ...options,
    targetFormat: 'woff2',
    ...(face.axes && { variationAxes: face.axes }),
  })
  const hash = createHash('sha256').update(woff2).digest('hex').slice(0, 8)
  const file = `${face.family.toLowerCase()}-${hash}.woff2`
  writeFileSync(absolutePathOf(`public/fonts/${file}`), woff2)

  const fallbacks: string[] = []
  for (const { weights, at, bold } of face.fallbacks) {
    const plain = await subsetFont(source, face.text, {
      ...options,
      targetFormat: 'truetype',
      ...(at !== undefined && { variationAxes: { ...face.axes, wght: at } }),
    })
    fallbacks.push(fallbackFace(face.family, weights, readFontMetrics(plain), bold, face.sample))
  }
  const css = `@font-face {
  font-family: '${face.family}';
  font-style: normal;
  font-weight: ${face.weights};
  font-display: block;
  src: url('/fonts/${file}') format('woff2');
}

${fallbacks.join('\n')}`
  return { file, bytes: woff2.length, css }
}

mkdirSync(absolutePathOf('public/fonts'), { recursive: true })
for (const old of readdirSync(absolutePathOf('public/fonts'))) rmSync(absolutePathOf(`public/fonts/${old}`))
const cuts = await Promise.all(faces.map(writeFontSubset))
const note = 'Written by src/build/assets/fonts/make-fonts.ts'
writeFileSync(
  absolutePathOf('src/styles/fonts.css'),
  `/* ${note}. */\n${cuts.map(made => made.css).join('\n')}`,
)
process.stdout.write(cuts.map(made => `${made.file} ${made.bytes} bytes\n`).join(''))
