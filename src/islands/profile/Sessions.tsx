import { useStore } from '@nanostores/react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Icon } from '../../components/icons/Icon.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { profileMessages } from '../../i18n/en-US/profile.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { formatTime } from '../../i18n/time.ts'
import { messageOf } from '../../stores/core/failure.ts'
import {
  $sessions,
  endLoginSession,
  endOtherSessions,
  type LoginSession,
  loadSessions,
  sessionEnding,
} from '../../stores/profile/security.ts'
import { useLive } from '../use-live.ts'

/** Where the player is logged in, with the way to end each session but this one. */
export function Sessions() {
  const t = useStore(profileMessages)
  const shell = useStore(shellMessages)
  const sessions = useLive($sessions, { state: 'loading' })
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="font-semibold">
        {t.sessionsTitle}
      </h2>
      {sessions.state === 'loading' && <Skeleton label={shell.loading} blocks={['h-[92px]']} />}
      {sessions.state === 'failed' && (
        <ErrorState
          message={messageOf(sessions.failure)}
          retryLabel={shell.tryAgain}
          onRetry={() => void loadSessions()}
        />
      )}
      {sessions.state === 'ready' && <SessionList sessions={sessions.data} />}
    </section>
  )
}

function SessionList({ sessions }: { sessions: readonly LoginSession[] }) {
  const t = useStore(profileMessages)
  const isEnding = useStore(sessionEnding.$submission).state === 'pending'
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
                {session.isCurrent ? t.activeNow : t.lastSeen({ time: formatTime(session.seenTime) })}
              </p>
              {session.network && (
                <p className="break-all text-sm text-quiet">{t.network({ network: session.network })}</p>
              )}
            </div>
            {session.isCurrent ? (
              <StateChip tone="good" label={t.thisDevice} />
            ) : (
              <button
                type="button"
                className="icon-button text-quiet"
                aria-label={t.endSession({
                  device: session.device || t.unknownDevice,
                  time: formatTime(session.seenTime),
                })}
                aria-disabled={isEnding || undefined}
                onClick={() => void endLoginSession(session)}
              >
                <Icon name="logout" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(session => !session.isCurrent) ? (
        <button
          type="button"
          className="button-line"
          aria-disabled={isEnding || undefined}
          onClick={() => void endOtherSessions()}
        >
          {t.endOthers}
        </button>
      ) : (
        <p className="text-sm text-quiet">{t.onlyThis}</p>
      )}
    </>
  )
}

function isHandheld(device: string): boolean {
  return /Android|iPhone|iPad/.test(device)
}
