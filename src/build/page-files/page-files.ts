import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { type DeferredScript, deferredScriptFile } from '../deferred-scripts.ts'
import { islandScripts } from './document.ts'
import type { ModuleGraph } from './module-graph.ts'
import { withModules } from './page-modules.ts'
import { withOwnStyles } from './page-styles.ts'

/** Whether the bundler has cut a file out of a few islands. */
const isSharedByFew = (file: string) => /\/common_[^/]*$/.test(file)

/**
 * Finishes every built page: its own part of the style sheet, and the list of its islands' scripts. Runs before
 * whatever takes checksums of pages.
 */
export function pageFiles(graph: ModuleGraph, buildId: string): AstroIntegration {
  return {
    name: 'perya-page-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const texts = new Map<string, string>()
        const textOf = async (file: string) => {
          const text = texts.get(file) ?? (await readFile(join(folder, file), 'utf8'))
          texts.set(file, text)
          return text
        }
        const deferred = (name: DeferredScript) => deferredScriptFile(name, buildId)
        for (const name of await readdir(folder, { recursive: true })) {
          if (!name.endsWith('.html')) continue
          const path = join(folder, name)
          const html = await readFile(path, 'utf8')
          const islands = islandScripts(html)
          // Elsewhere the shell adds the full style sheet itself, so what most islands have in common counts on pages with
          // `data-live` alone; what a few of them share (see `chunks.ts`) is the island's own.
          const isLive = /<html [^>]*\bdata-live\b/.test(html)
          const files = isLive
            ? graph.closure([...islands, deferred('shell'), deferred('update-notice')], 'lazy')
            : [...islands, ...graph.closure(islands).filter(isSharedByFew), deferred('update-notice')]
          const scripts = await Promise.all(files.map(textOf))
          await writeFile(path, withOwnStyles(withModules(html, graph), scripts))
        }
      },
    },
  }
}
