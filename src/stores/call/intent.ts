import { atom, type ReadableAtom } from 'nanostores'
import { CallError, type CallFailure } from '../../contract/requester.ts'
import { INTENT_PREFIX } from '../../domain/site/storage-keys.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { environment } from '../../platform/environment.ts'
import { pagePlayerId, playerKeyBeforeId } from '../session/page-player.ts'
import { onPageMount } from '../site/page-mount.ts'
import { OpenIntentError } from './open-intent.ts'

/** A money command that was sent and whose outcome is unknown. */
export interface OpenIntent<Details extends object = object> {
  /** The command's `requestId`: trying again under it never moves money twice. */
  readonly id: string
  /** The command's body without the id. */
  readonly details: Details
  /** When the command was first sent, epoch milliseconds. */
  readonly atMs: number
}

/** The commands of one kind, such as bets: one at a time, each under one request id until its outcome is known. */
export interface CommandIntent<Details extends object = object> {
  /** The command whose outcome is unknown. Sending its details again uses the same id. */
  readonly open: OpenIntent<Details> | undefined
  /** `open` as a store, for islands; `undefined` while a page is rendered at build time. */
  readonly $open: ReadableAtom<OpenIntent<Details> | undefined>
  /**
   * Returns the pending command with these details, or begins a new one where none is pending.
   * @throws OpenIntentError when a command with other details is pending
   */
  take(details: Details): OpenIntent<Details>
  /** Notes that the server may have carried out the command although no answer says so. */
  markUnknown(): void
  /** Removes the pending command, because its outcome is known. */
  settle(): void
}

/** An older command is not sent again. Servers store the first answer to a command for longer than this. */
const RESEND_MAX_MS = 12 * HOUR_MS

interface Pending<Details extends object> extends OpenIntent<Details> {
  /** Whether the server may have carried out the command although no answer says so. */
  readonly isUnknown: boolean
}

/**
 * Creates the intent of one kind of money command.
 * @param name stores a pending command of the page's player under this name, so that it survives reloads of the tab;
 *   without a name it lasts as long as the page
 */
export function createCommandIntent<Details extends object = object>(name?: string): CommandIntent<Details> {
  const stored = storedIntent<Details>(name)
  const $open = atom<OpenIntent<Details> | undefined>(undefined)
  let pending: Pending<Details> | undefined
  let isRead = false

  function read(): Pending<Details> | undefined {
    if (!isRead) pending = stored.read()
    isRead = true
    return pending
  }

  function write(next: Pending<Details> | undefined): void {
    isRead = true
    pending = next
    stored.write(next)
    $open.set(next?.isUnknown ? next : undefined)
  }

  function open(): OpenIntent<Details> | undefined {
    const known = read()
    return known?.isUnknown ? known : undefined
  }

  onPageMount($open, () => $open.set(open()))
  return {
    get open() {
      return open()
    },
    $open,
    take(details) {
      const before = read()
      if (before && JSON.stringify(before.details) !== JSON.stringify(details)) {
        throw new OpenIntentError('A command with other details is pending')
      }
      const atMs = environment().time.now()
      if (!before) write({ id: environment().crypto.createRequestId(), details, atMs, isUnknown: false })
      return pending as Pending<Details>
    },
    markUnknown() {
      if (pending) write({ ...pending, isUnknown: true })
    },
    settle: () => write(undefined),
  }
}

/** Reads and writes a pending command in the tab's storage. */
function storedIntent<Details extends object>(name: string | undefined) {
  const keyOf = (player: string | undefined) => `${INTENT_PREFIX}${name}:${player}`
  const key = () => keyOf(pagePlayerId())
  let storedKey: string | undefined
  return {
    read(): Pending<Details> | undefined {
      if (name === undefined) return undefined
      const { tab: tabStorage } = environment().storage
      // A command may have been sent before the page knew its player's id.
      storedKey = [key(), keyOf(playerKeyBeforeId())].find(stored => tabStorage[stored])
      const text = storedKey && tabStorage[storedKey]
      if (!text) return undefined
      try {
        const pending = JSON.parse(text) as Pending<Details>
        return environment().time.now() - pending.atMs < RESEND_MAX_MS ? pending : undefined
      } catch {
        return undefined
      }
    },
    write(pending: Pending<Details> | undefined): void {
      if (name === undefined) return
      // Delete the key under which the command was stored: if the page's session has ended since, `key()` returns
      // another key.
      delete environment().storage.tab[storedKey ?? key()]
      storedKey = pending ? key() : undefined
      // The outcome is stored as unknown, since the page may end between sending and the answer.
      if (storedKey) environment().storage.tab[storedKey] = JSON.stringify({ ...pending, isUnknown: true })
    },
  }
}

/** The smallest of the product's own error codes. The server answers with a lower code before it reads the command. */
const PRODUCT_CODE_MIN = 1000

/**
 * The outcome of a command after a failure: the server has not carried out the command (`unsent`), may have carried it
 * out (`unknown`), or refused the command itself (`decided`).
 * @param early codes of checks that come before the command
 */
function outcomeOf(failure: CallFailure, early: readonly number[]): 'unsent' | 'unknown' | 'decided' {
  if (failure.kind === 'stopped') return 'unsent'
  if (failure.kind !== 'refused') return 'unknown'
  return failure.code >= PRODUCT_CODE_MIN && !early.includes(failure.code) ? 'decided' : 'unsent'
}

/**
 * Sends a money command under its intent's id. An attempt that may have been carried out without an answer leaves the
 * intent open: the same details are then sent under the same id, and other details are refused. The intent is settled
 * by a result, by a refusal of the command itself, and by any refusal of a first attempt; a 429 or 503 on a retry
 * leaves it open, since the earlier attempt may have been carried out.
 * @param early codes of the product that answer before the command is read, such as a wrong password: like a 429, they
 *   leave an open intent open
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
    const fate = error instanceof CallError ? outcomeOf(error.failure, early) : 'unknown'
    if (fate === 'unknown') intent.markUnknown()
    else if (fate === 'decided' || !intent.open) intent.settle()
    throw error
  }
}
