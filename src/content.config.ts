import { defineCollection } from 'astro:content'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { checkContent, tellFaults } from './content-check.ts'
import type { Fault } from './content-files.ts'
import { COLLECTIONS } from './contract/content.ts'

/** One check for all collections of a run. */
let checking: Promise<Fault[]> | undefined

/** Markdown files of a folder. A build stops at the faults of any; while one writes, they are only told. */
function markdown(folder: string): Loader {
  const files = glob({ pattern: '[^_]*.md', base: `./content/${folder}` })
  return {
    ...files,
    async load(context) {
      const root = fileURLToPath(context.config.root)
      if (!context.watcher) {
        checking ??= checkContent(root)
        const faults = await checking
        if (faults.length > 0) throw new Error(`The content has faults\n${tellFaults(faults)}`)
      } else if (folder === 'pages') await tellWhileWriting(context, root)
      await files.load(context)
    },
  }
}

async function tellWhileWriting({ watcher, logger }: LoaderContext, root: string): Promise<void> {
  const tell = async () => {
    const faults = await checkContent(root)
    if (faults.length > 0) logger.error(`The content has faults\n${tellFaults(faults)}`)
  }
  watcher?.on('all', (_, path) => {
    if (/[/\\]content[/\\]\w+[/\\][^/\\]+\.md$/.test(path)) void tell()
  })
  await tell()
}

export const collections = {
  pages: defineCollection({ loader: markdown('pages'), schema: COLLECTIONS.pages }),
  games: defineCollection({ loader: markdown('games'), schema: COLLECTIONS.games }),
  faq: defineCollection({ loader: markdown('faq'), schema: COLLECTIONS.faq }),
  rules: defineCollection({ loader: markdown('rules'), schema: COLLECTIONS.rules }),
}
