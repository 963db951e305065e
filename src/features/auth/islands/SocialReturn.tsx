import { useStore } from '@nanostores/react'
import { FormError } from '../../../components/form/FormError.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { socialAccountMessages } from '../../../i18n/en-US/social.ts'
import {
  $socialPageState,
  $socialReturnQuery,
  closeSocialProviderWindow,
  retrySocialProviderVisit,
  type SocialPageState,
} from '../browser/social.ts'
import { ProviderMark } from './public/ProviderMark.tsx'

/** The content of `/auth/social`: sends the player to a social provider, and finishes the log-in after the return. */
export function SocialReturn() {
  const t = useStore(socialAccountMessages)
  const page = useBrowserStore($socialPageState, { state: 'working', name: undefined, purpose: 'login' })
  const provider = page.name ? t[page.name] : ''
  const { title, text } = messageOf(page, provider, t)
  return (
    <div className="grid gap-4">
      <h1 className="mt-4 font-display text-2xl">{title}</h1>
      <p className="text-quiet" role="status">
        {text}
      </p>
      <FormError message={page.state === 'failed' ? page.message : undefined} />
      <SocialReturnActions page={page} provider={provider} />
    </div>
  )
}

function SocialReturnActions({ page, provider }: { page: SocialPageState; provider: string }) {
  const t = useStore(socialAccountMessages)
  const back = useBrowserStore($socialReturnQuery, '')
  const { name, state, purpose } = page
  if (state === 'working') return null
  return (
    <>
      {name && state !== 'confirmed' && (
        <button type="button" className="provider-button" onClick={() => void retrySocialProviderVisit()}>
          <ProviderMark name={name} />
          {labelOf(state, provider, t)}
        </button>
      )}
      {purpose === 'reauthenticate' ? (
        <button type="button" className="text-link justify-center" onClick={closeSocialProviderWindow}>
          {t.closeWindow}
        </button>
      ) : (
        <a
          className="text-link justify-center"
          href={purpose === 'bind' ? '/member/profile' : `/auth/login${back}`}
        >
          {purpose === 'bind' ? t.backToProfile : t.otherMethod}
        </a>
      )}
    </>
  )
}

type Words = ReturnType<typeof socialAccountMessages.get>

function labelOf(state: SocialPageState['state'], provider: string, t: Words): string {
  if (state === 'outside') return t.openAgain({ provider })
  return state === 'ready' ? t.continueWith({ provider }) : t.tryAgain
}

function messageOf(
  { state, name }: SocialPageState,
  provider: string,
  t: Words,
): { title: string; text: string } {
  const words = {
    working: [t.workingTitle, name ? t.working({ provider }) : t.workingPlain],
    ready: [t.readyTitle({ provider }), t.ready({ provider })],
    outside: [t.outsideTitle, t.outside({ provider })],
    declined: [t.declinedTitle, t.declined({ provider })],
    foreign: [t.foreignTitle, t.foreign],
    late: [t.lateTitle, t.late({ provider })],
    failed: [t.failedTitle, t.failed],
    nothing: [t.nothingTitle, t.nothing],
    confirmed: [t.confirmedTitle, t.confirmed],
  } as const satisfies Readonly<Record<SocialPageState['state'], readonly [string, string]>>
  const [title, text] = words[state]
  return { title, text }
}
