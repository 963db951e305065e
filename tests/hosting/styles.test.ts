import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { classNamesOfHtml } from '../../src/build/document.ts'
import { BUILD_ID_FILE } from '../../src/build/hosting/hosting.ts'
import { classNamesOfSelector } from '../../src/build/styles/purge.ts'
import { PROJECT_ROOT_FOLDER } from '../guard/support/sources.ts'

const DIST = join(PROJECT_ROOT_FOLDER, 'dist')
const pages = globSync('**/*.html', { cwd: DIST }).sort()
const read = (file: string) => readFileSync(join(DIST, file), 'utf8')

/**
 * Class names without a CSS rule of their own. They mark an element for a selector of another element, or for a test.
 */
const MARKERS = ['peer', 'group']

function classesStyledBy(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, selectors = '']) => classNamesOfSelector(selectors)),
  )
}

/** Returns the classes for which the style elements in a page's HTML have rules. */
function classesStyledIn(html: string): Set<string> {
  return classesStyledBy(
    [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n'),
  )
}

/** Returns the paths of the style sheets that a module imports as text. */
function broughtBy(module: string): string[] {
  const text = readFileSync(join(PROJECT_ROOT_FOLDER, module), 'utf8')
  return [...text.matchAll(/from '(.+\.css)\?inline'/g)].map(([, sheet = '']) => join(dirname(module), sheet))
}

describe('the style sheet of every page', () => {
  test('the tests of page styles run on a finished build with more than thirty pages', () => {
    expect(pages.length).toBeGreaterThan(30)
    expect(read(BUILD_ID_FILE)).not.toBe('')
  })

  test.each(pages)('the styles of the page %s have a rule for every class name in its markup', file => {
    const html = read(file)
    const styled = classesStyledIn(html)
    const bare = [...classNamesOfHtml(html)].filter(name => !styled.has(name) && !MARKERS.includes(name))
    expect(bare).toEqual([])
  })

  test.each(pages)('the styles of the page %s include the notices that scripts show later', file => {
    const styled = classesStyledIn(read(file))
    for (const name of ['update-notice', 'offline-notice', 'button-quiet'])
      expect(styled, name).toContain(name)
  })

  // The stage of a game loads its own style sheets. If pages contained these styles, every page that may load a game
  // would contain the style sheets of all games.
  test('no page contains styles that are needed only on the playing area of a game', () => {
    const styledBy = (files: readonly string[]) =>
      classesStyledBy(files.map(file => readFileSync(join(PROJECT_ROOT_FOLDER, file), 'utf8')).join('\n'))
    const sheets = globSync('src/**/*.css', { cwd: PROJECT_ROOT_FOLDER })
    const ofStages = globSync('src/games/**/*.{ts,tsx}', { cwd: PROJECT_ROOT_FOLDER }).flatMap(broughtBy)
    const ofPages = styledBy(sheets.filter(file => !ofStages.includes(file)))
    const stages = [...styledBy(ofStages)].filter(name => !ofPages.has(name))
    expect(stages).toEqual(expect.arrayContaining(['gk-stage', 'gk-field', 'cg-box', 'ff-stage']))
    const holding = pages.flatMap(file => {
      const styled = classesStyledIn(read(file))
      return stages.filter(name => styled.has(name)).map(name => `${file}: ${name}`)
    })
    expect(holding).toEqual([])
  })

  test('the styles of a text page include no rules that only islands need', () => {
    const styled = classesStyledIn(read('about-us.html'))
    for (const name of ['chip', 'wallet-columns', 'field', 'game-page', 'slide']) {
      expect(styled, name).not.toContain(name)
    }
  })
})
