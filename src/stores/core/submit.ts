import { atom, type ReadableAtom } from 'nanostores'
import { CallError } from '../../contract/requester.ts'
import { environment } from '../../platform/environment.ts'
import { messageOf, refusedFields } from './failure.ts'

/** Where a form stands. */
export type Submission =
  | { readonly state: 'idle' }
  | { readonly state: 'pending' }
  /** `fields` are those that the server marked; the message stands beside them or at the form's end. */
  | { readonly state: 'failed'; readonly message: string; readonly fields: readonly string[] }
  | { readonly state: 'done' }

export interface Submit<Input> {
  readonly $submission: ReadableAtom<Submission>
  /** Sends unless it is being sent. What the player typed is never lost by a failure. */
  submit(input: Input): Promise<void>
  reset(): void
}

/** The one helper behind every form: owns pending, error and the words for each code. */
export function createSubmit<Input>(send: (input: Input) => Promise<void>): Submit<Input> {
  const $submission = atom<Submission>({ state: 'idle' })
  return {
    $submission,
    async submit(input) {
      if ($submission.get().state === 'pending') return
      $submission.set({ state: 'pending' })
      try {
        await send(input)
        $submission.set({ state: 'done' })
      } catch (error) {
        if (!(error instanceof CallError)) {
          $submission.set({ state: 'idle' })
          throw error
        }
        const { failure } = error
        $submission.set({ state: 'failed', message: messageOf(failure), fields: refusedFields(failure) })
      }
    },
    reset: () => $submission.set({ state: 'idle' }),
  }
}

/**
 * The request id of a money command: kept while its fate is unknown (time-out, no connection), so that trying
 * again with the same details can never move money twice; fresh for other details and after an answer.
 */
export function createIntent(): {
  idFor(details: unknown): string
  settle(): void
} {
  let pending: { id: string; key: string } | undefined
  return {
    idFor(details) {
      const key = JSON.stringify(details)
      if (pending?.key !== key) pending = { id: environment().createRequestId(), key }
      return pending.id
    },
    settle() {
      pending = undefined
    },
  }
}

/** Sends a money command under its intent's id; settles the intent once the server has answered. */
export async function sendOnce<Body extends object, Result>(
  intent: ReturnType<typeof createIntent>,
  details: Body,
  send: (body: Body & { requestId: string }) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await send({ ...details, requestId: intent.idFor(details) })
    intent.settle()
    return result
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'refused') intent.settle()
    throw error
  }
}
