import { expect, test } from 'vitest'
import { createWorkQueue } from '../../../src/server/work-queue.ts'

/** Creates work that lasts until the test ends it. */
function createWork() {
  const ends: ((value: string) => void)[] = []
  return { ends, work: () => new Promise<string>(resolve => ends.push(resolve)) }
}

const nextTurn = () => new Promise(resolve => setImmediate(resolve))

test('a work queue runs a set number of jobs, lets a set number wait, and refuses further jobs at once', async () => {
  const queue = createWorkQueue({ concurrency: 2, waitingMax: 1 })
  const { ends, work } = createWork()
  const running = [queue.run(work), queue.run(work), queue.run(work)]
  expect(await queue.run(work)).toBeUndefined()
  expect(ends).toHaveLength(2)
  ends[0]?.('first')
  expect(await running[0]).toEqual({ value: 'first' })
  await nextTurn()
  expect(ends).toHaveLength(3)
  ends[1]?.('second')
  ends[2]?.('third')
  expect(await Promise.all(running.slice(1))).toEqual([{ value: 'second' }, { value: 'third' }])
})

test('a failing job makes room for the next job in the work queue', async () => {
  const queue = createWorkQueue({ concurrency: 1, waitingMax: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toEqual({ value: 'done' })
  expect(await queue.run(async () => 'again')).toEqual({ value: 'again' })
})
