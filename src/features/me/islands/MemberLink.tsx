import { useStore } from '@nanostores/react'
import type { MouseEventHandler } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import type { IconName } from '../../../components/icons/icons.ts'
import { pageFrameMessages } from '../../../i18n/en-US/frame.ts'

interface MemberLinkProps {
  href: string
  icon: IconName
  label: string
  /** Whether the link has a red dot; by default it has none. */
  isNew?: boolean | undefined
  onClick?: MouseEventHandler | undefined
}

/** A row in the lists of links on `/member`. */
export function MemberLink({ href, icon, label, isNew = false, onClick }: MemberLinkProps) {
  const t = useStore(pageFrameMessages)
  return (
    <a
      className="flex min-h-[52px] items-center gap-3 border-line [&+&]:border-t"
      href={href}
      onClick={onClick}
    >
      <Icon name={icon} className="text-teal" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</span>
      {isNew && (
        <span className="word-dot">
          <span className="sr-only">{t.newThings}</span>
        </span>
      )}
      <Icon name="chevron-right" className="text-quiet" />
    </a>
  )
}
