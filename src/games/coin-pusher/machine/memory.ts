import { FIRST_SHELF } from '../shelf/first-shelf.ts'
import { type Shelf, shelfNumbers, shelfOf } from '../shelf/shelf.ts'

/** Raised whenever a stored shelf would move otherwise than before. */
const VERSION = 1

/** What the machine stores for the player on this device. */
export interface StoredMachine {
  readonly shelf: Shelf
  /** The last drop that the shelf has shown; empty before the first one. */
  readonly dropId: string
}

/** The machine of a new player. */
export const NEW_MACHINE: StoredMachine = { shelf: FIRST_SHELF, dropId: '' }

/** The machine of a stored text; a new one for anything that this version has not stored. */
export function machineOf(text: string | undefined): StoredMachine {
  try {
    const { version, dropId, shelf: numbers } = JSON.parse(text ?? '')
    const shelf = version === VERSION && typeof dropId === 'string' ? shelfOf(numbers) : undefined
    return shelf ? { shelf, dropId } : NEW_MACHINE
  } catch {
    return NEW_MACHINE
  }
}

/** The text to store. */
export function machineText({ shelf, dropId }: StoredMachine): string {
  return JSON.stringify({ version: VERSION, dropId, shelf: shelfNumbers(shelf) })
}
