import { useStore } from '@nanostores/react'
import { useRowButton } from '../../../components/form/row-button.ts'
import { Icon } from '../../../components/icons/Icon.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import {
  $loginSessions,
  endLoginSession,
  endOtherSessions,
  type LoginSession,
  loadLoginSessions,
  sessionEnding,
} from '../browser/security.ts'
import { profileMessages } from '../texts/en-US/profile.ts'

/** The player's sessions, with a button to end each one except the current. */
export function LoginSessions() {
  const t = useStore(profileMessages)
  const sessions = useBrowserStore($loginSessions, { state: 'loading' })
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="font-semibold">
        {t.sessionsTitle}
      </h2>
      <QueryAnswer query={sessions} blocks={['h-[92px]']} onRetry={loadLoginSessions}>
        {list => <SessionList sessions={list} />}
      </QueryAnswer>
    </section>
  )
}

function SessionList({ sessions }: { sessions: readonly LoginSession[] }) {
  const t = useStore(profileMessages)
  return (
    <>
      <ul className="grid gap-2">
        {sessions.map(session => (
          <li key={session.id} className="card flex min-h-[92px] flex-wrap items-center gap-x-4 gap-y-2">
            <Icon
              name={isHandheld(session.device) ? 'phone' : 'laptop'}
              className={session.isCurrent ? 'text-green' : 'text-teal'}
            />
            <div className="min-w-0 flex-1 basis-40">
              <p className="break-words font-semibold">{session.device || t.unknownDevice}</p>
              <p className="break-words text-sm text-quiet">
                {session.isCurrent ? t.activeNow : t.lastSeen({ time: formatDateTime(session.seenTime) })}
              </p>
              {session.network && (
                <p className="break-all text-sm text-quiet">{t.network({ network: session.network })}</p>
              )}
            </div>
            {session.isCurrent ? (
              <StateChip tone="good" label={t.thisDevice} />
            ) : (
              <EndSession session={session} />
            )}
          </li>
        ))}
      </ul>
      {sessions.some(session => !session.isCurrent) ? (
        <EndOtherSessions />
      ) : (
        <p className="text-sm text-quiet">{t.onlyThis}</p>
      )}
    </>
  )
}

function EndSession({ session }: { session: LoginSession }) {
  const t = useStore(profileMessages)
  const { waiting } = useRowButton(sessionEnding, id => id === session.id)
  return (
    <button
      type="button"
      className="icon-button text-quiet"
      aria-label={t.endSession({
        device: session.device || t.unknownDevice,
        time: formatDateTime(session.seenTime),
      })}
      {...waiting}
      onClick={() => void endLoginSession(session)}
    >
      <Icon name="logout" />
    </button>
  )
}

function EndOtherSessions() {
  const t = useStore(profileMessages)
  const { waiting } = useRowButton(sessionEnding, id => id === undefined)
  return (
    <button type="button" className="button-line" {...waiting} onClick={() => void endOtherSessions()}>
      {t.endOthers}
    </button>
  )
}

function isHandheld(device: string): boolean {
  return /Android|iPhone|iPad/.test(device)
}
