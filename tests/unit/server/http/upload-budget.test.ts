import { expect, test } from 'vitest'
import { MIB } from '../../../../src/domain/bytes.ts'
import { UploadBudget } from '../../../../src/server/http/upload-budget.ts'
import { Refusal } from '../../../../src/server/refusal.ts'

/** An upload that takes up the budget until the test ends it. */
function startUpload(budget: UploadBudget, bytes: number) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const ended = budget.hold(bytes, () => promise)
  return { ended, end: () => resolve('read'), fail: () => reject(new Error('cut off')) }
}

async function refusalOf(work: Promise<unknown>) {
  const error = await work.catch(error => error)
  expect(error).toBeInstanceOf(Refusal)
  return (error as Refusal).detail
}

test('uploads together take no more than 128 MiB; the next one is told when to come again', async () => {
  const budget = new UploadBudget()
  const first = startUpload(budget, 100 * MIB)
  const second = startUpload(budget, 28 * MIB)
  let isRead = false
  const third = budget.hold(1, async () => {
    isRead = true
  })
  expect(await refusalOf(third)).toEqual({ retryAfterS: 2 })
  expect(isRead, 'a refused upload is not read').toBe(false)
  first.end()
  expect(await first.ended).toBe('read')
  second.end()
  await second.ended
})

test('an upload frees its memory when it ends or fails, and a refused one took none', async () => {
  const budget = new UploadBudget()
  for (let turn = 0; turn < 3; turn++) {
    const large = startUpload(budget, 128 * MIB)
    await refusalOf(budget.hold(1, async () => {}))
    if (turn % 2 === 0) large.fail()
    else large.end()
    await large.ended.catch(() => {})
    expect(await budget.hold(128 * MIB, async () => 'read')).toBe('read')
  }
})

test('an upload larger than the whole budget is accepted alone', async () => {
  const budget = new UploadBudget()
  const small = startUpload(budget, 1)
  await refusalOf(budget.hold(200 * MIB, async () => {}))
  small.end()
  await small.ended
  expect(await budget.hold(200 * MIB, async () => 'read')).toBe('read')
})
