import { atom, computed } from 'nanostores'
import type { ErrorName } from '../../../contract/errors.ts'
import { CallError } from '../../../contract/requester.ts'
import {
  SOCIAL_TYPE,
  type SocialProviderName,
  type SocialProviderVisitPurpose,
} from '../../../domain/player/account.ts'
import { socialAccountMessages } from '../../../i18n/en-US/social.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest, sendPublicRequest } from '../../../stores/call/api.ts'
import { refusalNameOfFailure } from '../../../stores/call/failure.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { storeToastForNextPage } from '../../../stores/session/notices.ts'
import { updateOwnUser } from '../../../stores/session/own-user.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { reauthenticate } from '../contract/auth.ts'
import type { bindSocialAccount, socialStart } from '../contract/social.ts'
import { openReturnPage } from './public/go-back.ts'
import { isSocialLoginRefusedInBrowser } from './public/refused-here.ts'
import { readReturnQuery } from './public/return-query.ts'
import { finishLogin } from './public/sign-in.ts'
import { SOCIAL_LOGIN_REQUESTS } from './public/social-login.ts'
import {
  extractReturnQuery,
  forgetSocialProviderVisit,
  isReturnedSocialProviderVisit,
  type ReturnedSocialProviderVisit,
  readSocialProviderName,
  readSocialProviderVisit,
  readSocialProviderVisitPurpose,
  type SocialProviderVisit,
  storeSocialProviderVisit,
  storeSocialRegistrationVisit,
} from './public/social-visit.ts'
import { announceReauthenticated } from './reauthenticated.ts'

/**
 * The social provider of the page, and why the player visits it. `name` is `undefined` when neither the address nor the
 * stored visit names a known provider.
 */
interface VisitProviderAndPurpose {
  readonly name: SocialProviderName | undefined
  readonly purpose: SocialProviderVisitPurpose
}

/**
 * The states of the page of a social log-in. `ready`: a tap opens the provider. `outside`: the log-in continues in the
 * system's browser, outside the native shell. `declined`: the player did not agree at the provider. `foreign`: the
 * return does not belong to this tab. `late`: too much time has passed. `nothing`: no log-in has begun. `confirmed`:
 * the player can close the window.
 */
export type SocialPageState = VisitProviderAndPurpose &
  (
    | {
        readonly state:
          | 'working'
          | 'ready'
          | 'outside'
          | 'declined'
          | 'foreign'
          | 'late'
          | 'nothing'
          | 'confirmed'
      }
    /** The error message; `undefined` when a dialog already shows the error. */
    | { readonly state: 'failed'; readonly message: string | undefined }
  )

/** Refusals after which the provider's code cannot be used again. */
const FINAL_REFUSALS: readonly (ErrorName | undefined)[] = [
  'socialRefused',
  'socialUnavailable',
  'socialTaken',
  'socialBound',
  'identifierRefused',
  'blocked',
]

const $visitStep = atom<SocialPageState>({ state: 'nothing', name: undefined, purpose: 'login' })
const $visitReturnQuery = atom('')
const visitAction = createSubmitAction<() => Promise<void>>(work => work())

/** The present state of the page. It is `working` while a call is pending, and `failed` after the call has failed. */
export const $socialPageState = computed(
  [$visitStep, visitAction.$submission],
  (step, submission): SocialPageState => {
    const { name, purpose } = step
    if (submission.state === 'pending') return { state: 'working', name, purpose }
    return submission.state === 'failed'
      ? { state: 'failed', name, purpose, message: submission.message }
      : step
  },
)

/** The query with the page to open after the social log-in. */
export const $socialReturnQuery = $visitReturnQuery

onPageMount($visitStep, () => {
  const params = new URLSearchParams(environment().history.location().search)
  const [state, name] = [params.get('state'), readSocialProviderName(params.get('with'))]
  const stored = readSocialProviderVisit()
  if (state !== null) handleProviderReturn(state, params)
  else if (name) startVisit(name, readSocialProviderVisitPurpose(params.get('for')))
  else if (stored?.code) continueVisit(stored)
})

/**
 * Opens the provider at once if a link of this site has opened the page; otherwise waits for a tap. Also waits in a
 * browser in which the provider refuses log-ins, where the page offers to open itself in the phone's own browser.
 */
function startVisit(name: SocialProviderName, purpose: SocialProviderVisitPurpose): void {
  forgetSocialProviderVisit()
  $visitReturnQuery.set(extractReturnQuery(readReturnQuery()))
  $visitStep.set({ state: 'ready', name, purpose })
  if (environment().history.cameByOwnLink() && !isSocialLoginRefusedInBrowser(name))
    void retrySocialProviderVisit()
}

