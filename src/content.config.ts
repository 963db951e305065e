import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { gameFrontMatter, pageFrontMatter, questionFrontMatter } from './contract/content.ts'

const markdown = (folder: string) => glob({ pattern: '**/[^_]*.md', base: `./content/${folder}` })

export const collections = {
  pages: defineCollection({ loader: markdown('pages'), schema: pageFrontMatter }),
  games: defineCollection({ loader: markdown('games'), schema: gameFrontMatter }),
  faq: defineCollection({ loader: markdown('faq'), schema: questionFrontMatter }),
}
