import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkContent } from '../../../src/build/content-check.ts'
import { ROOT } from '../../guard/support/sources.ts'

/** A copy of the content that a test may spoil. */
export interface ContentFixture {
  /** The folder used as the project's root. */
  readonly folder: string
  /** Changes a file, named from the project's root; fails when the change changes nothing. */
  edit(file: string, change: (text: string) => string): void
  write(file: string, text: string): void
  read(file: string): string
  remove(file: string): void
  /** What the check says of the content in a locale, a line each: `file:line field: words`. */
  check(locale?: string): Promise<string[]>
  clear(): void
}

export function openContentFixture(): ContentFixture {
  const folder = mkdtempSync(join(tmpdir(), 'perya-content-'))
  const content = join(folder, 'content')
  cpSync(join(ROOT, 'content'), content, { recursive: true })
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
      const faults = await checkContent(ROOT, content, locale)
      return faults.map(it => `${it.file}:${it.line} ${it.field}: ${it.words}`)
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