/** Removes the provider's answer from the address, and continues the visit if this tab began it. */
function handleProviderReturn(state: string, params: URLSearchParams): void {
  const stored = readSocialProviderVisit()
  const visit = stored?.state === state ? stored : undefined
  environment().history.setSearch(visit?.back ?? '')
  if (!visit) {
    $visitStep.set({ state: 'foreign', name: stored?.name, purpose: 'login' })
    return
  }
  const code = params.get('code')
  const isLate = environment().time.now() >= visit.endsAtMs
  if (code && !isLate) {
    continueVisit(storeSocialProviderVisit({ ...visit, code }))
    return
  }
  forgetSocialProviderVisit()
  $visitReturnQuery.set(visit.back)
  const about = { name: visit.name, purpose: visit.purpose }
  if (isLate) $visitStep.set({ state: 'late', ...about })
  else if (params.get('error') === 'access_denied') $visitStep.set({ state: 'declined', ...about })
  else $visitStep.set({ state: 'failed', message: undefined, ...about })
}

/**
 * Takes provider, purpose and return page from the visit that this tab has begun, and finishes the log-in if the player
 * has returned from the provider.
 */
function continueVisit({ name, purpose, back }: SocialProviderVisit): void {
  $visitReturnQuery.set(back)
  $visitStep.set({ state: 'ready', name, purpose })
  void retrySocialProviderVisit()
}

/** Tries again: finishes the stored visit if the player has returned from the provider, otherwise begins a new one. */
export async function retrySocialProviderVisit(): Promise<void> {
  const { name, purpose } = $visitStep.get()
  const stored = readSocialProviderVisit()
  if (isReturnedSocialProviderVisit(stored)) await visitAction.submit(() => finishVisit(stored))
  else if (name) await visitAction.submit(() => openProviderPage(name, purpose))
}

/**
 * Requests the provider's address and opens it. The native shell opens it in the system's browser, since providers
 * refuse web views.
 */
async function openProviderPage(
  name: SocialProviderName,
  purpose: SocialProviderVisitPurpose,
): Promise<void> {
  const { url, state } = await sendPublicRequest<typeof socialStart>('/socialStart', {
    socialType: SOCIAL_TYPE[name],
    purpose,
  })
  storeSocialProviderVisit({ name, purpose, state, back: $visitReturnQuery.get() })
  const { shell } = environment().device
  const { openExternal } = environment().apps
  const { replace } = environment().history
  if (shell().kind !== 'native') return replace(url)
  openExternal(url)
  $visitStep.set({ state: 'outside', name, purpose })
}

/** Sends the provider's code to the server. Removes the stored visit after a refusal in `FINAL_REFUSALS`. */
async function finishVisit(visit: ReturnedSocialProviderVisit): Promise<void> {
  try {
    await FINISH_BY_PURPOSE[visit.purpose](visit)
  } catch (error) {
    const refusal = error instanceof CallError ? refusalNameOfFailure(error.failure) : undefined
    if (refusal === 'confirmationMissing') {
      storeSocialRegistrationVisit(visit)
      return environment().history.replace(`/auth/info${visit.back}`)
    }
    if (FINAL_REFUSALS.includes(refusal)) forgetSocialProviderVisit()
    throw error
  }
}

const FINISH_BY_PURPOSE: Readonly<
  Record<SocialProviderVisitPurpose, (visit: ReturnedSocialProviderVisit) => Promise<void>>
> = {
  async login({ name, state, code }) {
    const signedIn = await SOCIAL_LOGIN_REQUESTS[name]({ state, code })
    forgetSocialProviderVisit()
    await finishLogin(signedIn, undefined, name)
  },
  async bind({ name, state, code }) {
    updateOwnUser(
      await sendPlayerRequest<typeof bindSocialAccount>('/bindSocialAccount', {
        socialType: SOCIAL_TYPE[name],
        state,
        code,
      }),
    )
    forgetSocialProviderVisit()
    const t = socialAccountMessages.get()
    storeToastForNextPage(t.linked({ provider: t[name] }))
    await openReturnPage('/member/profile')
  },
  async reauthenticate({ name, state, code }) {
    await sendPlayerRequest<typeof reauthenticate>('/reauthenticate', { social: { state, code } })
    forgetSocialProviderVisit()
    announceReauthenticated()
    $visitStep.set({ state: 'confirmed', name, purpose: 'reauthenticate' })
    environment().history.closeWindow()
  },
}

/** Closes the second window, in which the player has confirmed. */
export function closeSocialProviderWindow(): void {
  environment().history.closeWindow()
}
