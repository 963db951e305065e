import { useStore } from '@nanostores/react'
import { Icon } from '../../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { closureMessages } from '../../../../i18n/en-US/closure.ts'
import { formatDateTime } from '../../../../i18n/time.ts'
import { $user } from '../../../../stores/session/token.ts'

/**
 * Tells a player in the lobby, in one line that leads to the limits, that they are on a break or have reached a limit;
 * renders nothing for other players.
 */
export function LobbyNotice() {
  const t = useStore(closureMessages)
  const user = useBrowserStore($user, undefined)
  if (!user?.protection.arePromotionsOff) return null
  const { excludedUntilMs } = user
  const sentence = excludedUntilMs
    ? t.excludedUntil({ time: formatDateTime(excludedUntilMs) })
    : t.atLimitShort
  return (
    <div role="status">
      <a
        className="inbox-line limit-line justify-between"
        href="/member/self-limited"
        aria-label={`${sentence} ${t.seeLimits}`}
      >
        {sentence} <Icon name="chevron-right" size={20} className="text-quiet" />
      </a>
    </div>
  )
}

/** A link to the limits below the games, for logged-in players. */
export function LobbyLimitsLink() {
  const t = useStore(closureMessages)
  const user = useBrowserStore($user, undefined)
  if (!user) return null
  return (
    <a className="card flex min-h-target items-center gap-3" href="/member/self-limited">
      <Icon name="clock" className="text-teal" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t.limits}</span>
        <span className="block text-sm text-quiet">{t.lobbyHint}</span>
      </span>
      <Icon name="chevron-right" className="text-quiet" />
    </a>
  )
}
