import { expect, test } from 'vitest'
import { createModuleGraph } from '../../../src/build/hydration/module-graph.ts'

/** Creates the graph of a build in which each script has the static imports of the table. */
function graphOf(importsByFile: Readonly<Record<string, readonly string[]>>) {
  const graph = createModuleGraph()
  const bundle = Object.fromEntries(
    Object.entries(importsByFile).map(([fileName, imports]) => [
      fileName,
      { type: 'chunk', fileName, imports, dynamicImports: [] },
    ]),
  )
  const { handler } = graph.plugin.generateBundle as { handler: (options: object, bundle: object) => void }
  handler({}, bundle)
  return graph
}

test('a dynamic import preloads only scripts that the importing script has not imported, directly or by another script', () => {
  const graph = graphOf({
    react: [],
    app: ['react'],
    page: ['app'],
    later: ['react'],
    dialog: ['later', 'app'],
    alone: ['app'],
  })
  expect(graph.scriptsToPreload(['dialog', 'later', 'app', 'react'], 'page')).toEqual(['dialog', 'later'])
  expect(graph.scriptsToPreload(['alone', 'app', 'react'], 'page')).toEqual([])
})
