import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import {
  $embeddedPlayer,
  $liveShow,
  isShowAllowedByPolicy,
  type LiveAnswer,
  loadLiveShow,
  retryLiveShow,
  setEmbeddedPlayerState,
  watchEmbeddedPlayer,
} from '../browser/live.ts'
import { liveMessages } from '../texts/en-US/live.ts'

/** The content of `/activity/live`: the show, or the time at which it starts. */
export function LivePage() {
  const live = useBrowserStore($liveShow, { state: 'loading' })
  return (
    <QueryAnswer query={live} blocks={['h-[24px]']} onRetry={loadLiveShow}>
      {data => <Show show={data} />}
    </QueryAnswer>
  )
}

function Show({ show }: { show: LiveAnswer }) {
  const t = useStore(liveMessages)
  const { state, title } = show
  if (state === 'live') return <Player show={show} />
  if (state === 'failed') return <Failed title={title} />
  return <p role="status">{state === 'scheduled' ? startTextOf(t, show) : t.offlineHint}</p>
}

function startTextOf(t: ReturnType<typeof liveMessages.get>, { title, startTime }: LiveAnswer): string {
  const start =
    startTime === null ? t.soon({ title }) : t.scheduled({ title, time: formatDateTime(startTime) })
  return `${start} ${t.scheduledHint}`
}

function Failed({ title }: { title: string }) {
  const t = useStore(liveMessages)
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p className="text-lg font-semibold">{t.failed({ title })}</p>
      <p className="text-sm text-quiet">{t.failedHint}</p>
      <button type="button" className="button-gold" data-on-gold onClick={() => void retryLiveShow()}>
        {t.retry}
      </button>
    </div>
  )
}

const contentSecurityPolicyOfPage = () =>
  document.querySelector<HTMLMetaElement>('meta[http-equiv="content-security-policy" i]')?.content ?? ''

function Player({ show }: { show: LiveAnswer }) {
  const t = useStore(liveMessages)
  const playing = useStore($embeddedPlayer)
  const { url, title } = show
  const attempt = playing?.attempt ?? 0
  const isAllowed = isShowAllowedByPolicy(show, contentSecurityPolicyOfPage())
  useEffect(() => watchEmbeddedPlayer(url, attempt, isAllowed), [url, attempt, isAllowed])
  if (!isAllowed || playing?.state === 'failed') return <Failed title={title} />
  const isLoading = playing?.state !== 'playing'
  return (
    <div className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <Frame isLoading={isLoading}>
        {show.player === 'video' ? (
          <Video key={`${url} ${attempt}`} show={show} />
        ) : (
          <Embed key={`${url} ${attempt}`} show={show} />
        )}
      </Frame>
      <p className="text-sm text-quiet" role="status">
        {isLoading ? t.loading : t.playing} {t.sound}
      </p>
    </div>
  )
}

function Frame({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  return (
    <div
      className="aspect-video overflow-hidden rounded-lg border-2 border-gold-deep bg-night"
      aria-busy={isLoading}
    >
      {children}
    </div>
  )
}

/**
 * The show in a sandboxed frame. A page of this site's own origin could remove the sandbox, so the frame gives such a
 * page an opaque origin.
 */
function Embed({ show: { url, title } }: { show: LiveAnswer }) {
  const t = useStore(liveMessages)
  const isOwn = new URL(url).origin === location.origin
  return (
    <iframe
      className="h-full w-full border-0"
      src={url}
      title={t.frameOf({ title })}
      sandbox={isOwn ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-presentation'}
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin"
      onLoad={() => setEmbeddedPlayerState(url, 'playing')}
      onError={() => setEmbeddedPlayerState(url, 'failed')}
    />
  )
}

function Video({ show: { url, title, captionsUrl } }: { show: LiveAnswer }) {
  const t = useStore(liveMessages)
  return (
    <video
      className="h-full w-full"
      src={url}
      controls
      muted
      playsInline
      preload="metadata"
      aria-label={t.frameOf({ title })}
      crossOrigin={captionsUrl === '' ? undefined : 'anonymous'}
      onLoadedMetadata={() => setEmbeddedPlayerState(url, 'playing')}
      onError={() => setEmbeddedPlayerState(url, 'failed')}
    >
      {captionsUrl !== '' && <track kind="captions" src={captionsUrl} label={t.captions} default />}
    </video>
  )
}
