import { atom, type ReadableAtom } from 'nanostores'
import { CallError, type CallFailure } from '../../contract/requester.ts'
import { COMMAND_INTENT_KEY_PREFIX } from '../../domain/site/storage-keys.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { environment } from '../../platform/environment.ts'
import { readPagePlayerKey, readPreviousPagePlayerKey } from '../session/page-player.ts'
import { onPageMount } from '../site/page-mount.ts'
import { OpenIntentError } from './open-intent.ts'

/** A money command that the page has sent and whose outcome it does not know yet. */
export interface OpenIntent<Details extends object = object> {
  /** The command's `requestId`. If the command is sent again with the same id, money does not move twice. */
  readonly id: string
  /** The command's body without the id. */
  readonly details: Details
  /** The time at which the command was first sent, epoch milliseconds. */
  readonly atMs: number
}

/**
 * Tracks the money commands of one kind, such as bets. At most one command is pending at a time. It has the same
 * request id until its outcome is known.
 */
export interface CommandIntent<Details extends object = object> {
  /** The pending command, whose outcome is unknown. A command with the same details is sent under the same id. */
  readonly open: OpenIntent<Details> | undefined
  /** The value of `open` as a store, for islands. `undefined` while a page is rendered at build time. */
  readonly $open: ReadableAtom<OpenIntent<Details> | undefined>
  /**
   * Returns the pending command if it has these details. If no command is pending, begins a new one.
   * @throws OpenIntentError when a command with other details is pending
   */
  take(details: Details): OpenIntent<Details>
  /**
   * Marks the outcome of the command as unknown: the server may have executed the command, but the page got no answer.
   */
  markUnknown(): void
  /** Removes the pending command, because its outcome is known. */
  settle(): void
}

/**
 * Maximum age of a command that is sent again, in milliseconds. Servers store the first answer to a command for longer
 * than this, so an older answer could be missing.
 */
const RESEND_MAX_MS = 12 * HOUR_MS

interface PendingIntent<Details extends object> extends OpenIntent<Details> {
  /** True when the page does not know whether the server has executed the command. */
  readonly isUnknown: boolean
}

/**
 * Creates the intent of one kind of money command.
 * @param name stores a pending command of the page's player under this name in the tab, so that the command survives
 *   reloads; without a name the command is lost when the page closes
 */
export function createCommandIntent<Details extends object = object>(name?: string): CommandIntent<Details> {
  const stored = storedIntent<Details>(name)
  const $open = atom<OpenIntent<Details> | undefined>(undefined)
  let pending: PendingIntent<Details> | undefined
  let isRead = false

  function readPending(): PendingIntent<Details> | undefined {
    if (!isRead) pending = stored.read()
    isRead = true
    return pending
  }

  function writePending(next: PendingIntent<Details> | undefined): void {
    isRead = true
    pending = next
    stored.write(next)
    $open.set(next?.isUnknown ? next : undefined)
  }

  function findUnknownIntent(): OpenIntent<Details> | undefined {
    const known = readPending()
    return known?.isUnknown ? known : undefined
  }

  onPageMount($open, () => $open.set(findUnknownIntent()))
  return {
    get open() {
      return findUnknownIntent()
    },
    $open,
    take(details) {
      const before = readPending()
      if (before && JSON.stringify(before.details) !== JSON.stringify(details)) {
        throw new OpenIntentError('A command with other details is pending')
      }
      const atMs = environment().time.now()
      if (!before)
        writePending({ id: environment().crypto.createRequestId(), details, atMs, isUnknown: false })
      return pending as PendingIntent<Details>
    },
    markUnknown() {
      if (pending) writePending({ ...pending, isUnknown: true })
    },
    settle: () => writePending(undefined),
  }
}

/** Reads and writes a pending command in the storage of the tab. */
function storedIntent<Details extends object>(name: string | undefined) {
  const keyOf = (player: string | undefined) => `${COMMAND_INTENT_KEY_PREFIX}${name}:${player}`
  const key = () => keyOf(readPagePlayerKey())
  let storedKey: string | undefined
  return {
    read(): PendingIntent<Details> | undefined {
      if (name === undefined) return undefined
      const { tab: tabStorage } = environment().storage
      // Searches two keys: the key with the player's id, and the key that the page used before it knew this id. The
      // command may be stored under either key.
      storedKey = [key(), keyOf(readPreviousPagePlayerKey())].find(stored => tabStorage[stored])
      const text = storedKey && tabStorage[storedKey]
      if (!text) return undefined
      try {
        const pending = JSON.parse(text) as PendingIntent<Details>
        return environment().time.now() - pending.atMs < RESEND_MAX_MS ? pending : undefined
      } catch {
        return undefined
      }
    },
    write(pending: PendingIntent<Details> | undefined): void {
      if (name === undefined) return
      // Deletes the command under the key with which it was stored. `key()` may return another key if the page's
      // session has ended since.
      delete environment().storage.tab[storedKey ?? key()]
      storedKey = pending ? key() : undefined
      // The stored command always has an unknown outcome, since the page may close between sending and the answer.
      if (storedKey) environment().storage.tab[storedKey] = JSON.stringify({ ...pending, isUnknown: true })
    },
  }
}

/**
 * The smallest error code that a command itself can cause. When the server answers with a lower code, it has not read
 * the command.
 */
const PRODUCT_CODE_MIN = 1000

/**
 * Derives a command's outcome from a failure. `unsent`: the server has not executed the command. `unknown`: the server
 * may have executed it. `decided`: the server has refused the command itself.
 * @param early codes of checks that the server makes before it reads the command
 */
function commandStateAfterFailure(
  failure: CallFailure,
  early: readonly number[],
): 'unsent' | 'unknown' | 'decided' {
  if (failure.kind === 'stopped') return 'unsent'
  if (failure.kind !== 'refused') return 'unknown'
  return failure.code >= PRODUCT_CODE_MIN && !early.includes(failure.code) ? 'decided' : 'unsent'
}

/**
 * Sends a money command under its intent's id. A result, a refusal of the command itself, and any refusal of a first
 * attempt settle the intent. After a lost answer the intent stays open: the same details are then sent again under the
 * same id, and other details are refused. A 429 or 503 on a retry also leaves the intent open, since the server may
 * have executed the earlier attempt.
 * @param early product codes with which the server answers before it reads the command, such as for a wrong password;
 * like a 429, they leave an open intent open
 * @throws CallError from `send`; OpenIntentError when `details` differ from those of the pending command
 */
export async function sendMoneyCommandOnce<Body extends object, Result>(
  intent: CommandIntent<Body> | CommandIntent,
  details: Body,
  send: (body: Body & { requestId: string }) => Promise<Result>,
  early: readonly number[] = [],
): Promise<Result> {
  const { id } = intent.take(details)
  try {
    const result = await send({ ...details, requestId: id })
    intent.settle()
    return result
  } catch (error) {
    const fate = error instanceof CallError ? commandStateAfterFailure(error.failure, early) : 'unknown'
    if (fate === 'unknown') intent.markUnknown()
    else if (fate === 'decided' || !intent.open) intent.settle()
    throw error
  }
}
