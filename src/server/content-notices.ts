import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { replaceFigureNames } from '../build/figures/figures.ts'
import { noticeFrontMatterSchema } from '../content/front-matter.ts'
import type { Notice } from '../domain/site/notice.ts'

const FRONT_MATTER_AND_BODY = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/**
 * Reads the notices of a content folder. If a notice has a translation, reads the translation. Leaves out drafts and
 * files whose name begins with `_`.
 * @throws Error that names the file, the field and the problem
 */
export async function readContentNotices(content: string, locale: string): Promise<readonly Notice[]> {
  const folder = join(content, 'notices')
  const files = existsSync(folder) ? await readdir(folder) : []
  const read = files
    .filter(file => file.endsWith('.md') && !file.startsWith('_'))
    .map(file => {
      const translated = join(content, locale, 'notices', file)
      return readNotice(existsSync(translated) ? translated : join(folder, file), locale)
    })
  return (await Promise.all(read)).flat()
}

async function readNotice(path: string, locale: string): Promise<readonly Notice[]> {
  const [, head = '', body = ''] = FRONT_MATTER_AND_BODY.exec(await readFile(path, 'utf8')) ?? []
  const parsed = noticeFrontMatterSchema.safeParse(parse(head))
  if (!parsed.success) {
    const errors = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`${path}: ${errors.join('; ')}`)
  }
  const { title, audience, purpose, link, line, popup, from, until, draft } = parsed.data
  if (draft) return []
  const text = replaceFigureNames(body.trim(), path, locale)
  const id = `content-${basename(path, '.md')}`
  return [
    {
      id,
      title,
      text,
      isMarkdown: true,
      audience,
      purpose,
      link,
      isLine: line,
      isPopup: popup,
      fromMs: from,
      untilMs: until,
    },
  ]
}
