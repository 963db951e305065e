import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { isChunkSharedByFewIslands } from './chunks.ts'
import { findIslandScriptPaths, removeIslandIds } from './document.ts'
import { type DeferredScriptName, deferredScriptPathOf } from './hydration/deferred-scripts.ts'
import { addIslandScriptAddresses, type ModuleGraph } from './hydration/module-graph.ts'
import { removeUnusedPageStyles } from './styles/page-styles.ts'

/**
 * Finishes every built page: removes unused styles from its style sheet, adds the list of its islands' scripts, and
 * removes the islands' ids. Runs before every step that computes checksums of pages.
 */
export function pageFilesIntegration(graph: ModuleGraph, buildId: string): AstroIntegration {
  return {
    name: 'perya-page-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const texts = new Map<string, string>()
        const readTextCached = async (file: string) => {
          const text = texts.get(file) ?? (await readFile(join(folder, file), 'utf8'))
          texts.set(file, text)
          return text
        }
        const deferred = (name: DeferredScriptName) => deferredScriptPathOf(name, buildId)
        for (const name of await readdir(folder, { recursive: true })) {
          if (!name.endsWith('.html')) continue
          const path = join(folder, name)
          const html = removeIslandIds(await readFile(path, 'utf8'))
          const islands = findIslandScriptPaths(html)
          // Whether the page has `data-live`. Such a page always loads the shell, so the classes of all scripts count.
          // On other pages the shell adds the full style sheet itself, so only the islands and the chunks that few
          // islands share (see `chunks.ts`) count.
          const isLive = /<html [^>]*\bdata-live\b/.test(html)
          const files = isLive
            ? graph.transitiveImportsOf([...islands, deferred('shell'), deferred('update-notice')], 'lazy')
            : [
                ...islands,
                ...graph.transitiveImportsOf(islands).filter(isChunkSharedByFewIslands),
                deferred('update-notice'),
              ]
          const scripts = await Promise.all(files.map(readTextCached))
          await writeFile(path, removeUnusedPageStyles(addIslandScriptAddresses(html, graph), scripts))
        }
      },
    },
  }
}
