import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError, type CallFailure } from '../../../contract/requester.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { credentialChange, undoCredentialChange } from '../contract/undo.ts'

type Shown =
  | { readonly state: 'loading' }
  /** The address has no token, or the link is no longer valid. */
  | { readonly state: 'ended' }
  /** The server's answer did not arrive. */
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'open'; readonly change: ResultOf<typeof credentialChange> }
  | { readonly state: 'undone'; readonly result: ResultOf<typeof undoCredentialChange> }

const $shown = atom<Shown>({ state: 'loading' })

const tokenOfPage = () => environment().history.fragment()

onPageMount($shown, () => void loadCredentialChange())

/** Asks the server which change the link undoes; also called to retry after a failure. */
export async function loadCredentialChange(): Promise<void> {
  const token = tokenOfPage()
  if (token === '') return $shown.set({ state: 'ended' })
  $shown.set({ state: 'loading' })
  try {
    const change = await sendPublicRequest<typeof credentialChange>('/credentialChange', { token })
    $shown.set({ state: 'open', change })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { failure } = error
    $shown.set(failure.kind === 'refused' ? { state: 'ended' } : { state: 'failed', failure })
  }
}

/** The state of the page of an undo link. Opening the link changes nothing, because mail scanners open links too. */
export const $undoPageState: ReadableAtom<Shown> = $shown

/** The key of the text that says what a link undoes. */
export function undoneChangeTextKeyOf({ what, isRemoval }: ResultOf<typeof credentialChange>) {
  const canBeRemoval = what === 'social' || what === 'passkey' || what === 'receivingAccount'
  return isRemoval && canBeRemoval ? (`${what}Removed` as const) : what
}

/** Undoes the change. A second tap after a lost answer gets the same answer. */
export const undoChangeAction = createSubmitAction<void>(async () => {
  const result = await sendPublicRequest<typeof undoCredentialChange>('/undoCredentialChange', {
    token: tokenOfPage(),
  })
  $shown.set({ state: 'undone', result })
})
