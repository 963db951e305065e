import { useStore } from '@nanostores/react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { $noticeActivity } from '../../activity/browser/public/activities.ts'
import { $oneLineNotices, showOneLineNotices } from '../browser/notices.ts'
import { keepLineFocus, LimitsLine } from './LimitsLine.tsx'

/** The newest notice in one line; without a notice, the line that the page has from the build. */
export function NoticeLine() {
  const notice = useStore($noticeActivity)
  const [newest] = useStore($oneLineNotices)
  if (notice) {
    const target = notice.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <a ref={keepLineFocus} className="notice-line" href={notice.href} {...target}>
        <NoticeTitle title={notice.title} />
      </a>
    )
  }
  if (!newest) return <LimitsLine />
  return (
    <button
      ref={keepLineFocus}
      type="button"
      className="notice-line"
      aria-haspopup="dialog"
      onClick={showOneLineNotices}
    >
      <NoticeTitle title={newest.title} />
    </button>
  )
}

function NoticeTitle({ title }: { title: string }) {
  return (
    <>
      <Icon name="info" size={20} className="text-teal" />
      <span className="min-w-0 flex-1 truncate text-start">{title}</span>
      <Icon name="chevron-right" size={20} className="text-quiet" />
    </>
  )
}
