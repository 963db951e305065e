import { defineCollection } from 'astro:content'
import { fileURLToPath } from 'node:url'
import { glob, type Loader } from 'astro/loaders'
import { checkContent, tellFaults } from './content-check.ts'
import type { Fault } from './content-files.ts'
import { COLLECTIONS } from './contract/content.ts'

/** One check for all collections of a run. */
let checking: Promise<Fault[]> | undefined

/** Markdown files of a folder. A build stops at the first fault of any; while one writes, it is only told. */
function markdown(folder: string): Loader {
  const files = glob({ pattern: '[^_]*.md', base: `./content/${folder}` })
  return {
    ...files,
    async load(context) {
      checking ??= checkContent(fileURLToPath(context.config.root))
      const faults = await checking
      if (faults.length > 0 && !context.watcher)
        throw new Error(`The content has faults\n${tellFaults(faults)}`)
      if (faults.length > 0 && folder === 'pages') context.logger.error(`\n${tellFaults(faults)}`)
      await files.load(context)
    },
  }
}

export const collections = {
  pages: defineCollection({ loader: markdown('pages'), schema: COLLECTIONS.pages }),
  games: defineCollection({ loader: markdown('games'), schema: COLLECTIONS.games }),
  faq: defineCollection({ loader: markdown('faq'), schema: COLLECTIONS.faq }),
  rules: defineCollection({ loader: markdown('rules'), schema: COLLECTIONS.rules }),
}
