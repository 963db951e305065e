import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../components/use-live.ts'
import { maintenanceMessages } from '../i18n/en-US/maintenance.ts'
import { formatDateTime } from '../i18n/time.ts'
import { serverNowMs } from '../stores/site/clock.ts'
import { $siteState, type SiteState } from '../stores/site/site.ts'

/** The text of `/maintenance`. */
export function MaintenanceText() {
  return <SiteStateText site={useBrowserStore($siteState, undefined)} />
}

/**
 * Says that the site is open, or what maintenance means for the player. Before the server's first answer, and without
 * script, the text is true in both cases.
 */
export function SiteStateText({ site }: { site: SiteState | undefined }) {
  const t = useStore(maintenanceMessages)
  const isOpen = site?.state === 'open'
  return (
    <div className="grid justify-items-center">
      <div role="status" className="grid gap-2">
        <SiteStateHeading site={site} />
      </div>
      {!isOpen && (
        <ul className="mt-6 grid gap-2 text-left">
          {[t.money, t.rounds, t.withdrawals].map(line => (
            <li key={line} className="card py-3">
              {line}
            </li>
          ))}
        </ul>
      )}
      {site?.state === 'closed' && <p className="mt-6 text-quiet">{t.back}</p>}
      <a className="button-gold mt-6" data-on-gold href="/">
        {isOpen ? t.toLobby : t.again}
      </a>
    </div>
  )
}

/**
 * Whether the site is open. While it is closed, also the operator's message, and the time at which the maintenance ends
 * unless it has passed.
 */
function SiteStateHeading({ site }: { site: SiteState | undefined }) {
  const t = useStore(maintenanceMessages)
  const texts = {
    unknown: { title: t.title, hint: t.hint },
    closed: { title: t.closedTitle, hint: t.closedHint },
    open: { title: t.openTitle, hint: t.openHint },
  }
  const { title, hint } = texts[site?.state ?? 'unknown']
  const { message = '', untilMs = null } = site?.state === 'closed' ? site : {}
  return (
    <>
      <h1 className="mt-6 page-title">{title}</h1>
      <p className="mt-1 text-quiet">{hint}</p>
      {message && <p className="mt-4 whitespace-pre-line break-words font-semibold">{message}</p>}
      {untilMs !== null && untilMs > serverNowMs() && (
        <p className="mt-2">{t.until({ at: formatDateTime(untilMs) })}</p>
      )}
    </>
  )
}
