import { defineCollection } from 'astro:content'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { checkContent, formatContentErrors } from './build/content/content-check.ts'
import type { ContentError } from './content/files.ts'
import { COLLECTION_SCHEMAS } from './content/front-matter.ts'
import { readLocale } from './domain/site/locale.ts'

const LOCALE = readLocale(process.env)

/** The one content check of a build, which all collections await. */
let contentCheckPromise: Promise<ContentError[]> | undefined

/**
 * Loads the Markdown files of a folder, with the translation in place of the original where one exists. An error in any
 * file stops a build; the development server prints errors and continues.
 */
function createMarkdownLoader(folder: string): Loader {
  return {
    name: 'perya-markdown',
    async load(context) {
      const root = fileURLToPath(context.config.root)
      if (!context.watcher) {
        contentCheckPromise ??= checkSiteContent(root)
        const errors = await contentCheckPromise
        if (errors.length > 0) throw new Error(`The content has faults\n${formatContentErrors(errors)}`)
      } else if (folder === 'pages') await reportErrorsOnFileChange(context, root)
      const files = glob({
        base: './content',
        pattern: await listMarkdownPatterns(root, folder),
        generateId: ({ entry }) => basename(entry, '.md'),
      })
      await files.load(context)
    },
  }
}

function checkSiteContent(root: string): Promise<ContentError[]> {
  return checkContent(root, join(root, 'content'), LOCALE)
}

async function listMarkdownPatterns(root: string, folder: string): Promise<string[]> {
  const translations = `${LOCALE}/${folder}`
  const translated = await readdir(join(root, 'content', translations)).catch(() => [])
  return [folder, translations]
    .map(it => `${it}/[^_]*.md`)
    .concat(translated.map(name => `!${folder}/${name}`))
}

async function reportErrorsOnFileChange({ watcher, logger }: LoaderContext, root: string): Promise<void> {
  const report = async () => {
    const errors = await checkSiteContent(root)
    if (errors.length > 0) logger.error(`The content has faults\n${formatContentErrors(errors)}`)
  }
  watcher?.on('all', (_, path) => {
    if (/[/\\]content[/\\]([\w-]+[/\\]){1,2}[^/\\]+\.md$/.test(path)) void report()
  })
  await report()
}

export const collections = {
  pages: defineCollection({ loader: createMarkdownLoader('pages'), schema: COLLECTION_SCHEMAS.pages }),
  games: defineCollection({ loader: createMarkdownLoader('games'), schema: COLLECTION_SCHEMAS.games }),
  faq: defineCollection({ loader: createMarkdownLoader('faq'), schema: COLLECTION_SCHEMAS.faq }),
  rules: defineCollection({ loader: createMarkdownLoader('rules'), schema: COLLECTION_SCHEMAS.rules }),
  notices: defineCollection({ loader: createMarkdownLoader('notices'), schema: COLLECTION_SCHEMAS.notices }),
}
