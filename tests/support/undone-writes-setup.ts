import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type UndoneWrite, undoneWriteChannel } from '../../src/server/db/sqlite/diagnostics.ts'
import { Refusal } from '../../src/server/refusal.ts'

/*
 * Fails a test in which a call was refused after its transaction had already changed a row. A refusal must come before
 * the first write, since undoing a change makes the transactions of its batch run twice.
 */
const undoneWrites: string[] = []

function noteUndoneWrite(message: unknown): void {
  const { error } = message as UndoneWrite
  if (error instanceof Refusal) undoneWrites.push(error.stack ?? error.message)
}

beforeAll(() => undoneWriteChannel.subscribe(noteUndoneWrite))

afterEach(() => {
  expect(undoneWrites.splice(0), 'refusals after a write').toEqual([])
})

afterAll(() => void undoneWriteChannel.unsubscribe(noteUndoneWrite))
