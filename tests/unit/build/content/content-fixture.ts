import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkContent } from '../../../../src/build/content/content-check.ts'
import { PROJECT_ROOT_FOLDER } from '../../../guard/support/sources.ts'

/** A copy of the content for a test to change. */
export interface ContentFixture {
  /** The folder used as the project's root. */
  readonly folder: string
  /** Changes a file, by its path from the project's root. @throws Error when `change` changes nothing */
  edit(file: string, change: (text: string) => string): void
  write(file: string, text: string): void
  read(file: string): string
  remove(file: string): void
  /** Runs the content check for a locale and returns its messages, one line each: `file:line field: words`. */
  check(locale?: string): Promise<string[]>
  clear(): void
}

export function openContentFixture(): ContentFixture {
  const folder = mkdtempSync(join(tmpdir(), 'perya-content-'))
  const content = join(folder, 'content')
  cpSync(join(PROJECT_ROOT_FOLDER, 'content'), content, { recursive: true })
  return {
    folder,
    edit(file, change) {
      const before = readFileSync(join(folder, file), 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`${file} is as it was`)
      writeFileSync(join(folder, file), after)
    },
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    },
    read: file => readFileSync(join(folder, file), 'utf8'),
    remove: file => rmSync(join(folder, file)),
    async check(locale) {
      const errors = await checkContent(PROJECT_ROOT_FOLDER, content, locale)
      return errors.map(it => `${it.file}:${it.line} ${it.field}: ${it.words}`)
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
