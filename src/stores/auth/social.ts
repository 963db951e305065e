import { atom, computed } from 'nanostores'
import { reauthenticateCall } from '../../contract/auth.calls.ts'
import type { ErrorName } from '../../contract/errors.ts'
import { CallError } from '../../contract/requester.ts'
import { bindSocialAccountCall, socialStartCall } from '../../contract/social.calls.ts'
import { SOCIAL_TYPE, type SocialName, type SocialPurpose } from '../../domain/account.ts'
import { socialMessages } from '../../i18n/en-US/social.ts'
import { environment } from '../../platform/environment.ts'
import { request } from '../core/api.ts'
import { refusalOf } from '../core/failure.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { leaveToast } from '../core/notices.ts'
import { createSubmit } from '../core/submit.ts'
import { changeUser } from '../profile/own-user.ts'
import { goBack } from './go-back.ts'
import { noteConfirmed } from './reauthenticated.ts'
import { enter } from './sign-in.ts'
import { SOCIAL_LOGIN } from './social-login.ts'
import {
  backIn,
  forgetVisit,
  isReturned,
  keepNewcomer,
  keepVisit,
  keptVisit,
  purposeIn,
  type ReturnedVisit,
  type SocialVisit,
  socialNameIn,
} from './social-visit.ts'
import { wayBack } from './way-back.ts'

/** What the page is about, as far as it is known: a stranger's address names no provider. */
interface About {
  readonly name: SocialName | undefined
  readonly purpose: SocialPurpose
}

/**
 * What the page shows. `ready`: a tap begins the visit. `outside`: the visit continues in the native shell's browser.
 * `declined`: the player did not agree at the provider. `foreign`: the return belongs to no visit of this tab. `late`: the
 * visit was too long ago. `nothing`: there is no visit. `confirmed`: the window can be closed.
 */
export type SocialPage = About &
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
    /** `message` is undefined when a dialog says it. */
    | { readonly state: 'failed'; readonly message: string | undefined }
  )

/** Refusals after which the same code is of no use. */
const FINAL: readonly (ErrorName | undefined)[] = [
  'socialRefused',
  'socialUnavailable',
  'socialTaken',
  'socialBound',
  'blocked',
]

const $step = atom<SocialPage>({ state: 'nothing', name: undefined, purpose: 'login' })
const $back = atom('')
const action = createSubmit<() => Promise<void>>(work => work())

/** The state of the page. */
export const $socialPage = computed([$step, action.$submission], (step, submission): SocialPage => {
  const { name, purpose } = step
  if (submission.state === 'pending') return { state: 'working', name, purpose }
  return submission.state === 'failed'
    ? { state: 'failed', name, purpose, message: submission.message }
    : step
})

/** The query that names the way back. */
export const $socialBack = $back

onPageMount($step, () => {
  const params = new URLSearchParams(environment().location().search)
  const [state, name] = [params.get('state'), socialNameIn(params.get('with'))]
  const kept = keptVisit()
  if (state !== null) comeBack(state, params)
  else if (name) start(name, purposeIn(params.get('for')))
  else if (kept?.code) goOn(kept)
})

/** Begins a visit that a link of this site asks for; a link of another site begins nothing by itself. */
function start(name: SocialName, purpose: SocialPurpose): void {
  forgetVisit()
  $back.set(backIn(wayBack()))
  $step.set({ state: 'ready', name, purpose })
  if (environment().cameByOwnLink()) void retrySocial()
}

/** Takes the provider's answer out of the address, and uses it if this tab began the visit. */
function comeBack(state: string, params: URLSearchParams): void {
  const kept = keptVisit()
  const visit = kept?.state === state ? kept : undefined
  environment().setSearch(visit?.back ?? '')
  if (!visit) {
    $step.set({ state: 'foreign', name: kept?.name, purpose: 'login' })
    return
  }
  const code = params.get('code')
  const isLate = environment().now() >= visit.endsAtMs
  if (code && !isLate) {
    goOn(keepVisit({ ...visit, code }))
    return
  }
  forgetVisit()
  $back.set(visit.back)
  const about = { name: visit.name, purpose: visit.purpose }
  if (isLate) $step.set({ state: 'late', ...about })
  else if (params.get('error') === 'access_denied') $step.set({ state: 'declined', ...about })
  else $step.set({ state: 'failed', message: undefined, ...about })
}

/** Continues a visit whose player has come back. */
function goOn({ name, purpose, back }: SocialVisit): void {
  $back.set(back)
  $step.set({ state: 'ready', name, purpose })
  void retrySocial()
}

/** Continues the visit that waits for an answer, or begins one. */
export async function retrySocial(): Promise<void> {
  const { name, purpose } = $step.get()
  const kept = keptVisit()
  if (isReturned(kept)) await action.submit(() => finish(kept))
  else if (name) await action.submit(() => begin(name, purpose))
}

/** Asks for the provider's address and opens it, in the native shell outside of the page: providers refuse web views. */
async function begin(name: SocialName, purpose: SocialPurpose): Promise<void> {
  const { url, state } = await request(socialStartCall, { socialType: SOCIAL_TYPE[name], purpose })
  keepVisit({ name, purpose, state, back: $back.get() })
  const { shell, openExternal, replace } = environment()
  if (shell().kind !== 'native') return replace(url)
  openExternal(url)
  $step.set({ state: 'outside', name, purpose })
}

/** Hands the provider's answer to the server, once for each code. */
async function finish(visit: ReturnedVisit): Promise<void> {
  try {
    await FINISH[visit.purpose](visit)
  } catch (error) {
    const refusal = error instanceof CallError ? refusalOf(error.failure) : undefined
    if (refusal === 'confirmationMissing') {
      keepNewcomer(visit)
      return environment().replace(`/auth/info${visit.back}`)
    }
    if (FINAL.includes(refusal)) forgetVisit()
    throw error
  }
}

const FINISH: Readonly<Record<SocialPurpose, (visit: ReturnedVisit) => Promise<void>>> = {
  async login({ name, state, code }) {
    const signedIn = await SOCIAL_LOGIN[name]({ state, code })
    forgetVisit()
    await enter(signedIn, undefined, name)
  },
  async bind({ name, state, code }) {
    changeUser(await request(bindSocialAccountCall, { socialType: SOCIAL_TYPE[name], state, code }))
    forgetVisit()
    const t = socialMessages.get()
    leaveToast(t.linked({ provider: t[name] }))
    await goBack('/member/profile')
  },
  async reauthenticate({ name, state, code }) {
    await request(reauthenticateCall, { social: { state, code } })
    forgetVisit()
    noteConfirmed()
    $step.set({ state: 'confirmed', name, purpose: 'reauthenticate' })
    environment().closeWindow()
  },
}

/** Closes the window that confirms who is there. */
export function closeSocialWindow(): void {
  environment().closeWindow()
}
