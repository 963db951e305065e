import { useStore } from '@nanostores/react'
import { SegmentedLinks } from '../../../components/form/SegmentedLinks.tsx'
import { vipNavMessages } from '../texts/en-US/vip-nav.ts'

/** Links to the VIP pages. @param current path of the current page */
export function VipNav({ current }: { current: string }) {
  const t = useStore(vipNavMessages)
  const pages = [
    { href: '/vip', label: t.tabLevels },
    { href: '/vip/level', label: t.tabAudit },
    { href: '/vip/rebate', label: t.tabRebate },
  ]
  return (
    <SegmentedLinks
      label={t.pages}
      items={pages.map(page => ({ ...page, isCurrent: page.href === current }))}
    />
  )
}
