import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { isListedGame } from '../../../src/domain/games/activity-games.ts'
import { loadGameClient } from '../../../src/games/clients.ts'
import { versionSeenBySender } from '../../../src/games/engine.ts'
import { findEngine } from '../../../src/games/engines.ts'
import type { GameClient } from '../../../src/games/game-client.tsx'
import { formatPercent } from '../../../src/games/kit/odds/percent.tsx'
import { GAME_IDS, GAME_SLUGS } from '../../../src/games/list.ts'
import type { GameMathematics } from '../../../src/games/mathematics.ts'
import { loadGamePictures } from '../../../src/games/picture-file.tsx'
import { PROJECT_ROOT_FOLDER } from '../../guard/support/sources.ts'
import { renderStageMarkup, type StageModule } from './draw-stage.ts'

function idsIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/\sid="([^"]+)"/g)].map(match => match[1])
}

describe.each(GAME_IDS.map(gameId => [GAME_SLUGS[gameId] ?? '', gameId] as const))('%s', (slug, gameId) => {
  let stage: string
  let help: string
  let client: GameClient
  let module: StageModule
  let files: Map<string, string>

  beforeAll(async () => {
    module = await import(`../../../src/games/${slug}/GameStage.tsx`)
    stage = renderStageMarkup(module)
    const loaded = await loadGameClient(gameId)
    if (!loaded) throw new Error(`${slug} has no client`)
    client = loaded
    help = renderToStaticMarkup(createElement(client.OddsTable, { stake: client.defaultStake }))
    const pictures = Object.entries(await loadGamePictures(gameId))
    files = new Map(pictures.map(([name, draw]) => [name, renderToStaticMarkup(draw())]))
  })

  // The pictures may not use inline styles, since the content security policy refuses them.
  test(`the pictures of ${slug} have no style attribute and no style element`, () => {
    for (const html of [stage, help, ...files.values()]) expect(html).not.toMatch(/\sstyle=|<style/)
  })

  test(`the pictures of ${slug} refer only to ids that they define, and stage and help together use each id once`, () => {
    for (const html of [stage + help, ...files.values()]) {
      const ids = idsIn(html)
      const used = [...html.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(match => match[1])
      expect(ids).toEqual([...new Set(ids)])
      expect(used.filter(id => !ids.includes(id))).toEqual([])
    }
  })

  test(`${slug} fetches only files that the build makes, each a whole SVG document`, () => {
    const fetched = [...(stage + help).matchAll(/(?:href|src)="([^"#]+)"/g)].map(match => match[1] ?? '')
    const made = new Set([...files.keys()].map(name => `/art/${slug}/${name}.svg`))
    expect(fetched.filter(file => !made.has(file))).toEqual([])
    expect([...files.keys()]).toContain('first')
    for (const file of files.values()) expect(file).toMatch(/^<svg xmlns=/)
  })

  test(`the rules page of ${slug} states the lowest and the highest return of its mathematics`, {
    tags: ['games-rules-open'],
  }, async () => {
    const { computeBetMathematics }: { computeBetMathematics(): GameMathematics } = await import(
      `../../../src/games/${slug}/mathematics.ts`
    )
    const returns = computeBetMathematics().map(bet => bet.returnToPlayer)
    for (const share of [Math.min(...returns), Math.max(...returns)])
      expect(help).toContain(formatPercent(share))
  })

  test(`the rules page of ${slug} states the maximum payout of every round, and the maximum at the highest stake`, () => {
    expect(help).toContain('No round of any game pays more than ₱1,000,000.00.')
    const found = /For the highest bet, ₱(500|50)\.00: ₱([\d,.]+)\. No/.exec(help) ?? []
    const [highest = 0, pesos = 0] = found.slice(1).map(amount => Number(amount.replaceAll(',', '')))
    expect(highest).toBe(isListedGame({ gameId }) ? 500 : 50)
    expect(pesos).toBeGreaterThanOrEqual(200 * highest)
    expect(pesos).toBeLessThanOrEqual(1_000_000)
  })

  test(`the page of ${slug} names the newest version of the rules in its bets, unless a bet without a version means that version`, () => {
    const engine = findEngine(gameId)
    if (!engine) throw new Error(`${slug} has no engine`)
    expect(versionSeenBySender(engine, client.engineVersion)).toBe(engine.version)
    const isMeantUnnamed = versionSeenBySender(engine, undefined) === engine.version
    expect(client.engineVersion === undefined).toBe(isMeantUnnamed)
  })

  test(`the client of ${slug} names six style sheets for its stage`, () => {
    expect(module.stageStyles).toHaveLength(6)
  })
})

test('the style sheets of games animate only transform and opacity', () => {
  const sheets = globSync('src/games/*/*.css', { cwd: PROJECT_ROOT_FOLDER })
  const css = sheets.map(file => readFileSync(join(PROJECT_ROOT_FOLDER, file), 'utf8')).join('\n')
  const frames = [...css.matchAll(/@keyframes [\w-]+ \{([\s\S]*?)\n\}/g)].map(match => match[1] ?? '')
  const moved = frames.flatMap(body => [...body.matchAll(/([\w-]+):/g)].map(match => match[1]))
  const eased = [...css.matchAll(/transition: ([\w-]+)/g)].map(match => match[1])
  expect(new Set(moved)).toEqual(new Set(['opacity', 'transform']))
  expect(eased.filter(name => !['opacity', 'transform', 'none'].includes(name ?? ''))).toEqual([])
})
