import { NEW_PLAYER_SHELF } from '../shelf/first-shelf.ts'
import { type Shelf, shelfFromNumbers, shelfToNumbers } from '../shelf/shelf.ts'

/**
 * The version of the simulation. Increase it with every change of the simulation: coins on a shelf stored by an older
 * version would move differently.
 */
const VERSION = 1

/** The state of the machine that this device stores for the player. */
export interface StoredMachine {
  readonly shelf: Shelf
  /** The id of the last drop that the shelf has shown; empty before the first drop. */
  readonly dropId: string
}

/** The machine of a new player; also used when the stored machine cannot be read. */
export const NEW_PLAYER_MACHINE: StoredMachine = { shelf: NEW_PLAYER_SHELF, dropId: '' }

/** Reads a stored machine; `NEW_PLAYER_MACHINE` for a text that this version did not store. */
export function parseStoredMachine(text: string | undefined): StoredMachine {
  try {
    const { version, dropId, shelf: numbers } = JSON.parse(text ?? '')
    const shelf = version === VERSION && typeof dropId === 'string' ? shelfFromNumbers(numbers) : undefined
    return shelf ? { shelf, dropId } : NEW_PLAYER_MACHINE
  } catch {
    return NEW_PLAYER_MACHINE
  }
}

export function serializeMachine({ shelf, dropId }: StoredMachine): string {
  return JSON.stringify({ version: VERSION, dropId, shelf: shelfToNumbers(shelf) })
}
