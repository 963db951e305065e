import { atom, computed } from 'nanostores'
import type { ErrorName } from '../../../contract/errors.ts'
import { CallError } from '../../../contract/requester.ts'
import { SOCIAL_TYPE, type SocialName, type SocialPurpose } from '../../../domain/player/account.ts'
import { socialMessages } from '../../../i18n/en-US/social.ts'
import { environment } from '../../../platform/environment.ts'
import { publicRequest, request } from '../../../stores/call/api.ts'
import { refusalOf } from '../../../stores/call/failure.ts'
import { createSubmit } from '../../../stores/form/submit.ts'
import { leaveToast } from '../../../stores/session/notices.ts'
import { changeUser } from '../../../stores/session/own-user.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { reauthenticate } from '../contract/auth.ts'
import type { bindSocialAccount, socialStart } from '../contract/social.ts'
import { goBack } from './public/go-back.ts'
import { isRefusedHere } from './public/refused-here.ts'
import { returnQuery } from './public/return-query.ts'
import { finishLogin } from './public/sign-in.ts'
import { SOCIAL_LOGIN } from './public/social-login.ts'
import {
  forgetVisit,
  isReturnedVisit,
  type ReturnedVisit,
  readPurpose,
  readSocialName,
  returnQueryIn,
  type SocialVisit,
  storedVisit,
  storeNewcomer,
  storeVisit,
} from './public/social-visit.ts'
import { noteConfirmed } from './reauthenticated.ts'

/** The provider and purpose of the visit on the page. `name` is undefined when a foreign address opened the page. */
interface VisitSubject {
  readonly name: SocialName | undefined
  readonly purpose: SocialPurpose
}

/**
 * The states of the page. `ready`: a tap begins the visit. `outside`: the visit continues in the native shell's
 * browser. `declined`: the player did not agree at the provider. `foreign`: the return belongs to no visit of this tab.
 * `late`: the visit has expired. `nothing`: there is no visit. `confirmed`: the window can be closed.
 */
export type SocialPage = VisitSubject &
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
    /** `message` is undefined when a dialog shows it. */
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

const $visitStep = atom<SocialPage>({ state: 'nothing', name: undefined, purpose: 'login' })
const $back = atom('')
const visitAction = createSubmit<() => Promise<void>>(work => work())

/** The page's current step; `working` while a call is pending, and `failed` after it failed. */
export const $socialPage = computed([$visitStep, visitAction.$submission], (step, submission): SocialPage => {
  const { name, purpose } = step
  if (submission.state === 'pending') return { state: 'working', name, purpose }
  return submission.state === 'failed'
    ? { state: 'failed', name, purpose, message: submission.message }
    : step
})

/** The query that names the return page. */
export const $socialBack = $back

onPageMount($visitStep, () => {
  const params = new URLSearchParams(environment().history.location().search)
  const [state, name] = [params.get('state'), readSocialName(params.get('with'))]
  const stored = storedVisit()
  if (state !== null) handleReturn(state, params)
  else if (name) startVisit(name, readPurpose(params.get('for')))
  else if (stored?.code) continueVisit(stored)
})

/**
 * Begins the visit at once when a link of this site opened the page. Otherwise the page waits for a tap, and so it does
 * where the provider refuses to log in: the page offers to open itself in the phone's browser there.
 */
function startVisit(name: SocialName, purpose: SocialPurpose): void {
  forgetVisit()
  $back.set(returnQueryIn(returnQuery()))
  $visitStep.set({ state: 'ready', name, purpose })
  if (environment().history.cameByOwnLink() && !isRefusedHere(name)) void retrySocial()
}

/** Removes the provider's answer from the address, and continues the visit if this tab began it. */
function handleReturn(state: string, params: URLSearchParams): void {
  const stored = storedVisit()
  const visit = stored?.state === state ? stored : undefined
  environment().history.setSearch(visit?.back ?? '')
  if (!visit) {
    $visitStep.set({ state: 'foreign', name: stored?.name, purpose: 'login' })
    return
  }
  const code = params.get('code')
  const isLate = environment().time.now() >= visit.endsAtMs
  if (code && !isLate) {
    continueVisit(storeVisit({ ...visit, code }))
    return
  }
  forgetVisit()
  $back.set(visit.back)
  const about = { name: visit.name, purpose: visit.purpose }
  if (isLate) $visitStep.set({ state: 'late', ...about })
  else if (params.get('error') === 'access_denied') $visitStep.set({ state: 'declined', ...about })
  else $visitStep.set({ state: 'failed', message: undefined, ...about })
}

/** Continues a visit from which the player has returned. */
function continueVisit({ name, purpose, back }: SocialVisit): void {
  $back.set(back)
  $visitStep.set({ state: 'ready', name, purpose })
  void retrySocial()
}

/** Finishes the stored visit if the player has returned from it; begins a new visit otherwise. */
export async function retrySocial(): Promise<void> {
  const { name, purpose } = $visitStep.get()
  const stored = storedVisit()
  if (isReturnedVisit(stored)) await visitAction.submit(() => finishVisit(stored))
  else if (name) await visitAction.submit(() => openProvider(name, purpose))
}

/**
 * Requests the provider's URL and opens it. The native shell opens the URL in the system's browser, since providers
 * refuse web views.
 */
async function openProvider(name: SocialName, purpose: SocialPurpose): Promise<void> {
  const { url, state } = await publicRequest<typeof socialStart>('/socialStart', {
    socialType: SOCIAL_TYPE[name],
    purpose,
  })
  storeVisit({ name, purpose, state, back: $back.get() })
  const { shell } = environment().device
  const { openExternal } = environment().apps
  const { replace } = environment().history
  if (shell().kind !== 'native') return replace(url)
  openExternal(url)
  $visitStep.set({ state: 'outside', name, purpose })
}

/** Sends the provider's answer to the server. Removes the stored visit after a refusal in `FINAL_REFUSALS`. */
async function finishVisit(visit: ReturnedVisit): Promise<void> {
  try {
    await FINISH_BY_PURPOSE[visit.purpose](visit)
  } catch (error) {
    const refusal = error instanceof CallError ? refusalOf(error.failure) : undefined
    if (refusal === 'confirmationMissing') {
      storeNewcomer(visit)
      return environment().history.replace(`/auth/info${visit.back}`)
    }
    if (FINAL_REFUSALS.includes(refusal)) forgetVisit()
    throw error
  }
}

const FINISH_BY_PURPOSE: Readonly<Record<SocialPurpose, (visit: ReturnedVisit) => Promise<void>>> = {
  async login({ name, state, code }) {
    const signedIn = await SOCIAL_LOGIN[name]({ state, code })
    forgetVisit()
    await finishLogin(signedIn, undefined, name)
  },
  async bind({ name, state, code }) {
    changeUser(
      await request<typeof bindSocialAccount>('/bindSocialAccount', {
        socialType: SOCIAL_TYPE[name],
        state,
        code,
      }),
    )
    forgetVisit()
    const t = socialMessages.get()
    leaveToast(t.linked({ provider: t[name] }))
    await goBack('/member/profile')
  },
  async reauthenticate({ name, state, code }) {
    await request<typeof reauthenticate>('/reauthenticate', { social: { state, code } })
    forgetVisit()
    noteConfirmed()
    $visitStep.set({ state: 'confirmed', name, purpose: 'reauthenticate' })
    environment().history.closeWindow()
  },
}

/** Closes the window in which the player confirmed. */
export function closeSocialWindow(): void {
  environment().history.closeWindow()
}
