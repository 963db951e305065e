import { expect, test } from 'vitest'
import { countOf, runSteps } from '../run/run-steps.ts'
import type { Step } from '../run/steps.ts'

const PASSED = { passed: 3, failed: 0 }

/** Runs steps without PostgreSQL. @returns the totals, and all lines that the run prints */
async function runOf(
  steps: readonly Step[],
  createCluster = async () => ({ url: '', remove: async () => {} }),
) {
  const lines: string[] = []
  const options = { reportPrefix: 'guard-', say: (line: string) => void lines.push(line), createCluster }
  return { total: await runSteps(steps, options), text: lines.join('\n') }
}

test('a step that throws has failed once, says why, and the others run', async () => {
  const thrown: Step = {
    name: 'thrown',
    run: async () => {
      throw new Error('no such program')
    },
  }
  const { total, text } = await runOf([thrown, { name: 'next', run: async () => PASSED }])
  expect(countOf(total)).toBe('3 passed, 1 failed')
  expect(text).toContain('FAILED step thrown: no such program')
})

test('a cluster that does not start fails the steps that need it, and no other', async () => {
  const noCluster = async () => {
    throw new Error('initdb EACCES')
  }
  const stored: Step = { name: 'stored', needsCluster: true, run: async () => PASSED }
  const { total, text } = await runOf(
    [stored, { name: 'pure', isOneCore: true, run: async () => PASSED }],
    noCluster,
  )
  expect(total).toEqual({ passed: 3, failed: 1 })
  expect(text).toContain('FAILED step stored: initdb EACCES')
})

test('a step is not run when the one that it needs has failed', async () => {
  const needs: Step = { name: 'second', needs: 'first', run: async () => PASSED }
  const { total, text } = await runOf([{ name: 'first', run: async () => ({ passed: 0, failed: 2 }) }, needs])
  expect(total).toEqual({ passed: 0, failed: 3 })
  expect(text).toContain('not run, as first failed')
})
