import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError, type CallFailure } from '../../../contract/requester.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { credentialChange, undoCredentialChange } from '../contract/undo.ts'

type UndoPageState =
  | { readonly state: 'loading' }
  /** The address has no token, or the undo link is no longer valid. */
  | { readonly state: 'ended' }
  /** The server's answer did not arrive. */
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'open'; readonly change: ResultOf<typeof credentialChange> }
  | { readonly state: 'undone'; readonly result: ResultOf<typeof undoCredentialChange> }

const $pageState = atom<UndoPageState>({ state: 'loading' })

const readUndoToken = () => environment().history.fragment()

onPageMount($pageState, () => void loadCredentialChange())

/** Asks the server which credential change the link undoes. Called again to retry after a failure. */
export async function loadCredentialChange(): Promise<void> {
  const token = readUndoToken()
  if (token === '') return $pageState.set({ state: 'ended' })
  $pageState.set({ state: 'loading' })
  try {
    const change = await sendPublicRequest<typeof credentialChange>('/credentialChange', { token })
    $pageState.set({ state: 'open', change })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { failure } = error
    $pageState.set(failure.kind === 'refused' ? { state: 'ended' } : { state: 'failed', failure })
  }
}

/**
 * The state of the page that an undo link opens. Opening the page changes nothing, because mail scanners open links
 * too.
 */
export const $undoPageState: ReadableAtom<UndoPageState> = $pageState

/** The key of the text that tells which change an undo link undoes. */
export function undoneChangeTextKeyOf({ what, isRemoval }: ResultOf<typeof credentialChange>) {
  const canBeRemoval = what === 'social' || what === 'passkey' || what === 'receivingAccount'
  return isRemoval && canBeRemoval ? (`${what}Removed` as const) : what
}

/**
 * The action that undoes the credential change. It can be repeated: after a lost answer, a second tap gets the same
 * answer.
 */
export const undoChangeAction = createSubmitAction<void>(async () => {
  const result = await sendPublicRequest<typeof undoCredentialChange>('/undoCredentialChange', {
    token: readUndoToken(),
  })
  $pageState.set({ state: 'undone', result })
})
