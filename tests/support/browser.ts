import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

/** Where a Chromium comes from: Playwright's download, an npm package, or the machine's own installation. */
export type BrowserSource = 'playwright' | 'npm' | 'system'

export interface FoundBrowser {
  readonly source: BrowserSource
  readonly executablePath: string
  /** Command-line flags that tests and Lighthouse share. */
  readonly args: readonly string[]
  /** Whether the browser's own sandbox can be used. */
  readonly sandbox: boolean
  /** The complete environment variables for the start of the browser. */
  readonly env: Readonly<Record<string, string>>
}

const SYSTEM_BROWSER_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
]

/**
 * Finds the Chromium for tests. It tries, in this order: `CHROME_PATH`; Playwright's; the npm package's, unpacked once
 * for each user; and the machine's. The machine's browser comes last, because the lockfile does not fix its version,
 * and a full browser in headless mode takes twice the processor time. `TEST_BROWSER` (`playwright`, `npm` or `system`)
 * allows only one of them.
 * @throws Error when no Chromium is found
 */
export function findBrowser(): FoundBrowser {
  const given = process.env.CHROME_PATH
  const asked = process.env.TEST_BROWSER
  if (given && !asked) return browserAt('system', given)
  const finders: Record<BrowserSource, () => string | undefined> = {
    playwright: () => [chromium.executablePath()].find(path => existsSync(path)),
    npm: unpackedChromium,
    system: () => [given, ...SYSTEM_BROWSER_PATHS].find(path => path !== undefined && existsSync(path)),
  }
  for (const [source, find] of Object.entries(finders) as [BrowserSource, () => string | undefined][]) {
    const path = asked === undefined || asked === source ? find() : undefined
    if (path) return browserAt(source, path)
  }
  throw new Error('No Chromium: run "npx playwright install chromium", or set CHROME_PATH to one')
}

function browserAt(source: BrowserSource, executablePath: string): FoundBrowser {
  // Whether the sandbox can be used. Root cannot use it, and a browser from npm has no helper with the permission to
  // create it.
  const sandbox = process.getuid?.() !== 0 && source !== 'npm'
  const args = sandbox ? FLAGS : [...FLAGS, '--no-sandbox']
  const own = source === 'npm' ? libraryVariables(dirname(executablePath)) : {}
  return { source, executablePath, args, sandbox, env: { ...definedEnv(), ...own } }
}

/**
 * Unpacks the Chromium of `@sparticuz/chromium` into a separate folder. The package itself would use one fixed name in
 * the temporary folder, where a second process could start a half-written file.
 */
function unpackedChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'))
  const home = join(tmpdir(), `perya-chromium-${version}-${userInfo().uid}`)
  const executable = join(home, 'chromium')
  if (existsSync(executable)) return executable

  const staging = mkdtempSync(`${home}-`)
  const script = `import(${JSON.stringify(import.meta.resolve('@sparticuz/chromium'))}).then(it => it.default.executablePath())`
  // The package unpacks the shared libraries only if this variable of AWS Lambda is set.
  const env = { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, stdio: 'inherit' })
  const fonts = join(home, 'fonts')
  writeFileSync(
    join(staging, 'fonts/fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>\n`,
  )
  try {
    renameSync(staging, home)
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    // Uses the folder if another process has created it first.
    if (!existsSync(executable)) throw error
  }
  return executable
}

/**
 * Returns the environment variables with which the browser finds the package's libraries and fonts, if the machine
 * lacks them.
 */
function libraryVariables(home: string): Record<string, string> {
  const env: Record<string, string> = {}
  const linked = execFileSync('ldd', [join(home, 'chromium')], { encoding: 'utf8' })
  if (linked.includes('not found')) env.LD_LIBRARY_PATH = join(home, 'al2023/lib')
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(home, 'fonts')
  return env
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter(entry => entry[1] !== undefined)) as Record<
    string,
    string
  >
}
