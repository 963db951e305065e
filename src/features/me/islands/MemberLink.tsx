import { useStore } from '@nanostores/react'
import type { MouseEventHandler, ReactNode } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import type { IconName } from '../../../components/icons/icons.ts'
import { pageFrameMessages } from '../../../i18n/en-US/frame.ts'

interface MemberLinkProps {
  href: string
  label: string
  icon: IconName
  /** The address of a drawing, shown in place of the icon. */
  drawing?: string
  /** A second, smaller line. */
  hint?: string
  /** Whether the link has a red dot; by default it has none. */
  isNew?: boolean | undefined
  onClick?: MouseEventHandler | undefined
}

/** A tile of the groups of links on `/member`: a plate with an icon or a drawing, and its label. */
export function MemberLink({ href, label, icon, drawing, hint, isNew = false, onClick }: MemberLinkProps) {
  return (
    <a className="me-tile" href={href} onClick={onClick}>
      <span className="me-plate">
        {drawing ? (
          <img src={drawing} alt="" width={30} height={30} decoding="async" />
        ) : (
          <Icon name={icon} />
        )}
        {isNew && <span className="me-dot" />}
      </span>
      <span className="me-label">{label}</span>
      {hint && <span className="me-hint">{hint}</span>}
      <NewMark isNew={isNew} />
    </a>
  )
}

interface MemberRowProps {
  href: string
  /** The drawing at the beginning of the row. */
  drawing: ReactNode
  isNew?: boolean | undefined
  children: ReactNode
}

/** A row over the whole width of a group on `/member`, with more words than a tile has room for. */
export function MemberRow({ href, drawing, isNew = false, children }: MemberRowProps) {
  return (
    <a className="me-row" href={href}>
      <span className="me-medal">
        {drawing}
        {isNew && <span className="me-dot" />}
      </span>
      <span className="me-row-words">{children}</span>
      <NewMark isNew={isNew} />
      <Icon name="chevron-right" className="text-quiet" />
    </a>
  )
}

/** The word "New" for screen readers, beside the red dot of a link. */
function NewMark({ isNew }: { isNew: boolean }) {
  const t = useStore(pageFrameMessages)
  return isNew && <span className="sr-only">{t.newThings}</span>
}
