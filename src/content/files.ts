import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import { COLLECTION_SCHEMAS, type CollectionName } from './front-matter.ts'

/** An error in a content file, which an editor must correct. */
export interface ContentError {
  /** Path from the root of the project, with `/` on every system. */
  readonly file: string
  readonly line: number
  /**
   * Where the error is: the name of a front matter field, a part of the file such as `front matter`, `file name` or
   * `text`, or the wrong passage of the body.
   */
  readonly field: string
  /** Message that says what is wrong and what to write instead. */
  readonly words: string
}

/** A file of a collection, split into front matter and body. */
export interface ContentFile {
  readonly collection: CollectionName
  /** The file's name without its ending. */
  readonly id: string
  readonly file: string
  readonly lines: readonly string[]
  /** The parsed front matter, not yet checked by a schema; `undefined` when it is not valid YAML. */
  readonly data: Readonly<Record<string, unknown>> | undefined
  /** The error of the YAML parser; absent when the front matter is valid YAML. */
  readonly unreadable?: ContentError
  readonly body: string
  /** The number of the line in the file at which the body starts. */
  readonly bodyLine: number
}

const FENCE = '---'

/** Reads all collections in a content folder. Skips files whose name starts with `_`; the site skips them too. */
export async function readContentFiles(folder: string): Promise<ContentFile[]> {
  return readCollections(folder, 'content')
}

/** Reads the translated files of one locale; a collection may have none. */
export async function readTranslatedFiles(folder: string, locale: string): Promise<ContentFile[]> {
  return readCollections(join(folder, locale), `content/${locale}`)
}

/** The locales for which a content folder has translations. */
export async function listTranslationLocales(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter(it => it.isDirectory() && !(it.name in COLLECTION_SCHEMAS)).map(it => it.name)
}

async function readCollections(folder: string, name: string): Promise<ContentFile[]> {
  const collections = Object.keys(COLLECTION_SCHEMAS) as CollectionName[]
  const read = collections.map(it => readCollection(join(folder, it), it, `${name}/${it}`))
  return (await Promise.all(read)).flat()
}

async function readCollection(
  folder: string,
  collection: CollectionName,
  name: string,
): Promise<ContentFile[]> {
  const all = existsSync(folder) ? await readdir(folder) : []
  const files = all.filter(file => file.endsWith('.md') && !file.startsWith('_')).sort()
  return Promise.all(
    files.map(async file =>
      parseContentFile(collection, `${name}/${file}`, await readFile(join(folder, file), 'utf8')),
    ),
  )
}

function parseContentFile(collection: CollectionName, file: string, text: string): ContentFile {
  const lines = text.split(/\r?\n/)
  const end = lines[0] === FENCE ? lines.indexOf(FENCE, 1) : -1
  const bodyLine = end + 2
  const common = { collection, id: basename(file, '.md'), file, lines, bodyLine }
  const body = lines.slice(end + 1).join('\n')
  try {
    const data: unknown = parse(lines.slice(1, Math.max(end, 1)).join('\n'))
    return { ...common, body, data: isRecord(data) ? data : {} }
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    return { ...common, body, data: undefined, unreadable: createYamlError(file, error) }
  }
}

function createYamlError(file: string, { message, linePos }: YAMLParseError): ContentError {
  const why = (message.split('\n')[0] ?? '').replace(/ at line .*$/, '')
  return {
    file,
    line: (linePos?.[0].line ?? 0) + 1,
    field: 'front matter',
    words: `cannot be read (${why}); put a text with a colon or a quote in it between quotes`,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The line number of a front matter field in its file; 1 when the field is missing. */
export function lineNumberOfField({ lines, bodyLine }: ContentFile, field: string): number {
  const at = lines.findIndex((text, index) => index < bodyLine - 1 && text.startsWith(`${field}:`))
  return at < 0 ? 1 : at + 1
}

/** The number of the line in the file that contains a character of the body. */
export function lineNumberInBody({ body, bodyLine }: ContentFile, index: number): number {
  return bodyLine + body.slice(0, index).split('\n').length - 1
}
