import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type ContentFile, readContentFiles } from '../../src/content/files.ts'
import { contentPageAddressOf } from '../../src/content/front-matter.ts'
import { listTextFiles, translatedPathOf } from '../../src/content/text-files.ts'
import { pseudoTranslateMarkdown, replaceTranslatedAnchors } from './pseudo-markdown.ts'
import { pseudoTranslateMessages } from './pseudo-messages.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The files and folders that the site is built from. */
const SOURCES = [
  'src',
  'content',
  'public',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** The language tag of the pseudo-language: English with accents. */
export const PSEUDO_LOCALE = 'en-XA'

/** A copy of the project with one more language; only files are added. */
export interface PseudoSite {
  readonly folder: string
  /** Builds the site in the pseudo-language. @throws Error with the output of the build when it fails */
  build(): Promise<void>
  clear(): void
}

/** Copies the project and adds a pseudo-translation of each of its texts. */
export async function openPseudoSite(): Promise<PseudoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'perya-locale-'))
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  linkPackages(folder)
  writeMessages(folder)
  await writeContent(join(folder, 'content'))
  return {
    folder,
    async build() {
      const astro = join(folder, 'node_modules/astro/bin/astro.mjs')
      const env = { ...process.env, PERYA_LOCALE: PSEUDO_LOCALE }
      await promisify(execFile)(process.execPath, [astro, 'build'], { cwd: folder, env }).catch(
        ({ stdout, stderr }) => {
          throw new Error(`The site could not be built\n${stdout}${stderr}`)
        },
      )
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Links each package into the copy separately, so that the copy does not share the caches of tools in `node_modules`.
 */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  }
}

function writeMessages(folder: string): void {
  for (const [path, text] of pseudoTranslateFiles(folder)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/**
 * Returns pairs of path (from the root) and text: the pseudo-translation of every text file of the site itself, the
 * features and the games.
 */
export function pseudoTranslateFiles(folder = ROOT): [string, string][] {
  return listTextFiles(folder).flatMap(path => {
    const translation = translatedPathOf(path, PSEUDO_LOCALE)
    if (translation === undefined) return []
    const original = relative(dirname(translation), path).replaceAll('\\', '/')
    const text = readFileSync(join(folder, path), 'utf8')
    return [
      [translation, pseudoTranslateMessages(text, original.startsWith('.') ? original : `./${original}`)],
    ]
  })
}

async function writeContent(folder: string): Promise<void> {
  const files = (await readContentFiles(folder)).map(file => ({
    ...file,
    translated: pseudoTranslateMarkdown(file.lines.join('\n')),
  }))
  const originals = new Map(files.map(it => [pageOf(it), it.body]))
  const translations = new Map(files.map(it => [pageOf(it), it.translated]))
  for (const file of files) {
    const { collection } = file
    const to = join(folder, PSEUDO_LOCALE, collection)
    mkdirSync(to, { recursive: true })
    const text = replaceTranslatedAnchors(file.translated, pageOf(file), originals, translations)
    writeFileSync(join(to, basename(file.file)), text)
  }
}

/**
 * Returns the address of the page that shows a content file, for links to its anchors. The anchors of the FAQ's answers
 * are the same in every language.
 */
function pageOf({ collection, id }: ContentFile): string {
  return contentPageAddressOf(collection, id)
}
