import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, type LibraryOptions } from 'vite'
import { WIN_TIERS } from '../src/games/kit/stage/win-tier.ts'
import type { SoundFigures } from './sounds/in-page.ts'
import { findBrowser } from './support/browser.ts'

/**
 * The loudness that every sound should have, in LUFS; `TOLERANCE_LU` is the largest allowed difference from it, in LU.
 */
const TARGET_LUFS = -24
const TOLERANCE_LU = 2
/** Difference in loudness between a win tier and the next lower tier, in LU. */
const TIER_STEP_LU = 1
/** The highest allowed peak in decibels relative to full scale, so that no sound is clipped. */
const PEAK_MAX_DB = -1

/**
 * The loudness that a sound should have, in LUFS. The lowest win tier is as loud as every other sound, higher tiers are
 * louder.
 */
function targetOf(name: string): number {
  const tier = WIN_TIERS.toReversed().findIndex(row => name === `win: ${row.name}`)
  return TARGET_LUFS + Math.max(0, tier) * TIER_STEP_LU
}

/** Bundles the script that measures sounds in the browser. @returns its source text */
async function bundleSoundScript(): Promise<string> {
  const entry = fileURLToPath(new URL('./sounds/in-page.ts', import.meta.url))
  const lib = { entry, formats: ['iife'], name: 'sounds' } satisfies LibraryOptions
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } })
  const [first] = Array.isArray(built) ? built : []
  if (!first) throw new Error('nothing was built')
  return first.output[0].code
}

const { executablePath, args, env, sandbox } = findBrowser()
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...env },
  chromiumSandbox: sandbox,
})
let wrong = 0
let count = 0
try {
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundleSoundScript() })
  const measured = await page.evaluate(
    () => Reflect.get(globalThis, 'measureSounds')() as Promise<readonly SoundFigures[]>,
  )
  for (const { name, loudness, peak } of measured) {
    const target = targetOf(name)
    const isRight = Math.abs(loudness - target) <= TOLERANCE_LU && peak <= PEAK_MAX_DB
    count++
    if (!isRight) wrong++
    const figures = `${loudness.toFixed(1)} LUFS, wanted ${target}, peak ${peak.toFixed(1)} dB`
    process.stdout.write(`${isRight ? 'ok   ' : 'WRONG'}  ${name.padEnd(28)} ${figures}\n`)
  }
} finally {
  await browser.close()
}
process.stdout.write(`${count} sounds, ${wrong} beside their level\n`)
process.exitCode = wrong > 0 ? 1 : 0
