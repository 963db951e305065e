import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { startPopupMessages } from '../../../i18n/en-US/popup.ts'
import { closeModal, type Modal } from '../../../stores/modals/modals.ts'
import { storeSeenNotice } from '../browser/notices.ts'
import { NoticeText } from './NoticeText.tsx'

/** Shows notices one after another, each with a link to its page if it has one. */
export function NoticeDialog({ modal: { notices } }: { modal: Extract<Modal, { name: 'notice' }> }) {
  const t = useStore(startPopupMessages)
  const [place, setPlace] = useState(0)
  const notice = notices[place]
  useEffect(() => {
    if (notice) storeSeenNotice(notice)
  }, [notice])
  if (!notice) return null
  const { title, href, isExternal } = notice
  const isLast = place === notices.length - 1
  return (
    <Dialog
      title={title}
      closeLabel={t.close}
      onClose={closeModal}
      actions={
        <>
          <button
            type="button"
            className="button-line"
            onClick={isLast ? closeModal : () => setPlace(place + 1)}
          >
            {isLast ? t.close : t.noticeNext}
          </button>
          {href && (
            <a
              className="button-gold"
              data-on-gold
              href={href}
              {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {t.noticeAction}
            </a>
          )}
        </>
      }
    >
      {/* The live region makes a screen reader read the next notice aloud, since the focus stays on the button. */}
      <div aria-live="polite" className="grid gap-3">
        {place > 0 && <p className="sr-only">{title}</p>}
        <NoticeText key={notice.id} notice={notice} />
      </div>
      {notices.length > 1 && (
        <p className="text-sm text-quiet">{t.noticePlace({ place: place + 1, count: notices.length })}</p>
      )}
    </Dialog>
  )
}
