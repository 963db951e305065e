import { defineCollection } from 'astro:content'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { checkContent, tellFaults } from './build/content-check.ts'
import type { Fault } from './content/files.ts'
import { COLLECTIONS } from './content/front-matter.ts'
import { localeOf } from './domain/locale.ts'

const LOCALE = localeOf(process.env)

/** The content check runs once for all collections of a build. */
let checking: Promise<Fault[]> | undefined

/**
 * Loads the Markdown files of a folder, each in its translation where one exists. A fault in any file stops a build;
 * the development server prints faults and continues.
 */
function markdown(folder: string): Loader {
  return {
    name: 'perya-markdown',
    async load(context) {
      const root = fileURLToPath(context.config.root)
      if (!context.watcher) {
        checking ??= check(root)
        const faults = await checking
        if (faults.length > 0) throw new Error(`The content has faults\n${tellFaults(faults)}`)
      } else if (folder === 'pages') await tellWhileWriting(context, root)
      const files = glob({
        base: './content',
        pattern: await patternsOf(root, folder),
        generateId: ({ entry }) => basename(entry, '.md'),
      })
      await files.load(context)
    },
  }
}

function check(root: string): Promise<Fault[]> {
  return checkContent(root, join(root, 'content'), LOCALE)
}

async function patternsOf(root: string, folder: string): Promise<string[]> {
  const translations = `${LOCALE}/${folder}`
  const translated = await readdir(join(root, 'content', translations)).catch(() => [])
  return [folder, translations]
    .map(it => `${it}/[^_]*.md`)
    .concat(translated.map(name => `!${folder}/${name}`))
}

async function tellWhileWriting({ watcher, logger }: LoaderContext, root: string): Promise<void> {
  const tell = async () => {
    const faults = await check(root)
    if (faults.length > 0) logger.error(`The content has faults\n${tellFaults(faults)}`)
  }
  watcher?.on('all', (_, path) => {
    if (/[/\\]content[/\\]([\w-]+[/\\]){1,2}[^/\\]+\.md$/.test(path)) void tell()
  })
  await tell()
}

export const collections = {
  pages: defineCollection({ loader: markdown('pages'), schema: COLLECTIONS.pages }),
  games: defineCollection({ loader: markdown('games'), schema: COLLECTIONS.games }),
  faq: defineCollection({ loader: markdown('faq'), schema: COLLECTIONS.faq }),
  rules: defineCollection({ loader: markdown('rules'), schema: COLLECTIONS.rules }),
}
