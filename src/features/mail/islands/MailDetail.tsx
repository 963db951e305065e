import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { messageLinkOf } from '../../../domain/player/message-link.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import {
  $mail,
  $mailRemoval,
  deleteMails,
  loadMail,
  mailClaim,
  type OpenedMail,
  type TranscriptLine,
  transcriptLines,
} from '../browser/mail.ts'
import { $mailText, linkLabelOf, notYouTextOf } from '../browser/words.ts'
import { mailMessages } from '../texts/en-US/mail.ts'
import { AttachmentStatus } from './MailPage.tsx'
import { MailStamp } from './MailStamp.tsx'

/** Shows the mail whose id is in the URL, as a postcard with its attachment. */
export function MailDetail() {
  const mail = useBrowserStore($mail, { state: 'loading' })
  return (
    <QueryAnswer query={mail} blocks={['h-[280px]']} onRetry={loadMail}>
      {data => <Postcard mail={data} />}
    </QueryAnswer>
  )
}

function Postcard({ mail }: { mail: OpenedMail }) {
  const t = useStore(mailMessages)
  const { title, text } = useStore($mailText)(mail)
  const isDeleting = useStore($mailRemoval).state === 'pending'
  const link = messageLinkOf(mail)
  const notYou = notYouTextOf(t, mail)
  return (
    <article className="postcard">
      <header className="postcard-head">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-xl font-bold">{title}</h1>
          <p className="text-sm text-quiet">
            {t.from} · {formatDateTime(mail.sentTime)}
          </p>
        </div>
        <MailStamp kind={mail.kind} size={30} />
      </header>
      <div className="grid gap-3">
        {paragraphsOf(text).map(paragraph => (
          <p key={paragraph.key} className="whitespace-pre-line">
            {paragraph.text}
          </p>
        ))}
      </div>
      {notYou && <p className="text-quiet">{notYou}</p>}
      {mail.transcript &&
        (mail.hasMoreTranscript ? (
          <LongTranscript beginning={mail.transcript} />
        ) : (
          <Transcript lines={mail.transcript} />
        ))}
      {mail.items.length > 0 && <AttachmentCard mail={mail} />}
      <footer className="flex flex-wrap items-center gap-3">
        {link && (
          <a className="button-line" href={link}>
            {linkLabelOf(t, link)}
          </a>
        )}
        {notYou && (
          <a className="button-line" href="/service">
            {t.service}
          </a>
        )}
        <button
          type="button"
          className="button-line"
          aria-disabled={isDeleting || undefined}
          onClick={() => void deleteMails({ mailId: mail.mailId })}
        >
          {t.delete}
        </button>
      </footer>
    </article>
  )
}

/** Splits a text into paragraphs at blank lines. */
function paragraphsOf(text: string): readonly { readonly key: string; readonly text: string }[] {
  return text
    .split(/\n\s*\n/)
    .filter(each => each.trim() !== '')
    .map((each, place) => ({ key: `${place}`, text: each.trim() }))
}

/**
 * A chat that is loaded page by page. `beginning` came with the mail and stays visible while the page requests more
 * lines.
 */
function LongTranscript({ beginning }: { beginning: readonly TranscriptLine[] }) {
  const shell = useStore(shellMessages)
  const records = useBrowserStore(transcriptLines.$records, { state: 'loading' })
  const isLoading = records.state === 'loading' || (records.state === 'ready' && records.isLoadingMore)
  const hasMore = records.state !== 'ready' || records.hasMore
  const onMore = records.state === 'failed' ? transcriptLines.load : transcriptLines.loadMore
  return (
    <>
      <Transcript lines={records.state === 'ready' ? records.rows : beginning} />
      {hasMore && (
        <button
          type="button"
          className="button-line"
          aria-disabled={isLoading || undefined}
          onClick={() => void onMore()}
        >
          {isLoading ? shell.loading : shell.showMore}
        </button>
      )}
    </>
  )
}

/** The lines of a chat with customer service, in order. */
function Transcript({ lines }: { lines: readonly TranscriptLine[] }) {
  const t = useStore(mailMessages)
  return (
    <ol aria-label={t.transcript} className="grid gap-3 border-l-2 border-line pl-4">
      {lines
        .filter(({ note }) => note === null)
        .map((line, place) => (
          <li key={`${line.time}-${place}`} className="grid gap-1">
            <p className="text-sm text-quiet">
              <b>{authorName(t, line)}</b> · {formatDateTime(line.time)}
            </p>
            <p dir="auto" className="whitespace-pre-wrap [unicode-bidi:isolate]">
              {line.hasPicture ? t.picture : line.questions.join('\n') || line.text}
            </p>
          </li>
        ))}
    </ol>
  )
}

function authorName(t: ReturnType<typeof mailMessages.get>, { from, name }: TranscriptLine): string {
  if (from === 'player') return t.you
  if (from === 'faq') return t.faq
  return name || t.service
}

function AttachmentCard({ mail }: { mail: OpenedMail }) {
  const t = useStore(mailMessages)
  const isClaiming = useStore(mailClaim.$submission).state === 'pending'
  const { attachment, items, wagering, isLockedAtFirst, claimUntilTime, mailId } = mail
  const isClaimable = attachment === 'claimable'
  return (
    <section aria-label={t.attached} className="postcard-gift">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <AwardItems items={items} size={40} />
        {isClaimable ? (
          <button
            type="button"
            className="button-gold"
            data-on-gold
            aria-busy={isClaiming || undefined}
            aria-disabled={isClaiming || undefined}
            onClick={() => void mailClaim.claim({ mailId }, coinAwardsOf(items))}
          >
            {isClaiming ? t.claiming : t.claim}
          </button>
        ) : (
          <AttachmentStatus mail={mail} />
        )}
      </div>
      {isClaimable && (
        <p className="text-sm text-quiet">
          {claimUntilTime !== null && t.claimUntil({ time: formatDateTime(claimUntilTime) })}.
          {wagering &&
            wagering.multiple > 0 &&
            ` ${t.wagering({ multiple: wagering.multiple, days: wagering.days })}`}
          {isLockedAtFirst && ` ${t.locked}`}
        </p>
      )}
    </section>
  )
}
