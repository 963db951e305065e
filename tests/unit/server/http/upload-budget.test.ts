import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allEndpoints } from '../../../../src/contract/contract.ts'
import { MEBIBYTE } from '../../../../src/domain/bytes.ts'
import { computeFormBytesMax } from '../../../../src/server/http/form.ts'
import {
  UPLOAD_BYTES_PER_PLAYER_MAX,
  UPLOAD_SPEED_MIN,
  type Upload,
  UploadBudget,
} from '../../../../src/server/http/upload-budget.ts'
import { Refusal } from '../../../../src/server/refusal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts an upload of a player. It lasts until the test ends it. */
function startUpload(budget: UploadBudget, owner: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const started: Upload[] = []
  const ended = budget.hold(owner, each => {
    started.push(each)
    return promise
  })
  const [upload] = started
  if (!upload) throw new Error('An upload starts at once')
  return { upload, ended, end: () => resolve('read'), fail: () => reject(new Error('cut off')) }
}

const fullDetail = { retryAfterS: 2 }

function refusalOf(work: () => void) {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    return (error as Refusal).detail
  }
  throw new Error('Not refused')
}

test('uploads together hold at most 128 MiB in memory; the next byte is refused with the time to try again', async () => {
  const budget = new UploadBudget()
  const uploads = ['a', 'b', 'c', 'd'].map(owner => startUpload(budget, owner))
  for (const { upload } of uploads) upload.count(32 * MEBIBYTE)
  const { upload } = startUpload(budget, 'e')
  expect(refusalOf(() => upload.count(1))).toEqual(fullDetail)
  uploads[0]?.end()
  expect(await uploads[0]?.ended).toBe('read')
  upload.count(1)
})

test('an upload frees its memory when it ends or fails, and a refused byte uses no memory', async () => {
  const budget = new UploadBudget()
  for (let turn = 0; turn < 3; turn++) {
    const uploads = ['a', 'b', 'c', 'd'].map(owner => startUpload(budget, owner))
    for (const { upload } of uploads) upload.count(32 * MEBIBYTE)
    for (const { upload } of uploads) expect(refusalOf(() => upload.count(1))).toEqual(fullDetail)
    for (const { end, fail } of uploads) turn % 2 === 0 ? fail() : end()
    await Promise.allSettled(uploads.map(({ ended }) => ended))
  }
})

test('the uploads of one player use only a share of the memory, so that other players can upload too', () => {
  const budget = new UploadBudget()
  const [first, second] = [startUpload(budget, 'a'), startUpload(budget, 'a')]
  first.upload.count(UPLOAD_BYTES_PER_PLAYER_MAX - 1)
  second.upload.count(1)
  expect(refusalOf(() => second.upload.count(1))).toEqual(fullDetail)
  startUpload(budget, 'b').upload.count(UPLOAD_BYTES_PER_PLAYER_MAX)
})

test('every form of the contract fits into the memory share of one player', () => {
  const sizes = allEndpoints.flatMap(({ form, bodyBytesMax }) =>
    form ? computeFormBytesMax(form, bodyBytesMax) : [],
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThan(UPLOAD_BYTES_PER_PLAYER_MAX)
})

test('an upload below the minimum speed is ended, but not one that pauses or is complete', () => {
  const budget = new UploadBudget()
  const [slow, pausing, whole] = ['a', 'b', 'c'].map(owner => startUpload(budget, owner).upload)
  whole?.endReceiving()
  for (let window = 0; window < 3; window++) {
    slow?.count(1)
    pausing?.count(UPLOAD_SPEED_MIN.bytes)
    vi.advanceTimersByTime(UPLOAD_SPEED_MIN.windowMs)
    expect(slow?.signal.reason).toMatchObject({ reason: 'tooSlow' })
  }
  expect(pausing?.signal.aborted).toBe(false)
  expect(whole?.signal.aborted).toBe(false)
})
