import type { Step } from './steps.ts'

/** The part of a run that one of several machines does, such as `1/2`. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** Reads a shard such as `1/2`; `undefined` for any other text. */
export function readShard(text: string): Shard | undefined {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { index: Number(index), count: Number(count) }
  return shard.index >= 1 && shard.index <= shard.count ? shard : undefined
}

/**
 * The steps of one machine. Of a step whose runner can divide its tests, each machine runs its share. Every other step
 * runs whole on one machine, except a step that other steps need: it runs on every machine that runs one of those.
 */
export function stepsOfShard(steps: readonly Step[], { index, count }: Shard): Step[] {
  const isNeeded = ({ name }: Step) => steps.some(({ needs }) => needs === name)
  const whole = steps.filter(step => !step.hasShards && !isNeeded(step))
  const own = new Set(steps.filter(step => step.hasShards || whole.indexOf(step) % count === index - 1))
  const needed = new Set([...own].map(({ needs }) => needs))
  return steps
    .filter(step => own.has(step) || needed.has(step.name))
    .map(step =>
      step.hasShards ? { ...step, run: to => step.run({ ...to, shard: `${index}/${count}` }) } : step,
    )
}
