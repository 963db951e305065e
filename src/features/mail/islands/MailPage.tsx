import { useStore } from '@nanostores/react'
import mailbox from '../../../assets/drawings/mail.svg?url'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { FREE_COINS } from '../../../stores/awards/claim.ts'
import {
  $mailActions,
  $mailRemoval,
  deleteMails,
  type MailSummary,
  mailClaim,
  mailList,
  NO_MAIL_ACTIONS,
  restoreMails,
} from '../browser/mail.ts'
import { $mailText } from '../browser/words.ts'
import { mailMessages } from '../texts/en-US/mail.ts'
import { MailStamp } from './MailStamp.tsx'

/** The player's mails, the newest first, with buttons that claim or delete all of them. */
export function MailPage() {
  const t = useStore(mailMessages)
  const textOf = useStore($mailText)
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListActions />
      <PagedList
        store={mailList}
        rowKey={({ mailId }) => mailId}
        timeOf={({ sentTime }) => sentTime}
        empty={{ drawing: mailbox, sentence: t.empty, href: '/', label: t.seeGames }}
        linkOf={mail => ({
          href: `/email/detail?id=${mail.mailId}`,
          label: t.open({ title: textOf(mail).title }),
        })}
        render={mail => <MailRow mail={mail} />}
      />
    </div>
  )
}

function ListActions() {
  const t = useStore(mailMessages)
  const records = useBrowserStore(mailList.$records, { state: 'loading' })
  const { hasClaimable, deleted } = useBrowserStore($mailActions, NO_MAIL_ACTIONS)
  const isClaiming = useStore(mailClaim.$submission).state === 'pending'
  const isDeleting = useStore($mailRemoval).state === 'pending'
  const hasRows = records.state === 'ready' && records.rows.length > 0
  return (
    <>
      {deleted && (
        <p role="status" className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {t.deleted(deleted.count)}
          <button type="button" className="text-link" onClick={() => void restoreMails()}>
            {t.undo}
          </button>
        </p>
      )}
      {hasRows && <p className="text-quiet">{t.hint}</p>}
      {hasRows && (
        <div className="flex flex-wrap items-center gap-3">
          {hasClaimable && (
            <button
              type="button"
              className="button-gold"
              data-on-gold
              aria-busy={isClaiming || undefined}
              aria-disabled={isClaiming || undefined}
              onClick={() => void mailClaim.claim({}, FREE_COINS)}
            >
              {isClaiming ? t.claiming : t.claimAll}
            </button>
          )}
          <button
            type="button"
            className="button-line"
            aria-disabled={isDeleting || undefined}
            onClick={() => void deleteMails({})}
          >
            {t.deleteAll}
          </button>
          <p className="text-sm text-quiet">{t.deleteHint}</p>
        </div>
      )}
    </>
  )
}

function MailRow({ mail }: { mail: MailSummary }) {
  const t = useStore(mailMessages)
  const { title } = useStore($mailText)(mail)
  return (
    <>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className={mail.isOpened ? '[overflow-wrap:anywhere]' : 'font-bold [overflow-wrap:anywhere]'}>
          {!mail.isOpened && (
            <>
              <span className="unread" aria-hidden="true" />
              <span className="sr-only">{t.unread}: </span>
            </>
          )}
          {title}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          {formatDateTime(mail.sentTime)}
          <AttachmentStatus mail={mail} />
        </p>
      </div>
      <MailStamp kind={mail.kind} />
    </>
  )
}

/** The state of a mail's attachment; renders nothing for a mail without an attachment. */
export function AttachmentStatus({ mail: { attachment } }: { mail: Pick<MailSummary, 'attachment'> }) {
  const t = useStore(mailMessages)
  if (attachment === 'none') return null
  const chips = {
    claimable: ['good', t.claimable],
    paused: ['over', t.paused],
    claimed: ['over', t.claimed],
    expired: ['over', t.expired],
    withdrawn: ['over', t.withdrawn],
  } as const
  const [tone, label] = chips[attachment]
  return <StateChip tone={tone} label={label} />
}
