import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { LISTED_GAME_IDS } from '../games/listed.ts'

/**
 * The query of an import that returns a script's compiled code as a text: `import text from
 * './head-guard.ts?compiled'`.
 */
const COMPILED_SCRIPT_QUERY = '?compiled'

/**
 * Constants that head scripts declare without a value. The build inserts each value, so that a script does not contain
 * the long tables from which the value is computed.
 */
const CONSTANTS = { GAME_IDS: JSON.stringify(LISTED_GAME_IDS.map(String)) }

interface CompiledScript {
  /** The compiled script as one line of JavaScript that defines no global names. */
  readonly text: string
  /** Paths of the script and of all files that it imports. */
  readonly files: readonly string[]
}

/**
 * Bundles a TypeScript file as a minified script for the browsers that `package.json` lists, which are Vite's default
 * target.
 * @throws when the file does not exist or is invalid
 */
async function compileScript(file: string): Promise<CompiledScript> {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define: CONSTANTS,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, optimization: { inlineConst: true } },
    },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (!chunk) throw new Error(`${file} was not compiled`)
  return { text: `(()=>{${chunk.code.trim().replace(/;$/, '')}})()`, files: chunk.moduleIds }
}

/**
 * Compiles a script under `src/head`.
 * @param name the name of the script's file, without the ending
 * @throws when there is no such script
 */
export async function compileHeadScript(name: string): Promise<string> {
  return (await compileScript(fileURLToPath(new URL(`../head/${name}.ts`, import.meta.url)))).text
}

/** A Vite plugin for imports that end with `?compiled`. Such an import returns the script's compiled code as a text. */
export function headScriptsPlugin(): Plugin {
  return {
    name: 'perya-head-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(COMPILED_SCRIPT_QUERY)) return undefined
      const { text, files } = await compileScript(id.slice(0, -COMPILED_SCRIPT_QUERY.length))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(text)}`
    },
  }
}
