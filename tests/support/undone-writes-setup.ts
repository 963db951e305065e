import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type UndoneWrite, undoneWriteChannel } from '../../src/server/db/sqlite/diagnostics.ts'
import { Refusal } from '../../src/server/refusal.ts'

/*
 * Fails a test in which a call was refused after its transaction had changed a row: a refusal comes before the first write,
 * since undoing a change makes the transactions of its batch run twice.
 */
const found: string[] = []

function noteUndoneWrite(message: unknown): void {
  const { error } = message as UndoneWrite
  if (error instanceof Refusal) found.push(error.stack ?? error.message)
}

beforeAll(() => undoneWriteChannel.subscribe(noteUndoneWrite))

afterEach(() => {
  expect(found.splice(0), 'refusals after a write').toEqual([])
})

afterAll(() => void undoneWriteChannel.unsubscribe(noteUndoneWrite))
