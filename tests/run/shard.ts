import type { TestStep } from './steps.ts'

/** The part of a run that one of several machines executes, such as `1/2`. */
export interface RunShard {
  /** The number of the part, from 1 to `count`. */
  readonly index: number
  readonly count: number
}

/** Reads a shard such as `1/2`; `undefined` for any other text. */
export function readShard(text: string): RunShard | undefined {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { index: Number(index), count: Number(count) }
  return shard.index >= 1 && shard.index <= shard.count ? shard : undefined
}

/**
 * Returns the steps that one machine runs. A step with shards runs on every machine, each time with other tests. A step
 * that other steps need runs on every machine that runs one of those. A step that needs a step with shards reads what
 * all of its tests have written, so it runs on no machine. Any other step runs on one machine only.
 */
export function stepsOfShard(steps: readonly TestStep[], { index, count }: RunShard): TestStep[] {
  const isNeeded = ({ name }: TestStep) => steps.some(({ needs }) => needs === name)
  const divided = new Set(steps.filter(step => step.hasShards).map(({ name }) => name))
  const whole = steps.filter(step => !step.hasShards && !isNeeded(step) && !divided.has(step.needs ?? ''))
  const own = new Set(steps.filter(step => step.hasShards || whole.indexOf(step) % count === index - 1))
  const needed = new Set([...own].map(({ needs }) => needs))
  return steps
    .filter(step => own.has(step) || needed.has(step.name))
    .map(step =>
      step.hasShards ? { ...step, run: to => step.run({ ...to, shard: `${index}/${count}` }) } : step,
    )
}
